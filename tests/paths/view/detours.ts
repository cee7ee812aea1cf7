import { allEdges, wayTo } from '../explorer/graph.ts';
import type { Edge, Graph, GraphNode, Path } from '../explorer/model.ts';
import { canonical, label } from '../explorer/text.ts';
import type { ViewChart } from './viewChart.ts';
import { offerOf, wayOf } from './walkPath.ts';

const isDone = (view: ViewChart, { from, choice }: Edge) =>
  from === null || wayOf(view, choice, from.snapshot) !== 'sent';

/** The transitions that a path takes by hand or by the world around. */
const takenBy = (view: ViewChart, edges: readonly Edge[]): string[] =>
  edges.filter((edge) => isDone(view, edge)).flatMap(({ taken }) => taken);

const pathOf = (edges: readonly Edge[]): Path => ({
  steps: edges,
  name: edges.map(({ choice }) => label(choice)).join(' → '),
  refusals: [],
});

/**
 * The suite takes each transition on the shortest way, where the page may offer nothing for it. For those: the
 * shortest way on which it does.
 */
export function detours(graph: Graph, view: ViewChart, suite: readonly Path[]): Path[] {
  const seen = new Set(takenBy(view, edgesOf(suite)));
  const found: Path[] = [];
  const edges = [...allEdges(graph), ...stillEdges(graph)]
    .filter((edge) => edge.from !== null && isDone(view, edge))
    .toSorted((a, b) => (a.from?.depth ?? 0) - (b.from?.depth ?? 0));
  for (const edge of edges) {
    if (edge.taken.every((id) => seen.has(id))) continue;
    const way = [...(edge.from ? wayTo(edge.from) : []), edge];
    for (const id of takenBy(view, way)) seen.add(id);
    found.push(pathOf(way));
  }
  return found;
}

const edgesOf = (paths: readonly Path[]) => paths.flatMap(({ steps }) => steps as readonly Edge[]); // paths of a graph are made of its edges

/** The controls that a place shows although the chart refuses their events there: they must be off. */
const barredAt = (view: ViewChart, { snapshot, refused }: GraphNode): string[] =>
  refused.flatMap(({ choice }) =>
    offerOf(view, choice, snapshot) ? [`${canonical(snapshot.value)} ${choice.event.type}`] : [],
  );

/** The shortest way to each control that must be off and that no path has passed. */
export function barred(graph: Graph, view: ViewChart, paths: readonly Path[]): Path[] {
  const seen = new Set(edgesOf(paths).flatMap(({ to }) => barredAt(view, to)));
  const found: Path[] = [];
  for (const node of [...graph.nodes.values()].toSorted((a, b) => a.depth - b.depth)) {
    const fresh = barredAt(view, node).filter((goal) => !seen.has(goal));
    if (fresh.length === 0) continue;
    for (const goal of fresh) seen.add(goal);
    found.push(pathOf(wayTo(node)));
  }
  return found;
}

/** What is heard and changes nothing, as a step from a place to itself. */
const stillEdges = (graph: Graph): Edge[] =>
  [...graph.nodes.values()].flatMap((node) =>
    node.refused
      .filter(({ taken }) => taken.length > 0)
      .map(({ choice, taken }) => {
        const { snapshot, timers, living } = node;
        const next = { snapshot, timers, living };
        return { choice, next, taken, guards: [], effects: [], from: node, to: node };
      }),
  );
