import { getPathTo } from './graph.ts';
import type { Choice, Edge, Graph, GraphNode, ChartPosition, PathStep } from './model.ts';
import type { DescribeFailure } from './run.ts';
import { toChoiceName, type PathReplay } from './stepper.ts';
import { toCanonicalText, formatChoice, formatSteps } from './text.ts';

/** One step as a rule sees it. `before` is null for a start. */
export interface StepTransition {
  readonly before: ChartPosition | null;
  readonly step: PathStep;
}
export class RuleViolation {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}
/**
 * A rule that every step of a chart must keep. It may store plain data between steps; a rule about
 * single steps stores nothing. A person writes it, independently of the chart, so that it can
 * detect a wrong chart.
 */
export interface Rule<Memory = unknown, Seen = StepTransition> {
  readonly name: string;
  readonly start: Memory;
  /** a method, so that rules with different memories fit into one list */
  next(memory: Memory, step: Seen): Memory | RuleViolation;
}
export type AnyRule<Seen = StepTransition> = Rule<unknown, Seen>;

/**
 * Creates a rule about single steps from a function that returns the reason of a violation, or
 * null.
 */
export const stepRule = <Seen = StepTransition>(
  name: string,
  findMistake: (step: Seen) => string | null,
): Rule<null, Seen> => ({
  name,
  start: null,
  next: (_, step) => {
    const reason = findMistake(step);
    return reason === null ? null : new RuleViolation(reason);
  },
});

export interface RuleFinding {
  readonly rule: string;
  readonly reason: string;
  readonly steps: readonly PathStep[];
}
interface VisitedNode {
  readonly node: GraphNode;
  readonly memory: unknown;
  readonly via: { readonly edge: Edge; readonly from: VisitedNode | null };
}

const listSteps = (arrival: VisitedNode): PathStep[] => {
  const steps: PathStep[] = [];
  for (let at: VisitedNode | null = arrival; at; at = at.via.from) steps.unshift(at.via.edge);
  return steps;
};

/** The nodes that a check has visited, each with the texts of its memory there. */
class VisitedNodes {
  readonly #memories = new Map<GraphNode, Set<string>>();

  /** Adds a visit; false if the node was visited with an equal memory. */
  add({ node, memory }: VisitedNode): boolean {
    const memories = this.#memories.get(node) ?? new Set();
    const { size } = memories;
    this.#memories.set(node, memories.add(toCanonicalText(memory)));
    return memories.size > size;
  }
}

/**
 * Checks a rule on every step of a graph with all its possible memory. Returns the shortest
 * violation.
 */
export function checkGraph(graph: Graph, rule: AnyRule): RuleFinding | null {
  const visited = new VisitedNodes();
  let frontier: VisitedNode[] = [];
  const arrive = (
    edge: Edge,
    from: VisitedNode | null,
    into: VisitedNode[],
  ): RuleFinding | null => {
    const memory: unknown = rule.next(from ? from.memory : rule.start, {
      before: edge.from,
      step: edge,
    });
    const arrival: VisitedNode = { node: edge.to, memory, via: { edge, from } };
    if (memory instanceof RuleViolation)
      return { rule: rule.name, reason: memory.reason, steps: listSteps(arrival) };
    if (visited.add(arrival)) into.push(arrival);
    return null;
  };
  for (const edge of graph.starts) {
    const finding = arrive(edge, null, frontier);
    if (finding) return finding;
  }
  while (frontier.length > 0) {
    const next: VisitedNode[] = [];
    for (const from of frontier)
      for (const edge of from.node.out) {
        const finding = arrive(edge, from, next);
        if (finding) return finding;
      }
    frontier = next;
  }
  return null;
}

/** Checks rules along a path. Returns the first violation. */
export function checkPath(
  steps: readonly PathStep[],
  rules: readonly AnyRule[],
): RuleFinding | null {
  for (const rule of rules) {
    let memory: unknown = rule.start;
    let before: ChartPosition | null = null;
    for (const [index, step] of steps.entries()) {
      memory = rule.next(memory, { before, step });
      if (memory instanceof RuleViolation)
        return { rule: rule.name, reason: memory.reason, steps: steps.slice(0, index + 1) };
      before = step.next;
    }
  }
  return null;
}

/** The path to a node with a mistake. */
function describeNode(
  node: GraphNode,
  message: string,
  describe: DescribeFailure,
  refusal: Choice | null = null,
): string {
  const steps = getPathTo(node);
  const name = formatSteps(steps);
  return `${name}${describe({ name, message, steps, refusal })}`;
}

/**
 * Positions without a step to another position that `isEnd` does not accept as ends.
 *
 * @param describe gives further lines about each of them
 */
export function findDeadEnds(
  graph: Graph,
  isEnd: (node: GraphNode) => boolean,
  describe: DescribeFailure = () => '',
): string[] {
  return [...graph.nodes.values()]
    .filter((node) => node.snapshot.status === 'active' && !isEnd(node))
    .filter((node) => node.excluded.length === 0 && !node.out.some(({ to }) => to !== node))
    .map((node) => describeNode(node, 'no step leads out of the last state', describe));
}

/**
 * Busy positions that may never end: the pending call cannot both succeed and fail, or one of its
 * outcomes changes nothing.
 *
 * @param describe gives further lines about each of them
 */
export function findEndlessWaits(graph: Graph, describe: DescribeFailure = () => ''): string[] {
  return [...graph.nodes.values()]
    .filter(({ snapshot }) => snapshot.hasTag('busy'))
    .filter(({ out, excluded }) => {
      const ends = out.filter(({ choice: { kind } }) => kind === 'done' || kind === 'error');
      const kinds = [...ends.map(({ choice }) => choice), ...excluded].map(({ kind }) => kind);
      const hasBothOutcomes = kinds.includes('done') && kinds.includes('error');
      return !hasBothOutcomes || ends.some(({ from, to }) => from === to);
    })
    .map((node) => describeNode(node, 'the call of the last state may never end it', describe));
}

/**
 * Choices that `isReceived` requires in every state and that a position refuses, each with the
 * shortest path to such a position.
 *
 * @param describe gives further lines about each of them
 */
export function findRefused(
  graph: Graph,
  isReceived: (choice: Choice) => boolean,
  describe: DescribeFailure = () => '',
): string[] {
  const findings = new Map<string, string>();
  for (const node of graph.nodes.values())
    for (const { choice } of node.refused) {
      const name = formatChoice(choice);
      if (!isReceived(choice) || findings.has(name)) continue;
      const message = `${name} is refused`;
      findings.set(name, `${message}\n    ${describeNode(node, message, describe, choice)}`);
    }
  return [...findings.values()];
}

/** The states from which a part of the chart can be reached: a state, a transition or a guard. */
function listSources({ chart }: Graph, id: string): string[] {
  const [transitionId = ''] = id.split(' ? ');
  const own = chart.transitions.get(transitionId);
  if (own) return [own.source.id];
  return [...chart.transitions.values()]
    .filter(({ target }) => target?.some((state) => state.id === id))
    .map(({ source }) => source.id);
}

/** The first node from which a transition leads to a part, or which evaluates a condition. */
function findNearest(graph: Graph, id: string): GraphNode | undefined {
  const sources = listSources(graph, id);
  const source = [...graph.nodes.values()].find(({ snapshot }) =>
    snapshot._nodes.some((state) => sources.includes(state.id)),
  );
  if (source) return source;
  // A condition in a function that guards call: `path: decision ? condition`.
  const evaluated = [...graph.decisions.keys()].find((decision) =>
    id.startsWith(`${decision.id} ? `),
  );
  return evaluated && graph.findDecisionNode(evaluated.id);
}

/**
 * An unreachable part of a chart or a condition that never decides, with the shortest path to a
 * state from which a transition leads to it, or which evaluates the condition. Has no path if these
 * states are unreachable too.
 *
 * @param describe gives further lines about the path
 */
export function describeUnreachable(
  graph: Graph,
  id: string,
  describe: DescribeFailure = () => '',
): string {
  const message = `${id} is unreachable`;
  const nearest = findNearest(graph, id);
  return nearest ? `${message}\n    ${describeNode(nearest, message, describe)}` : message;
}

export const toReplay = (chart: string, { rule, reason, steps }: RuleFinding): PathReplay => ({
  chart,
  reason: `${rule}: ${reason}`,
  path: steps.map(toChoiceName),
});
