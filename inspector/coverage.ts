import { chartOf } from './chart/model.ts';
import type { Recording } from './record/recording.ts';
import type { Overlay } from './store.ts';
import { chartsOfSuites } from './suites.ts';

export interface Coverage {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  readonly allStates: number;
  readonly allTransitions: number;
}

function seenStates(definition: string, run: Recording, moment: number): Set<string> {
  const { activeIn } = chartOf(definition);
  const values = new Map(
    run.valuesOf(definition, moment).map(({ value }) => [JSON.stringify(value), value]),
  );
  return new Set([...values.values()].flatMap((value) => [...activeIn(value)]));
}

/** What of a chart was seen: in this run until `moment`, or by the path suites. @returns null where nothing is known */
export function coverageOf(
  overlay: Overlay,
  definition: string,
  run: Recording,
  moment: number,
): Coverage | null {
  if (overlay === 'off') return null;
  const { root, stateIds, transitionIds } = chartOf(definition);
  const count = { allStates: stateIds.length, allTransitions: transitionIds.length };
  if (overlay === 'run') {
    const transitions = run.takenBy(definition, moment);
    const states = seenStates(definition, run, moment);
    // A state that is left at once is never shown by a snapshot; who left it was there.
    for (const id of transitions) states.add(id.split(' | ')[0] ?? '');
    return { states, transitions, ...count };
  }
  const suite = chartsOfSuites.get(root.id);
  if (!suite) return null;
  return {
    states: new Set(stateIds.filter((id) => !suite.missing.has(id))),
    transitions: new Set(transitionIds.filter((id) => !suite.missing.has(id))),
    ...count,
  };
}
