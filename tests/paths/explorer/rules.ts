import { wayTo } from './graph.ts';
import type { Edge, Graph, GraphNode, Place, Step } from './model.ts';
import { canonical, label } from './text.ts';
import { namesOf, type Replay } from './walk.ts';

/** One step as a rule sees it. `before` is null for a start. */
export interface Moment {
  readonly before: Place | null;
  readonly step: Step;
}
/** Why a rule is broken. */
export class Breach {
  readonly because: string;
  constructor(because: string) {
    this.because = because;
  }
}
/**
 * A rule that a chart must keep whatever happens. It may remember what it has seen, as plain data; a rule about one
 * step remembers nothing. Written by hand: it is the oracle that paths made from the chart itself cannot be.
 */
export interface Rule<Memory = unknown, Seen = Moment> {
  readonly name: string;
  readonly start: Memory;
  readonly next: (memory: Memory, moment: Seen) => Memory | Breach;
}
// oxlint-disable-next-line typescript/no-explicit-any -- each rule has a memory of its own
export type AnyRule<Seen = Moment> = Rule<any, Seen>;

/** A rule about single steps: answers why a step is wrong, or null. */
export const stepRule = <Seen = Moment>(
  name: string,
  wrong: (moment: Seen) => string | null,
): Rule<null, Seen> => ({
  name,
  start: null,
  next: (_, moment) => {
    const because = wrong(moment);
    return because === null ? null : new Breach(because);
  },
});

export interface Finding {
  readonly rule: string;
  readonly because: string;
  readonly steps: readonly Step[];
}
interface Arrival {
  readonly node: GraphNode;
  readonly memory: unknown;
  readonly via: { readonly edge: Edge; readonly from: Arrival | null };
}

const stepsTo = (arrival: Arrival): Step[] => {
  const steps: Step[] = [];
  for (let at: Arrival | null = arrival; at; at = at.via.from) steps.unshift(at.via.edge);
  return steps;
};

/** Checks a rule on every step of a graph, with all that it may remember there. Answers the shortest breach. */
export function checkGraph(graph: Graph, rule: AnyRule): Finding | null {
  const seen = new Set<string>();
  let frontier: Arrival[] = [];
  const arrive = (edge: Edge, from: Arrival | null, into: Arrival[]): Finding | null => {
    const memory: unknown = rule.next(from ? from.memory : rule.start, {
      before: edge.from,
      step: edge,
    });
    const arrival: Arrival = { node: edge.to, memory, via: { edge, from } };
    if (memory instanceof Breach)
      return { rule: rule.name, because: memory.because, steps: stepsTo(arrival) };
    const key = `${edge.to.key} ${canonical(memory)}`;
    if (!seen.has(key)) {
      seen.add(key);
      into.push(arrival);
    }
    return null;
  };
  for (const edge of graph.starts) {
    const found = arrive(edge, null, frontier);
    if (found) return found;
  }
  while (frontier.length > 0) {
    const next: Arrival[] = [];
    for (const from of frontier)
      for (const edge of from.node.out) {
        const found = arrive(edge, from, next);
        if (found) return found;
      }
    frontier = next;
  }
  return null;
}

/** Checks rules along a walk. Answers the first breach. */
export function checkWalk(steps: readonly Step[], rules: readonly AnyRule[]): Finding | null {
  for (const rule of rules) {
    let memory: unknown = rule.start;
    let before: Place | null = null;
    for (const [index, step] of steps.entries()) {
      memory = rule.next(memory, { before, step });
      if (memory instanceof Breach)
        return { rule: rule.name, because: memory.because, steps: steps.slice(0, index + 1) };
      before = step.next;
    }
  }
  return null;
}

/** Places from which nothing leads elsewhere, and that `isEnd` does not call an end of the road. */
export function deadEnds(graph: Graph, isEnd: (node: GraphNode) => boolean): string[] {
  return [...graph.nodes.values()]
    .filter((node) => node.snapshot.status === 'active' && !isEnd(node))
    .filter((node) => node.beyond.length === 0 && !node.out.some(({ to }) => to !== node))
    .map((node) => textOf(wayTo(node)));
}

/** Busy places where the shopper would wait for ever: what is waited for cannot end, or one of its ends leads nowhere. */
export function endlessWaits(graph: Graph): string[] {
  return [...graph.nodes.values()]
    .filter(({ snapshot }) => snapshot.hasTag('busy'))
    .filter(({ out, beyond }) => {
      const ends = out.filter(({ choice: { kind } }) => kind === 'done' || kind === 'error');
      const kinds = [...ends.map(({ choice }) => choice), ...beyond].map(({ kind }) => kind);
      const isAnswered = kinds.includes('done') && kinds.includes('error');
      return !isAnswered || ends.some(({ from, to }) => from === to);
    })
    .map((node) => textOf(wayTo(node)));
}

export const textOf = (steps: readonly Step[]): string =>
  steps.map(({ choice }) => label(choice)).join(' → ');
export const replayOf = (chart: string, { rule, because, steps }: Finding): Replay => ({
  chart,
  because: `${rule}: ${because}`,
  walk: namesOf(steps),
});
