import type { AnyMachineSnapshot } from 'xstate';
import { allEdges } from './graph.ts';
import type { Chart, Graph } from './model.ts';
import { reachablePairs } from './suites.ts';
import { canonical } from './text.ts';

export const MEASURES = [
  'states',
  'transitions',
  'guards',
  'pairs',
  'eventTypes',
  'configurations',
] as const;
export type Measure = (typeof MEASURES)[number];
export interface Tally {
  readonly covered: number;
  readonly total: number;
  readonly missing: readonly string[];
}
export type Report = Readonly<Record<Measure, Tally>>;

interface Taken {
  readonly ids: readonly string[];
  readonly types: readonly string[];
  readonly sources: readonly string[];
}

/** What runs have really done, read from the actors that ran. */
export class Coverage {
  readonly seen: Readonly<Record<Measure, Set<string>>> = {
    states: new Set(),
    transitions: new Set(),
    guards: new Set(),
    pairs: new Set(),
    eventTypes: new Set(),
    configurations: new Set(),
  };
  #last: string | undefined;

  /** A run begins: what is taken next follows nothing. */
  begin() {
    this.#last = undefined;
  }

  microstep({ ids, types, sources }: Taken, snapshot: AnyMachineSnapshot) {
    for (const node of snapshot._nodes) this.seen.states.add(node.id);
    // The first state of all may be left before the library shows it.
    for (const id of sources) this.seen.states.add(id);
    for (const type of types) this.seen.eventTypes.add(type);
    for (const id of ids) {
      this.seen.transitions.add(id);
      if (this.#last !== undefined) this.seen.pairs.add(`${this.#last} => ${id}`);
      this.#last = id;
    }
  }

  /** A refused event may select a transition that does nothing; nothing follows from it. */
  refused(taken: readonly string[], descriptors: readonly string[]) {
    for (const id of taken) this.seen.transitions.add(id);
    for (const type of descriptors) this.seen.eventTypes.add(type);
  }

  settled(snapshot: AnyMachineSnapshot) {
    for (const node of snapshot._nodes) this.seen.states.add(node.id);
    this.seen.configurations.add(canonical(snapshot.value));
  }
}

const tally = (wanted: readonly string[], seen: ReadonlySet<string>): Tally => {
  const missing = wanted.filter((id) => !seen.has(id));
  return { covered: wanted.length - missing.length, total: wanted.length, missing };
};

const configurations = (graph: Graph) => [
  ...new Set([...graph.nodes.values()].map(({ snapshot }) => canonical(snapshot.value))),
];

/** States, transitions, guards and event types against the chart; pairs and configurations against what is reachable. */
export function reportOf(graph: Graph, { seen }: Pick<Coverage, 'seen'>): Report {
  const { chart } = graph;
  return {
    states: tally(chart.states, seen.states),
    transitions: tally([...chart.transitions.keys()], seen.transitions),
    guards: tally(chart.guards, seen.guards),
    pairs: tally(reachablePairs(graph), seen.pairs),
    eventTypes: tally(chart.eventTypes, seen.eventTypes),
    configurations: tally(configurations(graph), seen.configurations),
  };
}

/** What no path of this graph can reach, with these samples. */
export function unreachable(graph: Graph): Record<'states' | 'transitions' | 'guards', string[]> {
  const edges = allEdges(graph);
  const nodes = [...graph.nodes.values()];
  const refused = nodes.flatMap((node) => node.refused);
  const states = new Set(nodes.flatMap(({ snapshot }) => snapshot._nodes.map((n) => n.id)));
  const passed = edges.flatMap(({ taken }) => taken);
  // A state that is left at once by `always` is entered by the transition that led to it.
  for (const id of passed) {
    const t = graph.chart.transitions.get(id);
    states.add(t?.source.id ?? '');
  }
  const transitions = new Set([...passed, ...refused.flatMap(({ taken }) => taken)]);
  const guards = new Set([...edges, ...refused].flatMap(({ guards }) => guards));
  return missingOf(graph.chart, { states, transitions, guards });
}

const missingOf = (
  chart: Chart,
  found: Record<'states' | 'transitions' | 'guards', ReadonlySet<string>>,
) => ({
  states: chart.states.filter((id) => !found.states.has(id)),
  transitions: [...chart.transitions.keys()].filter((id) => !found.transitions.has(id)),
  guards: chart.guards.filter((id) => !found.guards.has(id)),
});
