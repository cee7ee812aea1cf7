import type { AnyStateMachine } from 'xstate';
import { chartOf } from './chart.ts';
import { choicesAt, isTaken, outsideTypes, startsOf } from './choices.ts';
import { explosion } from './explosion.ts';
import { historyOf } from './internals.ts';
import type { ChartModel, Choice, Edge, Graph, GraphNode, Limits, Place, Step } from './model.ts';
import { type Prepared, prepare, refusalOf, stepOf } from './prepare.ts';
import { canonical, label, nameOfChild } from './text.ts';

const LIMITS: Limits = { states: 20_000, steps: 400_000, ms: 60_000 };

/** What tells two places apart. Two that agree in it must agree in all that may follow. */
export function keyOf(model: ChartModel, { snapshot, timers, living }: Place): string {
  return canonical([
    snapshot.status,
    snapshot.value,
    historyOf(snapshot),
    timers.map(({ event, left }) => [event, left]),
    [...living].map(([id, src]) => nameOfChild(id, src)).toSorted(),
    model.identify ? model.identify(snapshot.context, snapshot) : snapshot.context,
  ]);
}

class Exploration {
  readonly nodes = new Map<string, GraphNode>();
  readonly starts: Edge[] = [];
  readonly queue: GraphNode[] = [];
  edges = 0;
  cut = 0;
  readonly #prepared: Prepared;
  readonly #types: readonly string[];
  readonly #limits: Limits;
  readonly #since = performance.now();

  constructor(prepared: Prepared, types: readonly string[]) {
    this.#prepared = prepared;
    this.#types = types;
    this.#limits = { ...LIMITS, ...prepared.model.limits };
  }

  get ms() {
    return Math.round(performance.now() - this.#since);
  }

  run() {
    for (const choice of startsOf(this.#prepared.model)) {
      const edge = this.#arrive(null, stepOf(this.#prepared, null, choice));
      if (edge) this.starts.push(edge);
    }
    for (let node = this.queue.shift(); node; node = this.queue.shift()) this.#expand(node);
  }

  #expand(node: GraphNode) {
    for (const choice of choicesAt(this.#types, this.#prepared.model, node)) {
      if (!isTaken(choice, node)) {
        node.refused.push(refusalOf(this.#prepared, node, choice));
        continue;
      }
      const edge = this.#arrive(node, stepOf(this.#prepared, node, choice));
      if (edge) node.out.push(edge);
      this.#checkBounds();
    }
  }

  #arrive(from: GraphNode | null, step: Step): Edge | null {
    const { model } = this.#prepared;
    if (model.within && !model.within(step.next.snapshot)) {
      this.cut += 1;
      return null;
    }
    const key = keyOf(model, step.next);
    const known = this.nodes.get(key);
    this.edges += 1;
    if (known) {
      if (model.identify) this.#checkMerge(known, step);
      return { ...step, from, to: known };
    }
    return this.#add(key, from, step);
  }

  #add(key: string, from: GraphNode | null, step: Step): Edge {
    const depth = from === null ? 0 : from.depth + 1;
    const made = { ...step.next, key, depth, out: [], refused: [] };
    // The node and the step that found it name each other.
    const node = made as unknown as GraphNode;
    const edge: Edge = { ...step, from, to: node };
    Object.assign(node, { via: edge });
    this.nodes.set(key, node);
    this.queue.push(node);
    return edge;
  }

  /** A projection that hides what a guard reads would make the graph lie. */
  #checkMerge(known: GraphNode, { next }: Step) {
    if (canonical(known.snapshot.context) === canonical(next.snapshot.context)) return;
    const before = this.#answers(known);
    const after = this.#answers(next);
    const differs = before.find((answer, index) => answer !== after[index]);
    if (differs !== undefined) {
      throw new Error(
        `explorer: \`identify\` of ${this.#prepared.machine.id} merges two states that answer differently: ${differs}`,
      );
    }
  }

  #answers(place: Place): string[] {
    return choicesAt(this.#types, this.#prepared.model, place).map((choice) => {
      const { guards, taken } = refusalOf(this.#prepared, place, choice);
      return `${label(choice)} → ${taken.join(', ')} [${guards.join(', ')}]`;
    });
  }

  #checkBounds() {
    const { states, steps, ms } = this.#limits;
    const over =
      (this.nodes.size > states && `${states} states`) ||
      (this.edges > steps && `${steps} steps`) ||
      (this.ms > ms && `${ms} ms`);
    const { machine, model } = this.#prepared;
    if (over) throw explosion(machine.id, over, [...this.nodes.values()], model);
  }
}

/** All that the chart can do with these samples. Throws when it does not end, and says because of what. */
export function explore(machine: AnyStateMachine, model: ChartModel): Graph {
  const prepared = prepare(machine, model);
  const exploration = new Exploration(prepared, outsideTypes(machine, model));
  exploration.run();
  const { starts, nodes, edges, cut, ms } = exploration;
  const plan = (place: Place, choice: Choice) => stepOf(prepared, place, choice);
  return { starts, nodes, edges, cut, ms, chart: chartOf(machine), plan };
}

/** The steps from a start to a place. */
export function wayTo(node: GraphNode): Edge[] {
  const way: Edge[] = [];
  for (let edge: Edge | null = node.via; edge; edge = edge.from?.via ?? null) way.unshift(edge);
  return way;
}
export const allEdges = (graph: Graph): Edge[] => [
  ...graph.starts,
  ...[...graph.nodes.values()].flatMap((node) => node.out),
];
