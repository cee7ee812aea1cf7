import type { AnyMachineSnapshot } from 'xstate';
import { findUndecided } from './conditions.ts';
import { listEdges } from './graph.ts';
import type { Chart, Graph } from './model.ts';
import { listReachablePairs } from './suites.ts';
import { toCanonicalText } from './text.ts';

export const MEASURES = [
  'states',
  'transitions',
  'guards',
  'conditions',
  'pairs',
  'eventTypes',
  'configurations',
] as const;
export type Measure = (typeof MEASURES)[number];
/** The graph counts the conditions; the runs count the others. */
type RunMeasure = Exclude<Measure, 'conditions'>;
export interface CoverageCount {
  readonly covered: number;
  readonly total: number;
  readonly missing: readonly string[];
}
export type CoverageReport = Readonly<Record<Measure, CoverageCount>>;

interface MicrostepRecord {
  readonly ids: readonly string[];
  readonly types: readonly string[];
  readonly sources: readonly string[];
}

/** The coverage of the runs, recorded from the actors. */
export class PathCoverage {
  readonly covered: Readonly<Record<RunMeasure, Set<string>>> = {
    states: new Set(),
    transitions: new Set(),
    guards: new Set(),
    pairs: new Set(),
    eventTypes: new Set(),
    configurations: new Set(),
  };
  #last: string | undefined;

  /** Starts a new run: its first transition forms no pair with the last one of the run before. */
  begin() {
    this.#last = undefined;
  }

  microstep({ ids, types, sources }: MicrostepRecord, snapshot: AnyMachineSnapshot) {
    for (const node of snapshot._nodes) this.covered.states.add(node.id);
    // A transient initial state is left before the library reports it, so it is known only as a
    // source.
    for (const id of sources) this.covered.states.add(id);
    for (const type of types) this.covered.eventTypes.add(type);
    for (const id of ids) {
      this.covered.transitions.add(id);
      if (this.#last !== undefined) this.covered.pairs.add(`${this.#last} => ${id}`);
      this.#last = id;
    }
  }

  /** A refused event may select a transition without an effect; such a transition forms no pair. */
  refused(taken: readonly string[], descriptors: readonly string[]) {
    for (const id of taken) this.covered.transitions.add(id);
    for (const type of descriptors) this.covered.eventTypes.add(type);
  }

  settled(snapshot: AnyMachineSnapshot) {
    for (const node of snapshot._nodes) this.covered.states.add(node.id);
    this.covered.configurations.add(toCanonicalText(snapshot.value));
  }
}

const countCovered = (ids: readonly string[], coveredIds: ReadonlySet<string>): CoverageCount => {
  const missing = ids.filter((id) => !coveredIds.has(id));
  return { covered: ids.length - missing.length, total: ids.length, missing };
};

function countConditions({ decisions }: Graph): CoverageCount {
  const { all, undecided } = findUndecided(decisions);
  return { covered: all.length - undecided.length, total: all.length, missing: undecided };
}

const listConfigurations = (graph: Graph) => [
  ...new Set([...graph.nodes.values()].map(({ snapshot }) => toCanonicalText(snapshot.value))),
];

/**
 * States, transitions, guards and event types, compared with the chart; pairs and configurations,
 * compared with the reachable ones; the conditions of guards that have decided alone in the graph.
 */
export function createReport(
  graph: Graph,
  { covered: coveredIds }: Pick<PathCoverage, 'covered'>,
): CoverageReport {
  const { chart } = graph;
  return {
    states: countCovered(chart.states, coveredIds.states),
    transitions: countCovered([...chart.transitions.keys()], coveredIds.transitions),
    guards: countCovered(chart.guards, coveredIds.guards),
    conditions: countConditions(graph),
    pairs: countCovered(listReachablePairs(graph), coveredIds.pairs),
    eventTypes: countCovered(chart.eventTypes, coveredIds.eventTypes),
    configurations: countCovered(listConfigurations(graph), coveredIds.configurations),
  };
}

/**
 * Lists the parts that no path of this graph can reach with these samples, and the conditions that
 * never decide alone.
 */
export function findUnreachable(
  graph: Graph,
): Record<'states' | 'transitions' | 'guards' | 'conditions', readonly string[]> {
  const edges = listEdges(graph);
  const nodes = [...graph.nodes.values()];
  const refused = nodes.flatMap((node) => node.refused);
  const states = new Set(nodes.flatMap(({ snapshot }) => snapshot._nodes.map((node) => node.id)));
  const passed = edges.flatMap(({ taken }) => taken);
  // A state that `always` leaves immediately counts as entered by the transition that led to it.
  for (const id of passed) {
    const transition = graph.chart.transitions.get(id);
    states.add(transition?.source.id ?? '');
  }
  const transitions = new Set([...passed, ...refused.flatMap(({ taken }) => taken)]);
  const coveredGuards = new Set([...edges, ...refused].flatMap(({ guards }) => guards));
  const { undecided } = findUndecided(graph.decisions);
  const missing = findMissing(graph.chart, { states, transitions, guards: coveredGuards });
  return { ...missing, conditions: undecided };
}

const findMissing = (
  chart: Chart,
  reached: Record<'states' | 'transitions' | 'guards', ReadonlySet<string>>,
) => ({
  states: chart.states.filter((id) => !reached.states.has(id)),
  transitions: [...chart.transitions.keys()].filter((id) => !reached.transitions.has(id)),
  guards: chart.guards.filter((id) => !reached.guards.has(id)),
});
