import { listEdges, getPathTo } from '#explorer/graph.ts';
import type { Edge, Graph, GraphNode, Path } from '#explorer/model.ts';
import { formatSteps, toCanonicalText } from '#explorer/text.ts';
import { findOfferedControl, getStepSource } from './runViewPath.ts';
import type { ViewSpec } from './viewSpec.ts';

const isReproduced = (view: ViewSpec, { from, choice }: Edge) =>
  from === null || getStepSource(view, choice, from.snapshot) !== 'sent';

/** The transitions that a path takes by user actions or external events. */
const listTakenTransitions = (view: ViewSpec, edges: readonly Edge[]): string[] =>
  edges.filter((edge) => isReproduced(view, edge)).flatMap(({ taken }) => taken);

const toPath = (edges: readonly Edge[]): Path => ({
  steps: edges,
  name: formatSteps(edges),
  refusals: [],
});

/**
 * The suite takes each transition on its shortest path, where the page may have no control for it.
 * For such transitions this finds the shortest path on which the page has one.
 */
export function findAlternativePaths(graph: Graph, view: ViewSpec, suite: readonly Path[]): Path[] {
  const coveredIds = new Set(listTakenTransitions(view, listPathEdges(suite)));
  const alternatives: Path[] = [];
  const edges = [...listEdges(graph), ...listSelfEdges(graph)]
    .filter((edge) => edge.from !== null && isReproduced(view, edge))
    .toSorted((a, b) => (a.from?.depth ?? 0) - (b.from?.depth ?? 0));
  for (const edge of edges) {
    if (edge.taken.every((id) => coveredIds.has(id))) continue;
    const pathEdges = [...(edge.from ? getPathTo(edge.from) : []), edge];
    for (const id of listTakenTransitions(view, pathEdges)) coveredIds.add(id);
    alternatives.push(toPath(pathEdges));
  }
  return alternatives;
}

const listPathEdges = (paths: readonly Path[]) =>
  paths.flatMap(({ steps }) => steps as readonly Edge[]); // the paths of a graph consist of its edges

/**
 * The controls that the page shows although the chart refuses their events; they must be disabled.
 */
const listDisabledControls = (view: ViewSpec, { snapshot, refused }: GraphNode): string[] =>
  refused.flatMap(({ choice }) =>
    findOfferedControl(view, choice, snapshot)
      ? [`${toCanonicalText(snapshot.value)} ${choice.event.type}`]
      : [],
  );

/** The shortest path to each control that must be disabled and that no other path covers. */
export function findDisabledControlPaths(
  graph: Graph,
  view: ViewSpec,
  paths: readonly Path[],
): Path[] {
  const covered = new Set(listPathEdges(paths).flatMap(({ to }) => listDisabledControls(view, to)));
  const controlPaths: Path[] = [];
  for (const node of [...graph.nodes.values()].toSorted((a, b) => a.depth - b.depth)) {
    const fresh = listDisabledControls(view, node).filter((goal) => !covered.has(goal));
    if (fresh.length === 0) continue;
    for (const goal of fresh) covered.add(goal);
    controlPaths.push(toPath(getPathTo(node)));
  }
  return controlPaths;
}

/** The shortest path to each variant of a state that no other path shows. */
export function findVariantPaths(graph: Graph, view: ViewSpec, paths: readonly Path[]): Path[] {
  const getVariant = ({ snapshot }: GraphNode) => view.getVariant?.(snapshot) ?? null;
  const covered = new Set(listPathEdges(paths).map(({ to }) => getVariant(to)));
  const variantPaths: Path[] = [];
  for (const node of [...graph.nodes.values()].toSorted((a, b) => a.depth - b.depth)) {
    const variant = getVariant(node);
    if (variant === null || covered.has(variant)) continue;
    covered.add(variant);
    variantPaths.push(toPath(getPathTo(node)));
  }
  return variantPaths;
}

/** The events that the chart accepts without a change, as edges from a node to itself. */
const listSelfEdges = (graph: Graph): Edge[] =>
  [...graph.nodes.values()].flatMap((node) =>
    node.refused
      .filter(({ taken }) => taken.length > 0)
      .map(({ choice, taken }) => {
        const { snapshot, timers, running } = node;
        const next = { snapshot, timers, running };
        return { choice, next, taken, guards: [], effects: [], from: node, to: node };
      }),
  );
