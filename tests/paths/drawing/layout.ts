import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { walk } from '../explorer/ids.ts';
import { arrowsOf, linesOf, startOf } from './shape.ts';

/** Pixels of a letter and of a line; text is not measured, so that every machine draws the same picture. */
export const LETTER = 7.3;
export const LINE = 16;
export const TITLE = 28;
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

export const dotOf = (id: string) => `${id}:start`;
const widthOf = (text: string) => Math.ceil(text.length * LETTER);

function nodeOf(node: AnyStateNode): ElkNode {
  const lines = linesOf(node);
  const width = Math.max(80, ...[node.key, ...lines].map((text) => widthOf(text) + 2 * PADDING));
  const height = TITLE + (lines.length > 0 ? lines.length * LINE + 6 : 0);
  const dot = startOf(node) === undefined ? [] : [{ id: dotOf(node.id), width: 10, height: 10 }];
  return {
    id: node.id,
    width,
    height,
    layoutOptions: {
      'elk.padding': `[top=${height + 14},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [...dot, ...Object.values(node.states).map((child) => nodeOf(child))],
  };
}

function edgesOf(machine: AnyStateMachine): ElkExtendedEdge[] {
  const starts = walk(machine.root).flatMap((node) => {
    const start = startOf(node);
    const from = dotOf(node.id);
    return start === undefined ? [] : [{ id: `${from} →`, sources: [from], targets: [start] }];
  });
  const arrows = arrowsOf(machine).map(({ from, to, label }, index) => ({
    id: String(index),
    sources: [from],
    targets: [to],
    labels: [{ text: label, width: widthOf(label) + 8, height: LINE }],
  }));
  return [...starts, ...arrows];
}

const elk = new ELK();

/** The chart laid out: the same input gives the same numbers on every machine. */
export const layoutOf = (machine: AnyStateMachine): Promise<ElkNode> =>
  elk.layout({
    id: 'drawing',
    layoutOptions: OPTIONS,
    children: [nodeOf(machine.root)],
    edges: edgesOf(machine),
  });
