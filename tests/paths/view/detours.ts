import { allEdges, wayTo } from '../explorer/graph.ts';
import type { Edge, Graph, Path } from '../explorer/model.ts';
import { label } from '../explorer/text.ts';
import type { ViewChart } from './viewChart.ts';
import { wayOf } from './walkPath.ts';

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
  const seen = new Set(suite.flatMap(({ steps }) => takenBy(view, steps as readonly Edge[]))); // paths of a graph are made of its edges
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
