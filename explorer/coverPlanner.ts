import type { Edge, GraphNode, StepGraph } from './model.ts';
import { formatChoice, formatSteps } from './text.ts';

/**
 * Adds the rest of the system to the graph of a chart: the data that it stores, and which steps a
 * user or a fault can cause now.
 */
export interface EnvironmentModel<Memory> {
  /** the data that the system stores beside the chart after this start */
  readonly enter: (start: Edge, before: Memory | null) => Memory;
  readonly next: (memory: Memory, edge: Edge) => Memory;
  readonly isEnabled: (memory: Memory, edge: Edge) => boolean;
  /** the starts with which a path begins, and those that a reload or a return leads to from here */
  readonly startNames: readonly string[];
  readonly getRestarts: (node: GraphNode, memory: Memory) => readonly string[];
  /** whether another step must follow before the path may end */
  readonly isPending: (memory: Memory) => boolean;
  /** labels of steps that must be taken although other steps already cover their transitions */
  readonly extraSteps?: readonly string[];
}
/** The steps of one browser. */
export interface PlannedPath {
  readonly title: string;
  readonly name: string;
  readonly steps: readonly Edge[];
  /** the transitions for which the path was added */
  readonly covers: readonly string[];
}

/** The paths of a chart and the transitions that none of them takes. */
export interface PathPlan {
  readonly transitions: number;
  readonly paths: readonly PlannedPath[];
  readonly missing: readonly string[];
}
/** Plans paths for the given transitions; for all by default. */
export interface PathPlanner {
  plan(among?: Iterable<string>): PathPlan;
}

/**
 * Runs several planners for one chart; each plans only the transitions that the earlier ones
 * missed.
 */
export function planInOrder(plans: readonly PathPlanner[]): readonly PathPlan[] {
  const pathPlans: PathPlan[] = [];
  for (const plan of plans) pathPlans.push(plan.plan(pathPlans.at(-1)?.missing));
  return pathPlans;
}

/**
 * The position of a path: the state of the chart, and the data that the system stores beside it.
 */
interface Position<Memory> {
  readonly node: GraphNode;
  readonly memory: Memory;
  /** the possible steps from here, computed once */
  steps: readonly PositionStep<Memory>[] | null;
}
interface PositionStep<Memory> {
  readonly edge: Edge;
  readonly to: Position<Memory>;
}
interface SearchTrail<Memory> extends PositionStep<Memory> {
  readonly before: SearchTrail<Memory> | null;
  readonly length: number;
}

/** A person has to reproduce a failed path, so its length is limited. */
const MAX_STEPS = 44;
/** A new path needs a new setup, so the current one may take a detour of this length. */
const MAX_DETOUR = 9;

export class CoverPlanner<Memory> implements PathPlanner {
  readonly #graph: StepGraph;
  readonly #environment: EnvironmentModel<Memory>;
  readonly #starts: ReadonlyMap<string, Edge>;
  readonly #positions = new Map<GraphNode, Map<string, Position<Memory>>>();

  constructor(graph: StepGraph, environment: EnvironmentModel<Memory>) {
    this.#graph = graph;
    this.#environment = environment;
    this.#starts = new Map(graph.starts.map((edge) => [edge.choice.name, edge]));
  }

  #getStart(name: string): Edge {
    const edge = this.#starts.get(name);
    if (!edge) throw new Error(`explorer: ${this.#graph.chart.id} has no start "${name}"`);
    return edge;
  }

  /** The only object of this position, so that each search finds the steps of the earlier ones. */
  #getPosition(node: GraphNode, memory: Memory): Position<Memory> {
    const byMemory = this.#positions.get(node) ?? new Map<string, Position<Memory>>();
    this.#positions.set(node, byMemory);
    const key = JSON.stringify(memory);
    const position = byMemory.get(key) ?? { node, memory, steps: null };
    byMemory.set(key, position);
    return position;
  }

  #step(edge: Edge, from: Position<Memory> | null): PositionStep<Memory> {
    const { enter, next } = this.#environment;
    const isStart = edge.choice.kind === 'start';
    const memory = from && !isStart ? next(from.memory, edge) : enter(edge, from?.memory ?? null);
    return { edge, to: this.#getPosition(edge.to, memory) };
  }

  #listEdges({ node, memory }: Position<Memory>): Edge[] {
    const { getRestarts, isEnabled, isPending } = this.#environment;
    const enabledEdges = this.#graph.listSteps(node).filter((edge) => isEnabled(memory, edge));
    if (isPending(memory)) return enabledEdges;
    return [...enabledEdges, ...getRestarts(node, memory).map((name) => this.#getStart(name))];
  }

  #listSteps(from: Position<Memory> | null): readonly PositionStep<Memory>[] {
    if (from === null)
      return this.#environment.startNames.map((name) => this.#step(this.#getStart(name), null));
    from.steps ??= this.#listEdges(from).map((edge) => this.#step(edge, from));
    return from.steps;
  }

  /** The shortest path from here to a missing transition. */
  #findNearest(
    from: Position<Memory> | null,
    isGoal: (step: PositionStep<Memory>) => boolean,
    maxCount: number,
  ): SearchTrail<Memory> | null {
    const visited = new Set<Position<Memory>>();
    const queue: (SearchTrail<Memory> | null)[] = [null];
    for (const before of queue) {
      const length = (before?.length ?? 0) + 1;
      if (length > maxCount) return null;
      for (const step of this.#listSteps(before === null ? from : before.to)) {
        const trail = { ...step, before, length };
        if (isGoal(step)) return trail;
        if (visited.has(step.to)) continue;
        visited.add(step.to);
        queue.push(trail);
      }
    }
    return null;
  }

  /** The goals that a step covers: its transitions, and the step itself. */
  #listGoals({ taken, choice }: Edge): readonly string[] {
    return [...taken, formatChoice(choice)];
  }

  planPath(uncovered: Set<string>): Edge[] {
    const steps: Edge[] = [];
    let at: Position<Memory> | null = null;
    for (;;) {
      const reach: number = at === null ? Infinity : MAX_DETOUR;
      const trail: SearchTrail<Memory> | null = this.#findNearest(
        at,
        ({ edge }) => this.#listGoals(edge).some((id) => uncovered.has(id)),
        reach,
      );
      if (!trail || steps.length + trail.length > MAX_STEPS) break;
      for (const edge of listTrailEdges(trail)) {
        steps.push(edge);
        for (const id of this.#listGoals(edge)) uncovered.delete(id);
      }
      at = trail.to;
    }
    const rest = at && this.#environment.isPending(at.memory) ? this.#findEnd(at) : null;
    return rest ? [...steps, ...listTrailEdges(rest)] : steps;
  }

  #findEnd(at: Position<Memory>) {
    return this.#findNearest(at, ({ to }) => !this.#environment.isPending(to.memory), MAX_DETOUR);
  }

  /**
   * Plans few paths that cover every given transition, and lists the transitions that no path can
   * take.
   */
  plan(transitionIds: Iterable<string> = this.#graph.chart.transitions.keys()): PathPlan {
    const uncovered = new Set([...transitionIds, ...(this.#environment.extraSteps ?? [])]);
    const paths: PlannedPath[] = [];
    for (;;) {
      const before = new Set(uncovered);
      const steps = this.planPath(uncovered);
      const gained = [...before].filter((id) => !uncovered.has(id));
      if (gained.length === 0) break;
      const covers = gained.filter((id) => this.#graph.chart.transitions.has(id));
      const title = formatTitle(paths.length + 1, steps, covers);
      paths.push({ title, name: formatSteps(steps), steps, covers });
    }
    return {
      transitions: this.#graph.chart.transitions.size,
      paths,
      missing: [...uncovered],
    };
  }

  /**
   * Plans fewer paths: they take every step of `plan()` at least once, but not from every state.
   */
  planEachStep(): PathPlan {
    return this.plan(this.plan().paths.flatMap(({ steps }) => steps.map(formatStep)));
  }
}

function listTrailEdges<Memory>(trail: SearchTrail<Memory>): Edge[] {
  const edges: Edge[] = [];
  for (let at: SearchTrail<Memory> | null = trail; at; at = at.before) edges.unshift(at.edge);
  return edges;
}

const formatStep = ({ choice }: Edge) => formatChoice(choice);
function formatTitle(index: number, steps: readonly Edge[], { length }: readonly string[]): string {
  const transitions = length === 0 ? '' : `${length} transitions in `;
  return `${index}. ${steps[0]?.choice.name}: ${transitions}${steps.length} steps`;
}
