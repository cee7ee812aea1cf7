import { listEdges, getPathTo } from './graph.ts';
import type { Choice, Edge, Graph, GraphNode, Path } from './model.ts';
import { toCanonicalText, formatChoice, formatSteps } from './text.ts';

interface CoverageGoal {
  readonly edges: readonly Edge[];
  readonly depth: number;
}

const getDepth = (edge: Edge) => (edge.from === null ? 0 : edge.from.depth + 1);
const getPathThrough = (edge: Edge): Edge[] => [...(edge.from ? getPathTo(edge.from) : []), edge];

/** Merges a path into another one that begins with the same steps. */
function mergePrefixes(edgeLists: readonly (readonly Edge[])[]): Path[] {
  const paths = edgeLists
    .map((edges) => ({ edges, labels: edges.map(({ choice }) => formatChoice(choice)) }))
    .toSorted((a, b) => b.edges.length - a.edges.length);
  const prefixes = new Set<string>();
  const longest = paths.filter(({ edges }) => {
    const keys = edges.map(({ choice, to }) => `${toCanonicalText(choice.event)}>${to.key}`);
    if (prefixes.has(keys.join('\n'))) return false;
    keys.forEach((_, index) => prefixes.add(keys.slice(0, index + 1).join('\n')));
    return true;
  });
  return longest.map(({ edges, labels }) => ({
    steps: edges,
    name: labels.join(' → '),
    refusals: [],
  }));
}

/**
 * Selects few paths that reach every goal: the farthest goals first, without the goals that earlier
 * paths already reach.
 */
function selectCoveringPaths(
  goals: ReadonlyMap<string, CoverageGoal>,
  listReached: (edges: readonly Edge[]) => string[],
) {
  const reachedGoals = new Set<string>();
  const edgeLists: (readonly Edge[])[] = [];
  for (const [goal, { edges }] of [...goals].toSorted((a, b) => b[1].depth - a[1].depth)) {
    if (reachedGoals.has(goal)) continue;
    for (const reached of listReached(edges)) reachedGoals.add(reached);
    edgeLists.push(edges);
  }
  return mergePrefixes(edgeLists);
}

function findNearestGoals(edges: readonly Edge[], getGoals: (edge: Edge) => readonly string[]) {
  const goals = new Map<string, CoverageGoal>();
  for (const edge of edges.toSorted((a, b) => getDepth(a) - getDepth(b)))
    for (const goal of getGoals(edge))
      if (!goals.has(goal)) goals.set(goal, { edges: getPathThrough(edge), depth: getDepth(edge) });
  return goals;
}

/** One path to every state of the model. */
export const getShortestPathSuite = (graph: Graph): Path[] =>
  mergePrefixes([...graph.nodes.values()].map((node) => getPathTo(node)));

/** One path for every transition of the chart and every result of a guard; the default suite. */
export function getTransitionPathSuite(graph: Graph): Path[] {
  const getGoals = ({ taken, guards, to }: Edge) => [
    ...taken,
    ...guards,
    ...to.snapshot._nodes.map((node) => node.id),
  ];
  return selectCoveringPaths(findNearestGoals(listEdges(graph), getGoals), (edges) =>
    edges.flatMap((edge) => getGoals(edge)),
  );
}

const toPair = (first: string | undefined, second: string | undefined) =>
  first === undefined || second === undefined ? [] : [`${first} => ${second}`];
/**
 * Excludes the transitions of a child that starts in the step; they belong to the child's chart.
 */
const listOwnTransitions = ({ chart }: Graph, { taken }: Edge) =>
  taken.filter((id) => chart.transitions.has(id));
const listInnerPairs = (graph: Graph, edge: Edge) =>
  listOwnTransitions(graph, edge).flatMap((t, i, own) => (i ? toPair(own[i - 1], t) : []));
/** Every two consecutive transitions of the chart. */
const listPairs = (graph: Graph, edges: readonly Edge[]): string[] =>
  edges.flatMap((edge, i) => {
    const before = edges[i - 1];
    return [
      ...(before
        ? toPair(listOwnTransitions(graph, before).at(-1), listOwnTransitions(graph, edge)[0])
        : []),
      ...listInnerPairs(graph, edge),
    ];
  });

function findNearestPairs(graph: Graph) {
  const goals = findNearestGoals(listEdges(graph), (edge) => listInnerPairs(graph, edge));
  const arriving = new Map<GraphNode, Map<string, Edge>>();
  for (const edge of listEdges(graph).toSorted((a, b) => getDepth(a) - getDepth(b))) {
    const last = listOwnTransitions(graph, edge).at(-1);
    const edgesByTransition = arriving.get(edge.to) ?? new Map<string, Edge>();
    if (last !== undefined && !edgesByTransition.has(last)) edgesByTransition.set(last, edge);
    arriving.set(edge.to, edgesByTransition);
  }
  const arrivals = [...arriving].flatMap(([node, edgesByTransition]) =>
    [...edgesByTransition].map(([transitionId, edge]) => ({ node, transitionId, edge })),
  );
  arrivals.sort((a, b) => getDepth(a.edge) - getDepth(b.edge));
  for (const { node, transitionId, edge } of arrivals)
    for (const next of node.out)
      for (const goal of toPair(transitionId, listOwnTransitions(graph, next)[0]))
        if (!goals.has(goal)) goals.set(goal, toPairGoal(graph, edge, next));
  return goals;
}

/**
 * Plans the second step again from the real result of the first one, because the graph may have
 * merged states.
 */
function toPairGoal(graph: Graph, first: Edge, second: Edge): CoverageGoal {
  const exact = first.to.via === first ? {} : graph.planStep(first.next, second.choice);
  return { edges: [...getPathThrough(first), { ...second, ...exact }], depth: getDepth(first) + 1 };
}
/** One path for every two chart transitions that can follow each other. */
export const getPairPathSuite = (graph: Graph): Path[] =>
  selectCoveringPaths(findNearestPairs(graph), (edges) => listPairs(graph, edges));
export const listReachablePairs = (graph: Graph): string[] => [...findNearestPairs(graph).keys()];

const listRefusalGoals = (node: GraphNode): [string, Choice][] =>
  node.refused.flatMap(({ choice, guards, taken }): [string, Choice][] => [
    [`${toCanonicalText(node.snapshot.value)} refuses ${formatChoice(choice)}`, choice],
    ...[...guards, ...taken].map((goal): [string, Choice] => [goal, choice]),
  ]);

/** One path to each configuration that refuses an event, for each such event. */
export function getRefusalPathSuite(graph: Graph): Path[] {
  const reachedGoals = new Set<string>();
  const paths: Path[] = [];
  for (const node of graph.nodes.values()) {
    const fresh = listRefusalGoals(node).filter(([goal]) => !reachedGoals.has(goal));
    if (fresh.length === 0) continue;
    for (const [goal] of fresh) reachedGoals.add(goal);
    const edges = getPathTo(node);
    const name = formatSteps(edges);
    paths.push({ steps: edges, name, refusals: [...new Set(fresh.map(([, choice]) => choice))] });
  }
  return paths;
}
