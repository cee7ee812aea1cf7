import { allEdges, wayTo } from './graph.ts';
import type { Choice, Edge, Graph, GraphNode, Path } from './model.ts';
import { canonical, label } from './text.ts';

interface Goal {
  readonly edges: readonly Edge[];
  readonly depth: number;
}

const depthOf = (edge: Edge) => (edge.from === null ? 0 : edge.from.depth + 1);
const wayThrough = (edge: Edge): Edge[] => [...(edge.from ? wayTo(edge.from) : []), edge];

/** Paths that start alike and of which one ends earlier are one path. */
function named(ways: readonly (readonly Edge[])[]): Path[] {
  const paths = ways
    .map((edges) => ({ edges, signs: edges.map(({ choice }) => label(choice)) }))
    .toSorted((a, b) => b.edges.length - a.edges.length);
  const beginnings = new Set<string>();
  const kept = paths.filter(({ edges }) => {
    const keys = edges.map(({ choice, to }) => `${canonical(choice.event)}>${to.key}`);
    if (beginnings.has(keys.join('\n'))) return false;
    keys.forEach((_, index) => beginnings.add(keys.slice(0, index + 1).join('\n')));
    return true;
  });
  return kept.map(({ edges, signs }) => ({ steps: edges, name: signs.join(' → '), refusals: [] }));
}

/** Few paths that reach every goal: the farthest goals first, those that they pass on their way are done with. */
function covering(goals: ReadonlyMap<string, Goal>, passed: (way: readonly Edge[]) => string[]) {
  const done = new Set<string>();
  const ways: (readonly Edge[])[] = [];
  for (const [goal, { edges }] of [...goals].toSorted((a, b) => b[1].depth - a[1].depth)) {
    if (done.has(goal)) continue;
    for (const reached of passed(edges)) done.add(reached);
    ways.push(edges);
  }
  return named(ways);
}

function nearest(edges: readonly Edge[], goalsOf: (edge: Edge) => readonly string[]) {
  const goals = new Map<string, Goal>();
  for (const edge of edges.toSorted((a, b) => depthOf(a) - depthOf(b)))
    for (const goal of goalsOf(edge))
      if (!goals.has(goal)) goals.set(goal, { edges: wayThrough(edge), depth: depthOf(edge) });
  return goals;
}

/** One path to every state of the model. */
export const shortestPaths = (graph: Graph): Path[] =>
  named([...graph.nodes.values()].map((node) => wayTo(node)));

/** One path for every transition of the chart and every outcome of a guard; the default suite. */
export function transitionPaths(graph: Graph): Path[] {
  const goalsOf = ({ taken, guards, to }: Edge) => [
    ...taken,
    ...guards,
    ...to.snapshot._nodes.map((node) => node.id),
  ];
  return covering(nearest(allEdges(graph), goalsOf), (way) => way.flatMap((e) => goalsOf(e)));
}

const pair = (first: string | undefined, second: string | undefined) =>
  first === undefined || second === undefined ? [] : [`${first} => ${second}`];
/** A child that starts in a step takes transitions of its own; they belong to its chart. */
const ownOf = ({ chart }: Graph, { taken }: Edge) =>
  taken.filter((id) => chart.transitions.has(id));
const pairsWithin = (graph: Graph, edge: Edge) =>
  ownOf(graph, edge).flatMap((t, i, own) => (i ? pair(own[i - 1], t) : []));
/** Every two chart transitions taken one after the other. */
export const pairsOf = (graph: Graph, way: readonly Edge[]): string[] =>
  way.flatMap((edge, i) => {
    const before = way[i - 1];
    return [
      ...(before ? pair(ownOf(graph, before).at(-1), ownOf(graph, edge)[0]) : []),
      ...pairsWithin(graph, edge),
    ];
  });

function nearestPairs(graph: Graph) {
  const goals = nearest(allEdges(graph), (edge) => pairsWithin(graph, edge));
  const arriving = new Map<GraphNode, Map<string, Edge>>();
  for (const edge of allEdges(graph).toSorted((a, b) => depthOf(a) - depthOf(b))) {
    const last = ownOf(graph, edge).at(-1);
    const known = arriving.get(edge.to) ?? new Map<string, Edge>();
    if (last !== undefined && !known.has(last)) known.set(last, edge);
    arriving.set(edge.to, known);
  }
  const inOrder = [...arriving].flatMap(([node, ways]) => [...ways].map((way) => ({ node, way })));
  inOrder.sort((a, b) => depthOf(a.way[1]) - depthOf(b.way[1]));
  for (const { node, way } of inOrder)
    for (const next of node.out)
      for (const goal of pair(way[0], ownOf(graph, next)[0]))
        if (!goals.has(goal)) goals.set(goal, goalOf(graph, way[1], next));
  return goals;
}

/** Where two states were merged, the second step is planned anew from what the first one really left. */
function goalOf(graph: Graph, first: Edge, second: Edge): Goal {
  const exact = first.to.via === first ? {} : graph.plan(first.next, second.choice);
  return { edges: [...wayThrough(first), { ...second, ...exact }], depth: depthOf(first) + 1 };
}
/** One path for every two chart transitions that can follow each other. */
export const pairPaths = (graph: Graph): Path[] =>
  covering(nearestPairs(graph), (way) => pairsOf(graph, way));
export const reachablePairs = (graph: Graph): string[] => [...nearestPairs(graph).keys()];

const refusalGoals = (node: GraphNode): [string, Choice][] =>
  node.refused.flatMap(({ choice, guards, taken }): [string, Choice][] => [
    [`${canonical(node.snapshot.value)} refuses ${label(choice)}`, choice],
    ...[...guards, ...taken].map((goal): [string, Choice] => [goal, choice]),
  ]);

/** Paths at whose end stands what the chart refuses there: each event in each configuration once. */
export function refusalPaths(graph: Graph): Path[] {
  const done = new Set<string>();
  const paths: Path[] = [];
  for (const node of graph.nodes.values()) {
    const fresh = refusalGoals(node).filter(([goal]) => !done.has(goal));
    if (fresh.length === 0) continue;
    for (const [goal] of fresh) done.add(goal);
    const edges = wayTo(node);
    const name = edges.map(({ choice }) => label(choice)).join(' → ');
    paths.push({ steps: edges, name, refusals: [...new Set(fresh.map(([, choice]) => choice))] });
  }
  return paths;
}
