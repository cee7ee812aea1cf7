import { useSyncExternalStore } from 'react';
import type { ChartPart } from './chart/chartParts.ts';
import { type ActorInfo, Recording } from './record/recording.ts';
import { parseTabId } from './record/tabIds.ts';
import type { ReportedAvailability } from './record/wire.ts';
import { DEFAULT_SAVED_VIEW, loadSavedView, type SavedView, saveView } from './savedView.ts';
import type { SuitePath } from './suites.ts';

/** `moment` is the index of an item, or null in live mode. */
export interface InspectorView extends SavedView {
  readonly runs: readonly Recording[];
  readonly run: Recording;
  /** changes with each added item, because the run is mutable */
  readonly version: number;
  readonly selectedId: string | null;
  /** the selected part of the selected actor's chart */
  readonly part: ChartPart | null;
  /** the path of the plan that is shown on the selected actor's chart */
  readonly shownPath: SuitePath | null;
  readonly moment: number | null;
  /** item indexes of marked rows, at most two */
  readonly marks: readonly number[];
  /** item indexes of the first rows of groups that are open in the list */
  readonly openGroups: readonly number[];
  readonly search: string;
  /** the selected search result */
  readonly matchIndex: number;
  readonly answers: { readonly to: string; readonly all: readonly ReportedAvailability[] } | null;
  readonly isLinked: boolean;
  /** whether the developer is choosing an element in the shop */
  readonly isPicking: boolean;
  /** ms from the latest event in the shop to its display here */
  readonly latency: number | null;
  readonly notice: string;
  /** whether messages of the shop wait until the developer resumes */
  readonly isPaused: boolean;
}

/** The view of a page that was just opened, without a recording. */
export const createEmptyView = (): InspectorView => ({
  ...DEFAULT_SAVED_VIEW,
  runs: [],
  run: new Recording('waiting'),
  version: 0,
  selectedId: null,
  part: null,
  shownPath: null,
  moment: null,
  marks: [],
  openGroups: [],
  search: '',
  matchIndex: 0,
  answers: null,
  isLinked: false,
  isPicking: false,
  latency: null,
  notice: '',
  isPaused: false,
});
let currentView: InspectorView = { ...createEmptyView(), ...loadSavedView() };
const listeners = new Set<() => void>();

export const getView = (): InspectorView => currentView;

/**
 * Another selected actor closes the card and the shown path, which belong to the chart of the actor
 * before.
 */
export function updateView(change: Partial<InspectorView>): void {
  const { selectedId = currentView.selectedId } = change;
  const isSame = selectedId === currentView.selectedId;
  const ofChart = isSame ? {} : { part: null, shownPath: null };
  currentView = { ...currentView, ...ofChart, ...change };
  saveView(currentView);
  for (const listener of listeners) listener();
}

/** @returns a function that ends the subscription */
export function onViewChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useView = (): InspectorView => useSyncExternalStore(onViewChange, getView);

/** The charts of the shop of this page, without those of other tabs. */
const listOwnCharts = (run: Recording): ActorInfo[] =>
  [...run.actors.values()].filter(
    ({ id, definition }) => definition !== null && parseTabId(id) === null,
  );

/** The chart that is selected first: the shop's root, else any. */
function findRootChart(run: Recording): string | null {
  const charts = listOwnCharts(run);
  return (charts.find(({ parent }) => parent === null) ?? charts[0])?.id ?? null;
}

/**
 * Selects an actor. One of this name is also selected in the next run, and after a reload of this
 * page.
 */
export function chooseActor(id: string): void {
  const selectedName = currentView.run.actors.get(id)?.name ?? null;
  updateView({ selectedId: id, selectedName, answers: null });
}

/** The selected actor, else the chart of the selected name once it runs, else the root. */
export function findSelected({
  run,
  selectedId,
  selectedName,
}: Pick<InspectorView, 'run' | 'selectedId' | 'selectedName'>): string | null {
  const selected = selectedId === null ? undefined : run.actors.get(selectedId);
  if (selected && (selectedName === null || selected.name === selectedName)) return selected.id;
  const named = listOwnCharts(run).find(({ name }) => name === selectedName);
  return named?.id ?? selected?.id ?? findRootChart(run);
}

export function openRun(run: Recording, notice = ''): void {
  const { runs, selectedName, part, shownPath } = currentView;
  const selectedId = findSelected({ run, selectedId: null, selectedName });
  const isSame = selectedId !== null && run.actors.get(selectedId)?.name === selectedName;
  updateView({
    runs: runs.includes(run) ? runs : [...runs, run],
    run,
    selectedId,
    part: isSame ? part : null,
    shownPath: isSame ? shownPath : null,
    moment: null,
    ...(run !== currentView.run && { marks: [], openGroups: [] }),
    latency: null,
    answers: null,
    notice,
    version: currentView.version + 1,
  });
}

export const getMoment = ({ moment, run }: InspectorView): number => moment ?? run.end;

/** The moment just before the event of the next row. @param index that of the row's item */
export function getMomentOfRow({ itemIndexByRow: rowAt, end }: Recording, index: number): number {
  const next = rowAt.find((itemIndex) => itemIndex > index);
  return next === undefined ? end : next - 1;
}

/** Selects a row, limited to the first and the last. */
export function goToRow(row: number): void {
  const { run } = currentView;
  const rowAt = run.itemIndexByRow;
  const index = rowAt[Math.max(0, Math.min(rowAt.length - 1, row))];
  updateView({ moment: index === undefined ? run.end : getMomentOfRow(run, index) });
}
