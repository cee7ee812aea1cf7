import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { walkNodes } from '../ids.ts';
import { layOutChart, LINE_HEIGHT, TITLE_HEIGHT } from './layout.ts';
import { listArrows, getStateLines } from './shape.ts';

const STYLE = `
svg{--ink:#22302b;--line:#7d8f87;--box:#fff;--page:#f6f8f5;--busy:#fff3d6;--label:#eef3ef;background:var(--page);font:12px ui-monospace,Menlo,Consolas,monospace}
@media(prefers-color-scheme:dark){svg{--ink:#e4ece7;--line:#7f948a;--box:#1d2723;--page:#141b18;--busy:#3a3118;--label:#26322d}}
text{fill:var(--ink)}.key{font-weight:700}.line{opacity:.75}
.state>rect{fill:var(--box);stroke:var(--line)}.busy>rect{fill:var(--busy)}.parallel>rect{stroke-dasharray:5 4}.final>rect{stroke-width:3}
.edge path{fill:none;stroke:var(--line)}.edge rect{fill:var(--label)}.dot,.tip{fill:var(--line)}`;

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);
/** One decimal is precise enough for a picture and hides differences between machines. */
const formatPixels = (pixels: number | undefined) => String(Math.round((pixels ?? 0) * 10) / 10);
const box = ({ x, y, width, height }: Partial<ElkNode>) =>
  `x="${formatPixels(x)}" y="${formatPixels(y)}" width="${formatPixels(width)}" height="${formatPixels(height)}"`;

function stateSvg(node: AnyStateNode, position: ElkNode): string {
  const { x = 0, y = 0 } = position;
  const kind = ['state', node.type, ...node.tags].join(' ');
  const lines = getStateLines(node).map(
    (text, index) =>
      `<text class="line" x="${formatPixels(x + 12)}" y="${formatPixels(y + TITLE_HEIGHT + 10 + index * LINE_HEIGHT)}">${escaped(text)}</text>`,
  );
  const key = `<text class="key" x="${formatPixels(x + 12)}" y="${formatPixels(y + 19)}">${escaped(node.key)}</text>`;
  return `<g class="${kind}" data-id="${escaped(node.id)}"><rect ${box(position)} rx="8"/>${key}${lines.join('')}</g>`;
}

function edgeSvg({ sections = [], labels = [] }: ElkExtendedEdge, id: string): string {
  const lines = sections.map(({ startPoint, bendPoints = [], endPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint].map(
      ({ x, y }) => `${formatPixels(x)} ${formatPixels(y)}`,
    );
    return `<path d="M${points.join('L')}" marker-end="url(#tip)"/>`;
  });
  const words = labels.map(
    (label) =>
      `<rect ${box(label)} rx="4"/><text x="${formatPixels((label.x ?? 0) + 4)}" y="${formatPixels((label.y ?? 0) + 12)}">${escaped(label.text ?? '')}</text>`,
  );
  return `<g class="edge" data-id="${escaped(id)}">${[...lines, ...words].join('')}</g>`;
}

const everyNode = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap((child) => everyNode(child)),
];

/** Draws a chart as a standalone picture, in light and dark. */
export async function toChartSvg(machine: AnyStateMachine): Promise<string> {
  const layout = await layOutChart(machine);
  const boxes = new Map(everyNode(layout).map((node) => [node.id, node]));
  const states = walkNodes(machine.root).flatMap((node) => {
    const position = boxes.get(node.id);
    return position ? [stateSvg(node, position)] : [];
  });
  const dots = [...boxes.values()]
    .filter(({ id }) => id.endsWith(':start'))
    .map(
      ({ x = 0, y = 0 }) =>
        `<circle class="dot" cx="${formatPixels(x + 5)}" cy="${formatPixels(y + 5)}" r="5"/>`,
    );
  const arrows = listArrows(machine);
  const edges = (layout.edges ?? []).map((edge) =>
    edgeSvg(edge, arrows[Number(edge.id)]?.id ?? ''),
  );
  const [width, height] = [
    formatPixels((layout.width ?? 0) + 16),
    formatPixels((layout.height ?? 0) + 16),
  ];
  const arrowhead =
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escaped(machine.id)}</title><style>${STYLE}</style>${arrowhead}`,
    ...states,
    ...dots,
    ...edges,
    '</svg>\n',
  ].join('\n');
}
