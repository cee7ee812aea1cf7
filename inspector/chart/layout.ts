import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk-api.js';
import elkWorker from 'elkjs/lib/elk-worker.min.js?url';
import {
  type Box,
  labelLines,
  PAD,
  placeRows,
  type Point,
  STRONG,
  TITLE,
  widthOf,
  WORDS,
  NAMES,
} from './measure.ts';
import { chartOf, type ChartShape, type EdgeShape, type StateShape } from './model.ts';

export interface DrawnState extends Box {
  readonly state: StateShape;
  readonly depth: number;
}
export interface DrawnEdge {
  readonly edge: EdgeShape;
  readonly points: readonly Point[];
  readonly label: Box | null;
}
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly states: readonly DrawnState[];
  readonly edges: readonly DrawnEdge[];
  readonly starts: readonly { readonly dot: Point; readonly points: readonly Point[] }[];
}

const GAP = 18;
const LEAST = 96;

function sizeOf({ key, rows, tags, type }: StateShape) {
  const tagWidth = tags.reduce((sum, tag) => sum + widthOf(tag, WORDS) + 20, 0);
  const placed = placeRows(rows);
  const title = widthOf(key, STRONG) + tagWidth + 2 * PAD + (type === 'parallel' ? 24 : 0);
  const right = Math.max(0, ...placed.map(({ x, width }) => x + width + PAD));
  const bottom = Math.max(TITLE, ...placed.map(({ y, height }) => y + height + 8));
  return { width: Math.ceil(Math.max(LEAST, title, right)), height: bottom };
}

type Options = Readonly<Record<string, string>>;

function labelSize(edge: EdgeShape) {
  const lines = labelLines(edge);
  const width = Math.ceil(Math.max(...lines.map((line) => widthOf(line, NAMES)))) + 18;
  return { width, height: lines.length * 15 + 6 };
}

/** What a state does with an event whoever of its children is active: its line begins at its own pill inside the state. */
const isInward = ({ source, target }: EdgeShape) => target.startsWith(`${source}.`);
const pillOf = (index: number) => `pill:${index}`;

function nodeOf(state: StateShape, inside: Options, edges: readonly EdgeShape[]): ElkNode {
  const { width, height } = sizeOf(state);
  const dot = state.initial.map(() => ({ id: `${state.id}:start`, width: 12, height: 12 }));
  const pills = edges.flatMap((edge, index) =>
    edge.source === state.id && isInward(edge) ? [{ id: pillOf(index), ...labelSize(edge) }] : [],
  );
  return {
    id: state.id,
    width,
    height,
    layoutOptions: {
      ...inside,
      'elk.padding': `[top=${height + GAP},left=${GAP},bottom=${GAP},right=${GAP}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // Of a state with states inside, the layout that goes DOWN takes the first for the height.
      'elk.nodeSize.minimum':
        state.children.length > 0 ? `(${height},${width})` : `(${width},${height})`,
    },
    children: [
      ...dot.slice(0, 1),
      ...pills,
      ...state.children.map((child) => nodeOf(child, inside, edges)),
    ],
  };
}

const walk = (state: StateShape): StateShape[] => [state, ...state.children.flatMap(walk)];

function elkEdges({ root, edges }: ChartShape): ElkExtendedEdge[] {
  const starts = walk(root).flatMap(({ id, initial }) =>
    initial.map((target) => ({ id: `${id}:initial`, sources: [`${id}:start`], targets: [target] })),
  );
  return [
    ...starts,
    ...edges.map((edge, index) => ({
      id: String(index),
      sources: [isInward(edge) ? pillOf(index) : edge.source],
      targets: [edge.target],
      labels: isInward(edge) ? [] : [{ text: edge.event, ...labelSize(edge) }],
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
/** A large chart in the order of its source is a wall: here the short way of its lines counts, and they may lie closer. */
const LARGE: Options = {
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

function graphOf(shape: ChartShape): ElkNode {
  const inside = shape.edges.length > MANY_EDGES ? LARGE : {};
  return {
    id: 'chart',
    layoutOptions: { ...OPTIONS, ...inside },
    children: [nodeOf(shape.root, inside, shape.edges)],
    edges: elkEdges(shape),
  };
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  x,
  y,
  width,
  height,
});
const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);

function drawingOf(shape: ChartShape, laid: ElkNode): Drawing {
  const nodes = new Map<string, ElkNode>();
  const gather = (node: ElkNode): void => {
    nodes.set(node.id, node);
    node.children?.forEach(gather);
  };
  gather(laid);
  const draw = (state: StateShape, depth: number): DrawnState[] => [
    { state, depth, ...boxOf(nodes.get(state.id) ?? {}) },
    ...state.children.flatMap((child) => draw(child, depth + 1)),
  ];
  const laidEdges = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    states: draw(shape.root, 0),
    edges: shape.edges.map((edge, index) => {
      const found = laidEdges.get(String(index));
      const label = nodes.get(pillOf(index)) ?? found?.labels?.[0];
      return { edge, points: found ? pointsOf(found) : [], label: label ? boxOf(label) : null };
    }),
    starts: walk(shape.root).flatMap(({ id }) => {
      const [dot, edge] = [nodes.get(`${id}:start`), laidEdges.get(`${id}:initial`)];
      return dot && edge ? [{ dot: boxOf(dot), points: pointsOf(edge) }] : [];
    }),
  };
}

const elk = new ELK({ workerUrl: elkWorker });
const drawings = new Map<string, Promise<Drawing>>();

/** A chart laid out in a worker, once for each definition. */
export function drawingFor(definition: string): Promise<Drawing> {
  const known = drawings.get(definition);
  if (known) return known;
  const shape = chartOf(definition);
  const drawing = elk.layout(graphOf(shape)).then((laid) => drawingOf(shape, laid));
  drawings.set(definition, drawing);
  return drawing;
}
