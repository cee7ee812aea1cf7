import type { AnyStateMachine } from 'xstate';
import { readChart } from './chart.ts';
import { listChoices, isRefusable, listExternalEventTypes, listStartChoices } from './choices.ts';
import { DecisionRecorder } from './conditions.ts';
import { createExplosionError } from './explosion.ts';
import { getHistory } from './internals.ts';
import { MergeCheck } from './merges.ts';
import type {
  ChartModel,
  Choice,
  Edge,
  Graph,
  GraphNode,
  ExplorationLimits,
  ChartPosition,
  PathStep,
  StepGraph,
} from './model.ts';
import { type PreparedChart, prepare, computeRefusal, computeStep } from './prepare.ts';
import { toCanonicalText, formatChoice, getChildName } from './text.ts';

const LIMITS: ExplorationLimits = { states: 20_000, steps: 400_000, ms: 600_000 };

/** The key of a state. Two positions with the same key must behave the same in all later steps. */
export function toStateKey(
  model: ChartModel,
  { snapshot, timers, running }: ChartPosition,
): string {
  return toCanonicalText([
    snapshot.status,
    snapshot.value,
    getHistory(snapshot),
    timers.map(({ event, remainingMs: left }) => [event, left]),
    [...running].map(([id, src]) => getChildName(id, src)).toSorted(),
    model.identify ? model.identify(snapshot.context, snapshot) : snapshot.context,
  ]);
}

export interface ExploreOptions {
  /**
   * Compares the states that `identify` merges; false if another test explores the same model and
   * compares them.
   */
  readonly checksMerges?: boolean;
}

class Exploration {
  readonly nodes = new Map<string, GraphNode>();
  readonly starts: Edge[] = [];
  readonly queue: GraphNode[] = [];
  readonly decisions = new DecisionRecorder(({ id }) => this.#noteDecision(id));
  edges = 0;
  excludedSteps = 0;
  readonly #prepared: PreparedChart;
  readonly #types: readonly string[];
  readonly #limits: ExplorationLimits;
  readonly #merges: MergeCheck | null;
  readonly #since = performance.now();
  /** the node whose steps are computed; null for the starts */
  #current: GraphNode | null = null;
  readonly #decisionNodes = new Map<string, () => GraphNode | undefined>();

  constructor(prepared: PreparedChart, { checksMerges = true }: ExploreOptions) {
    const types = listExternalEventTypes(prepared.machine, prepared.model);
    this.#prepared = prepared;
    this.#types = types;
    this.#merges =
      checksMerges && prepared.model.identify !== undefined
        ? new MergeCheck(
            prepared,
            types,
            (position) => toStateKey(prepared.model, position),
            (key) => this.nodes.has(key),
          )
        : null;
    this.#limits = { ...LIMITS, ...prepared.model.limits };
  }

  get ms() {
    return Math.round(performance.now() - this.#since);
  }

  #noteDecision(id: string) {
    const [current, startIndex] = [this.#current, this.starts.length];
    this.#decisionNodes.set(id, () => current ?? this.starts[startIndex]?.to);
  }

  readonly findDecisionNode = (decisionId: string): GraphNode | undefined =>
    this.#decisionNodes.get(decisionId)?.();

  start() {
    for (const choice of listStartChoices(this.#prepared.model)) {
      const edge = this.#arrive(null, computeStep(this.#prepared, null, choice));
      if (edge) this.starts.push(edge);
    }
  }

  run() {
    this.start();
    for (let node = this.queue.shift(); node; node = this.queue.shift()) this.expand(node);
    this.#merges?.run();
  }

  /** Computes the steps from a node. */
  expand(node: GraphNode) {
    this.#current = node;
    for (const choice of listChoices(this.#types, this.#prepared.model, node)) {
      const refusal = isRefusable(choice) ? computeRefusal(this.#prepared, node, choice) : null;
      if (refusal && !refusal.isMoving) {
        node.refused.push(refusal);
        continue;
      }
      const edge = this.#arrive(node, this.#step(node, choice));
      if (edge) node.out.push(edge);
      this.#checkBounds();
    }
  }

  #step(node: GraphNode, choice: Choice): PathStep {
    try {
      return computeStep(this.#prepared, node, choice);
    } catch (error) {
      const formattedPath = [...getPathTo(node), { choice }]
        .map((step) => formatChoice(step.choice))
        .join(' → ');
      throw new Error(
        `explorer: ${this.#prepared.machine.id} throws at the end of ${formattedPath}`,
        {
          cause: error,
        },
      );
    }
  }

  #arrive(from: GraphNode | null, step: PathStep): Edge | null {
    const { model } = this.#prepared;
    if (model.within && !model.within(step.next.snapshot)) {
      this.excludedSteps += 1;
      from?.excluded.push(step.choice);
      return null;
    }
    const key = toStateKey(model, step.next);
    const existing = this.nodes.get(key);
    this.edges += 1;
    if (existing) {
      this.#merges?.add(existing, step.next);
      return { ...step, from, to: existing };
    }
    return this.#add(key, from, step);
  }

  #add(key: string, from: GraphNode | null, step: PathStep): Edge {
    const depth = from === null ? 0 : from.depth + 1;
    const newNode = { ...step.next, key, depth, out: [], refused: [], excluded: [] };
    // The node and its first edge reference each other.
    const node = newNode as unknown as GraphNode;
    const edge: Edge = { ...step, from, to: node };
    Object.assign(node, { via: edge });
    this.nodes.set(key, node);
    this.queue.push(node);
    return edge;
  }

  #checkBounds() {
    const { states, steps, ms } = this.#limits;
    const over =
      (this.nodes.size > states && `${states} states`) ||
      (this.edges > steps && `${steps} steps`) ||
      (this.ms > ms && `${ms} ms`);
    const { machine, model } = this.#prepared;
    if (over) throw createExplosionError(machine.id, over, [...this.nodes.values()], model);
  }
}

/**
 * Explores every behaviour of the chart with these samples. Throws when the exploration exceeds its
 * limits, and names the cause.
 */
export function explore(
  machine: AnyStateMachine,
  model: ChartModel,
  options: ExploreOptions = {},
): Graph {
  const prepared = prepare(machine, model);
  const exploration = new Exploration(prepared, options);
  prepared.guards.decisions = exploration.decisions;
  exploration.run();
  prepared.guards.decisions = null;
  const { starts, nodes, edges, excludedSteps, ms } = exploration;
  const plan = (position: ChartPosition, choice: Choice) => computeStep(prepared, position, choice);
  return {
    starts,
    nodes,
    edges,
    excludedSteps,
    ms,
    chart: readChart(machine),
    decisions: exploration.decisions.records,
    findDecisionNode: exploration.findDecisionNode,
    planStep: plan,
    listSteps: ({ out }) => out,
  };
}

/**
 * Explores a node when its steps are requested. A search that visits few nodes needs less time than
 * `explore`, which also compares the states that `identify` merges.
 */
export function exploreOnDemand(machine: AnyStateMachine, model: ChartModel): StepGraph {
  const exploration = new Exploration(prepare(machine, model), { checksMerges: false });
  exploration.start();
  const expanded = new Set<GraphNode>();
  const listSteps = (node: GraphNode) => {
    if (!expanded.has(node)) exploration.expand(node);
    expanded.add(node);
    return node.out;
  };
  return { starts: exploration.starts, chart: readChart(machine), listSteps };
}

/** `explore`, or `exploreOnDemand`. */
export type ExploreSteps = typeof exploreOnDemand;

/** The steps from a start to a node. */
export function getPathTo(node: GraphNode): Edge[] {
  const edges: Edge[] = [];
  for (let edge: Edge | null = node.via; edge; edge = edge.from?.via ?? null) edges.unshift(edge);
  return edges;
}
export const listEdges = (graph: Graph): Edge[] => [
  ...graph.starts,
  ...[...graph.nodes.values()].flatMap((node) => node.out),
];
