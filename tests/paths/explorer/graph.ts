import type { AnyStateMachine } from 'xstate';
import { chartOf } from './chart.ts';
import { choicesAt, isRefusable, outsideTypes, startsOf } from './choices.ts';
import { explosion } from './explosion.ts';
import { historyOf } from './internals.ts';
import type { ChartModel, Choice, Edge, Graph, GraphNode, Limits, Place, Step } from './model.ts';
import { type Prepared, prepare, refusalOf, stepOf } from './prepare.ts';
import { canonical, label, nameOfChild } from './text.ts';

/** So many different contexts are compared with the one that a node keeps. */
const MERGES_CHECKED = 12;
const LIMITS: Limits = { states: 20_000, steps: 400_000, ms: 600_000 };

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
  /** contexts that were found to answer as their node does, and the node's answers */
  readonly #merged = new Map<GraphNode, Set<string>>();
  readonly #answered = new Map<GraphNode, string[]>();
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
      const refusal = isRefusable(choice) ? refusalOf(this.#prepared, node, choice) : null;
      if (refusal && !refusal.isMoving) {
        node.refused.push(refusal);
        continue;
      }
      const edge = this.#arrive(node, this.#step(node, choice));
      if (edge) node.out.push(edge);
      this.#checkBounds();
    }
  }

  #step(node: GraphNode, choice: Choice): Step {
    try {
      return stepOf(this.#prepared, node, choice);
    } catch (error) {
      const way = [...wayTo(node), { choice }].map((step) => label(step.choice)).join(' → ');
      throw new Error(`explorer: ${this.#prepared.machine.id} throws at the end of ${way}`, {
        cause: error,
      });
    }
  }

  #arrive(from: GraphNode | null, step: Step): Edge | null {
    const { model } = this.#prepared;
    if (model.within && !model.within(step.next.snapshot)) {
      this.cut += 1;
      from?.beyond.push(step.choice);
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
    const made = { ...step.next, key, depth, out: [], refused: [], beyond: [] };
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
    const checked = this.#merged.get(known) ?? new Set([canonical(known.snapshot.context)]);
    this.#merged.set(known, checked);
    if (checked.size > MERGES_CHECKED) return;
    const context = canonical(next.snapshot.context);
    if (checked.has(context)) return;
    checked.add(context);
    const before = this.#answered.get(known) ?? this.#answers(known);
    this.#answered.set(known, before);
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
