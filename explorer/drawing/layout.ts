import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { walkNodes } from '../ids.ts';
import { listArrows, getStateLines, findInitialState } from './shape.ts';

/**
 * Estimated width and height in pixels; text is not measured, so that every machine draws the same
 * picture.
 */
const LETTER_WIDTH = 7.3;
export const LINE_HEIGHT = 16;
export const TITLE_HEIGHT = 28;
const PADDING = 12;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeLabels.inline': 'true',
  'elk.randomSeed': '1',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.spacing.nodeNode': '24',
};

const toInitialDotId = (id: string) => `${id}:start`;
const getTextWidth = (text: string) => Math.ceil(text.length * LETTER_WIDTH);

function toElkNode(node: AnyStateNode): ElkNode {
  const lines = getStateLines(node);
  const width = Math.max(
    80,
    ...[node.key, ...lines].map((text) => getTextWidth(text) + 2 * PADDING),
  );
  const height = TITLE_HEIGHT + (lines.length > 0 ? lines.length * LINE_HEIGHT + 6 : 0);
  const dot =
    findInitialState(node) === undefined
      ? []
      : [{ id: toInitialDotId(node.id), width: 10, height: 10 }];
  return {
    id: node.id,
    width,
    height,
    layoutOptions: {
      'elk.padding': `[top=${height + 14},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [...dot, ...Object.values(node.states).map((child) => toElkNode(child))],
  };
}

function toElkEdges(machine: AnyStateMachine): ElkExtendedEdge[] {
  const starts = walkNodes(machine.root).flatMap((node) => {
    const start = findInitialState(node);
    const from = toInitialDotId(node.id);
    return start === undefined ? [] : [{ id: `${from} →`, sources: [from], targets: [start] }];
  });
  const arrows = listArrows(machine).map(({ from, to, label }, index) => ({
    id: String(index),
    sources: [from],
    targets: [to],
    labels: [{ text: label, width: getTextWidth(label) + 8, height: LINE_HEIGHT }],
  }));
  return [...starts, ...arrows];
}

const elk = new ELK();

/** Lays out the chart; the same input yields the same numbers on every machine. */
export const layOutChart = (machine: AnyStateMachine): Promise<ElkNode> =>
  elk.layout({
    id: 'drawing',
    layoutOptions: OPTIONS,
    children: [toElkNode(machine.root)],
    edges: toElkEdges(machine),
  });
