import { getChartShape } from './chart/chartShape.ts';
import type { Recording } from './record/recording.ts';
import type { Overlay } from './savedView.ts';
import { suiteCharts } from './suites.ts';

export interface Coverage {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  readonly allStates: number;
  readonly allTransitions: number;
}

function getVisitedStates(definition: string, run: Recording, moment: number): Set<string> {
  const { getActiveStates: activeIn } = getChartShape(definition);
  const values = new Map(
    run.getSnapshotsUntil(definition, moment).map(({ value }) => [JSON.stringify(value), value]),
  );
  return new Set([...values.values()].flatMap((value) => [...activeIn(value)]));
}

/**
 * The covered states and transitions: in this run until `moment`, or by the path suites.
 * @returns null where nothing is known
 */
export function getCoverage(
  overlay: Overlay,
  definition: string,
  run: Recording,
  moment: number,
): Coverage | null {
  if (overlay === 'off') return null;
  const { root, stateIds, transitionIds } = getChartShape(definition);
  const totals = { allStates: stateIds.length, allTransitions: transitionIds.length };
  if (overlay === 'run') {
    const transitions = run.getTransitionsUntil(definition, moment);
    const states = getVisitedStates(definition, run, moment);
    // No snapshot contains a transient state, but its transitions name it.
    for (const id of transitions) states.add(id.split(' | ')[0] ?? '');
    return { states, transitions, ...totals };
  }
  const suite = suiteCharts.get(root.id);
  if (!suite) return null;
  return {
    states: new Set(stateIds.filter((id) => !suite.missing.has(id))),
    transitions: new Set(transitionIds.filter((id) => !suite.missing.has(id))),
    ...totals,
  };
}
