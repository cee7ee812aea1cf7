import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk-api.js';
import elkWorker from 'elkjs/lib/elk-worker.min.js?url';
import type { EdgeShape, StateShape } from './chartShape.ts';
import {
  type ChartBox,
  toLabelLines,
  PADDING,
  placeRows,
  type ChartPoint,
  TITLE_FONT,
  STATE_TITLE_HEIGHT,
  measureText,
  BODY_FONT,
  LABEL_FONT,
} from './measure.ts';
import { flattenStates, isCollapsible, type ReducedShape } from './reduceShape.ts';

export interface StateLayout extends ChartBox {
  readonly state: StateShape;
  readonly depth: number;
}
export interface EdgeLayout {
  readonly edge: EdgeShape;
  readonly points: readonly ChartPoint[];
  readonly label: ChartBox | null;
}
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly states: readonly StateLayout[];
  readonly edges: readonly EdgeLayout[];
  readonly shape: ReducedShape;
  readonly starts: readonly { readonly dot: ChartPoint; readonly points: readonly ChartPoint[] }[];
}

const GAP = 18;
const MIN_STATE_WIDTH = 96;

function measureState(state: StateShape) {
  const { key, rows, tags, type } = state;
  const isToggleShown = isCollapsible(state);
  const tagWidth = tags.reduce((sum, tag) => sum + measureText(tag, BODY_FONT) + 20, 0);
  const placedRows = placeRows(rows);
  const title =
    measureText(key, TITLE_FONT) +
    tagWidth +
    2 * PADDING +
    (type === 'parallel' ? 24 : 0) +
    (isToggleShown ? 20 : 0);
  const right = Math.max(0, ...placedRows.map(({ x, width }) => x + width + PADDING));
  const bottom = Math.max(STATE_TITLE_HEIGHT, ...placedRows.map(({ y, height }) => y + height + 8));
  return { width: Math.ceil(Math.max(MIN_STATE_WIDTH, title, right)), height: bottom };
}

type Options = Readonly<Record<string, string>>;

function measureLabel(edge: EdgeShape) {
  const lines = toLabelLines(edge);
  const width = Math.ceil(Math.max(...lines.map((line) => measureText(line, LABEL_FONT)))) + 18;
  return { width, height: lines.length * 15 + 6 };
}

/** A transition into the state's own descendants: its line starts at a pill inside the state. */
const isInward = ({ source, target }: EdgeShape) => target.startsWith(`${source}.`);
const toPillId = (index: number) => `pill:${index}`;

function toElkNode(state: StateShape, inside: Options, edges: readonly EdgeShape[]): ElkNode {
  const { width, height } = measureState(state);
  const dot = state.initial.map(() => ({ id: `${state.id}:start`, width: 12, height: 12 }));
  const pills = edges.flatMap((edge, index) =>
    edge.source === state.id && isInward(edge)
      ? [{ id: toPillId(index), ...measureLabel(edge) }]
      : [],
  );
  return {
    id: state.id,
    width,
    height,
    layoutOptions: {
      ...inside,
      'elk.padding': `[top=${height + GAP},left=${GAP},bottom=${GAP},right=${GAP}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // With direction DOWN, elk takes the first number of a compound state's size as its height.
      'elk.nodeSize.minimum':
        state.children.length > 0 ? `(${height},${width})` : `(${width},${height})`,
    },
    children: [
      ...dot.slice(0, 1),
      ...pills,
      ...state.children.map((child) => toElkNode(child, inside, edges)),
    ],
  };
}

function toElkEdges({ root, edges }: ReducedShape): ElkExtendedEdge[] {
  const starts = flattenStates(root).flatMap(({ id, initial }) =>
    initial.map((target) => ({ id: `${id}:initial`, sources: [`${id}:start`], targets: [target] })),
  );
  return [
    ...starts,
    ...edges.map((edge, index) => ({
      id: String(index),
      sources: [isInward(edge) ? toPillId(index) : edge.source],
      targets: [edge.target],
      labels: isInward(edge) ? [] : [{ text: edge.event, ...measureLabel(edge) }],
    })),
  ];
}

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
};

const MANY_EDGES = 60;
/** A large chart ignores the source order and uses shorter edges and smaller gaps. */
const LARGE_CHART_OPTIONS: Options = {
  'elk.layered.cycleBreaking.strategy': 'GREEDY',
  'elk.layered.considerModelOrder.strategy': 'NONE',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '7',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '7',
};

function toElkGraph(shape: ReducedShape): ElkNode {
  const inside = shape.edges.length > MANY_EDGES ? LARGE_CHART_OPTIONS : {};
  return {
    id: 'chart',
    layoutOptions: { ...OPTIONS, ...inside },
    children: [toElkNode(shape.root, inside, shape.edges)],
    edges: toElkEdges(shape),
  };
}

const toBox = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<ChartBox>): ChartBox => ({
  x,
  y,
  width,
  height,
});
const toPoints = ({ sections = [] }: ElkExtendedEdge): ChartPoint[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);

function toLayout(shape: ReducedShape, elkLayout: ElkNode): ChartLayout {
  const nodes = new Map<string, ElkNode>();
  const collectNodes = (node: ElkNode): void => {
    nodes.set(node.id, node);
    node.children?.forEach(collectNodes);
  };
  collectNodes(elkLayout);
  const toStateLayouts = (state: StateShape, depth: number): StateLayout[] => [
    { state, depth, ...toBox(nodes.get(state.id) ?? {}) },
    ...state.children.flatMap((child) => toStateLayouts(child, depth + 1)),
  ];
  const elkEdgesById = new Map((elkLayout.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    shape,
    width: elkLayout.width ?? 0,
    height: elkLayout.height ?? 0,
    states: toStateLayouts(shape.root, 0),
    edges: shape.edges.map((edge, index) => {
      const elkEdge = elkEdgesById.get(String(index));
      const label = nodes.get(toPillId(index)) ?? elkEdge?.labels?.[0];
      const points = elkEdge ? toPoints(elkEdge) : [];
      return { edge, points, label: label ? toBox(label) : null };
    }),
    starts: flattenStates(shape.root).flatMap(({ id }) => {
      const [dot, edge] = [nodes.get(`${id}:start`), elkEdgesById.get(`${id}:initial`)];
      return dot && edge ? [{ dot: toBox(dot), points: toPoints(edge) }] : [];
    }),
  };
}

const elk = new ELK({ workerUrl: elkWorker });
const layouts = new Map<string, Promise<ChartLayout>>();

/**
 * The layout of the drawn part of a chart, computed in a worker.
 * @param key identifies the shape; its layout is computed once
 */
export function getChartLayout(key: string, shape: ReducedShape): Promise<ChartLayout> {
  const cached = layouts.get(key);
  if (cached) return cached;
  const layout = elk.layout(toElkGraph(shape)).then((elkLayout) => toLayout(shape, elkLayout));
  layouts.set(key, layout);
  return layout;
}
