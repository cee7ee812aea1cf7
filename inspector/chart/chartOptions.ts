import { type InspectorView, getView, updateView } from '../store.ts';
import { type ChartReduction, isWithin } from './reduceShape.ts';

/** @param chartId the id of the chart's root state */
export function getReduction(view: InspectorView, chartId: string): ChartReduction {
  const { collapsed, shownOnly, hidesErrors, hidesSession } = view;
  return {
    rootId: shownOnly.find((id) => isWithin(id, chartId)) ?? null,
    collapsed: collapsed.filter((id) => isWithin(id, chartId)),
    hidesErrors,
    hidesSession,
  };
}

export function toggleCollapsed(stateId: string): void {
  const { collapsed } = getView();
  const isCollapsed = collapsed.includes(stateId);
  updateView({
    collapsed: isCollapsed ? collapsed.filter((id) => id !== stateId) : [...collapsed, stateId],
  });
}

/** Replaces the collapsed states of a chart. */
export function setCollapsed(chartId: string, stateIds: readonly string[]): void {
  const others = getView().collapsed.filter((id) => !isWithin(id, chartId));
  updateView({ collapsed: [...others, ...stateIds] });
}

/** Shows only this state with its descendants; the chart's id shows the whole chart. */
export function showOnly(chartId: string, stateId: string): void {
  const { shownOnly, collapsed } = getView();
  const others = shownOnly.filter((id) => !isWithin(id, chartId));
  updateView({
    shownOnly: stateId === chartId ? others : [...others, stateId],
    collapsed: collapsed.filter((id) => id !== stateId),
  });
}
