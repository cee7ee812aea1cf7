import type { Pack, PackFact } from '#server/seed/pack.ts';
import { ensureContrast, mix, shade } from './colour.ts';
import { brandBlock } from './labels/labelParts.ts';
import { svgDocument } from './svgParts.ts';
import { type Rect, stackText, type TextBlock, type TextStack } from './textLayout.ts';

const PANEL: Rect = { x: 120, y: 40, w: 560, h: 720 };
const HEAD: Rect = { x: 160, y: 84, w: 480, h: 124 };
const FACTS: Rect = { x: 160, y: 262, w: 480, h: 450 };

const factBlocks = ({ title, text }: PackFact, pack: Pack): readonly TextBlock[] => {
  const ink = ensureContrast(pack.style.main, pack.style.paper);
  return [
    { text: title, font: 'textBold', size: 25, fill: ink, lines: 1, gap: 32 },
    { text, font: 'text', size: 24, fill: shade(pack.style.main, -0.65), lines: 4, gap: 12 },
  ];
};

/** The back of a pack with its facts; 800 × 800. Equal packs give equal bytes. */
export function drawPackBack(pack: Pack, facts: readonly PackFact[]): TextStack {
  const { main, accent, paper } = pack.style;
  const head = stackText(
    [
      brandBlock(pack, 44, '#ffffff'),
      {
        text: [pack.name, pack.subtitle].filter(Boolean).join(', '),
        font: 'text',
        size: 26,
        fill: '#ffffff',
        lines: 2,
        gap: 20,
      },
    ],
    HEAD,
    'start',
    'centre',
  );
  const text = stackText(
    facts.flatMap((fact) => factBlocks(fact, pack)),
    FACTS,
    'start',
    'top',
  );
  const band = mix(main, '#000000', 0.25);
  const { x, y, w, h } = PANEL;
  const background =
    `<rect width="800" height="800" fill="#fff"/>` +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="18" fill="${paper}" stroke="${shade(paper, -0.12)}" stroke-width="2"/>` +
    `<path d="M${x} ${y + 192}V${y + 18}a18 18 0 0 1 18 -18H${x + w - 18}a18 18 0 0 1 18 18V${y + 192}Z" fill="${band}"/>` +
    `<rect x="${x}" y="${y + 192}" width="${w}" height="8" fill="${accent}"/>`;
  return {
    svg: svgDocument('', `${background}${head.svg}${text.svg}`),
    placedLines: [...head.placedLines, ...text.placedLines],
  };
}
