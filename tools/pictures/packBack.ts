import type { BrandStyle, Pack, PackFact, PackNutrition } from '#server/seed/pack.ts';
import { ensureContrast, mix, shade } from './colour.ts';
import { drawTextLine, measureTextWidth } from './fonts.ts';
import { brandBlock } from './labels/labelParts.ts';
import { svgDocument } from './svgParts.ts';
import { type Rect, stackText, type TextBlock, type TextStack } from './textLayout.ts';

interface BackLayout {
  readonly panel: Rect;
  readonly head: Rect;
  readonly facts: Rect;
  /** of a section of the facts */
  readonly lines: number;
}
const LAYOUT: BackLayout = {
  panel: { x: 120, y: 40, w: 560, h: 720 },
  head: { x: 160, y: 84, w: 480, h: 124 },
  facts: { x: 160, y: 262, w: 480, h: 450 },
  lines: 4,
};
/** The facts are left of the nutrition table. */
const LAYOUT_WITH_TABLE: BackLayout = {
  panel: { x: 40, y: 40, w: 720, h: 720 },
  head: { x: 80, y: 84, w: 640, h: 124 },
  facts: { x: 80, y: 262, w: 310, h: 450 },
  lines: 8,
};
const TABLE: Rect = { x: 430, y: 262, w: 290, h: 450 };
const ROWS = { y: 338, height: 44, size: 23 };

interface Inks {
  readonly title: string;
  readonly text: string;
  readonly rule: string;
}

const factBlocks = ({ title, text }: PackFact, inks: Inks, lines: number): readonly TextBlock[] => [
  { text: title, font: 'textBold', size: 25, fill: inks.title, lines: 1, gap: 32 },
  { text, font: 'text', size: 24, fill: inks.text, lines, gap: 12 },
];

const joinStacks = (stacks: readonly TextStack[]): TextStack => ({
  svg: stacks.map(({ svg }) => svg).join(''),
  placedLines: stacks.flatMap(({ placedLines }) => placedLines),
});

/** A nutrient left, its amount right, and a line below. */
function drawRow({ title, text }: PackFact, index: number, inks: Inks): TextStack {
  const box: Rect = { ...TABLE, y: ROWS.y + index * ROWS.height, h: ROWS.height };
  const { size } = ROWS;
  const [baseline, right, font] = [box.y + 31, box.x + box.w, 'text'] as const;
  const inset = title.startsWith('–') ? 14 : 0;
  const width = measureTextWidth(text, font, size);
  const line = { font, size, tracking: 0, baseline };
  return {
    svg:
      drawTextLine(title, box.x + inset, baseline, { ...line, fill: inks.text, anchor: 'start' }) +
      drawTextLine(text, right, baseline, { ...line, fill: inks.text, anchor: 'end' }) +
      `<rect x="${box.x}" y="${box.y + box.h - 1}" width="${box.w}" height="1" fill="${inks.rule}"/>`,
    placedLines: [
      {
        ...{ ...line, text: title, x: box.x + inset, width: measureTextWidth(title, font, size) },
        box: { ...box, w: box.w - width - inset },
      },
      { ...line, text, x: right - width, width, box },
    ],
  };
}

function drawNutrition({ title, basis, rows, note }: PackNutrition, inks: Inks): TextStack {
  const head = stackText(
    [
      { text: title, font: 'textBold', size: 25, fill: inks.title, lines: 1, gap: 0 },
      { text: basis, font: 'text', size: 22, fill: inks.text, lines: 1, gap: 14 },
    ],
    { ...TABLE, h: ROWS.y - TABLE.y },
    'start',
    'top',
  );
  const noteY = ROWS.y + rows.length * ROWS.height + 14;
  const foot = stackText(
    [{ text: note, font: 'text', size: 18, fill: inks.text, lines: 2, gap: 0 }],
    { ...TABLE, y: noteY, h: TABLE.y + TABLE.h - noteY },
    'start',
    'top',
  );
  return joinStacks([head, ...rows.map((row, index) => drawRow(row, index, inks)), foot]);
}

function drawPanel({ main, accent, paper }: BrandStyle, { x, y, w, h }: Rect): string {
  const band = mix(main, '#000000', 0.25);
  return (
    `<rect width="800" height="800" fill="#fff"/>` +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="18" fill="${paper}" stroke="${shade(paper, -0.12)}" stroke-width="2"/>` +
    `<path d="M${x} ${y + 192}V${y + 18}a18 18 0 0 1 18 -18H${x + w - 18}a18 18 0 0 1 18 18V${y + 192}Z" fill="${band}"/>` +
    `<rect x="${x}" y="${y + 192}" width="${w}" height="8" fill="${accent}"/>`
  );
}

function drawHead(pack: Pack, box: Rect): TextStack {
  const name = [pack.name, pack.subtitle].filter(Boolean).join(', ');
  const blocks: readonly TextBlock[] = [
    brandBlock(pack, 44, '#ffffff'),
    { text: name, font: 'text', size: 26, fill: '#ffffff', lines: 2, gap: 20 },
  ];
  return stackText(blocks, box, 'start', 'centre');
}

/** The back of a pack with its facts; 800 × 800. Equal packs give equal bytes. */
export function drawPackBack(
  pack: Pack,
  facts: readonly PackFact[],
  nutrition: PackNutrition | undefined,
): TextStack {
  const { main, paper } = pack.style;
  const layout = nutrition ? LAYOUT_WITH_TABLE : LAYOUT;
  const inks: Inks = {
    title: ensureContrast(main, paper),
    text: shade(main, -0.65),
    rule: shade(paper, -0.2),
  };
  const blocks = facts.flatMap((fact) => factBlocks(fact, inks, layout.lines));
  const texts = joinStacks([
    drawHead(pack, layout.head),
    stackText(blocks, layout.facts, 'start', 'top'),
    ...(nutrition ? [drawNutrition(nutrition, inks)] : []),
  ]);
  return { ...texts, svg: svgDocument('', `${drawPanel(pack.style, layout.panel)}${texts.svg}`) };
}
