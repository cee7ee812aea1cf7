import builtSources from 'virtual:chart-sources';
import type { ChartPart } from './chart/chartParts.ts';
import { getChartShape } from './chart/chartShape.ts';
import type { TestedMachine } from './record/recordedPath.ts';

let sources = builtSources;

/** Replaces the locations after a change of the code. */
export function updateSources(changed: typeof builtSources): void {
  sources = changed;
}

const IMPLEMENTATIONS = { guard: 'guards', action: 'actions', actor: 'actors' } as const;

/** The location of a part, as `path:line`. */
export function findLocation(chartId: string, { kind, id }: ChartPart): string | null {
  const machine = sources.machines[chartId];
  if (!machine) return null;
  if (kind === 'state') return machine.states[id] ?? null;
  if (kind === 'transition') return machine.transitions[id] ?? null;
  if (kind === 'line') return null;
  return machine.implementations[IMPLEMENTATIONS[kind]][id] ?? null;
}

/**
 * The view of a state, else that of its nearest ancestor, and the components that read the
 * state.
 */
export function findViews(stateId: string) {
  const own = sources.views[stateId] ?? [];
  const conditions = own.filter(({ role }) => role === 'condition');
  for (let id = stateId; id !== ''; id = id.slice(0, Math.max(0, id.lastIndexOf('.')))) {
    const views = (sources.views[id] ?? []).filter(({ role }) => role === 'view');
    if (views.length > 0) return { views, conditions };
  }
  return { views: [], conditions };
}

/** The URL that opens a location in VS Code. */
export const toEditorUrl = (location: string): string =>
  `vscode://file/${sources.root.replace(/^\//, '')}/${location}`;

/** The machine of a chart. @returns null if `machines/` has no such chart */
export function findChartMachine(chartId: string): TestedMachine | null {
  const source = sources.machines[chartId];
  if (!source) return null;
  const { machine, exportName: name, isFunction } = source;
  return { chartId, path: machine.replace(/:\d+$/, ''), name, isFunction };
}
export const findMachine = (definition: string): TestedMachine | null =>
  findChartMachine(getChartShape(definition).root.id);
