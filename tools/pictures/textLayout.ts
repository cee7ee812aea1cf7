import { drawTextLine, measureTextWidth, type FontStyle } from './fonts.ts';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** A text before its layout. `size` and the `gap` above it in px, `tracking` in em. */
export interface TextBlock {
  readonly text: string;
  readonly font: FontStyle;
  readonly size: number;
  readonly fill: string;
  readonly lines: number;
  readonly gap: number;
  readonly tracking?: number;
  readonly rule?: string;
}
/** A line with its position and the box that it must not exceed. */
export interface PlacedLine {
  readonly text: string;
  readonly font: FontStyle;
  readonly size: number;
  readonly tracking: number;
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly box: Rect;
}
export interface TextStack {
  readonly svg: string;
  readonly placedLines: readonly PlacedLine[];
}

function wrapWords(
  words: readonly string[],
  maxWidth: number,
  width: (text: string) => number,
): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && width(`${last} ${word}`) <= maxWidth)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
/** Balances the line widths without adding lines. */
function balanceLines(
  words: readonly string[],
  maxWidth: number,
  width: (text: string) => number,
): string[] {
  const target = wrapWords(words, maxWidth, width).length;
  let best = wrapWords(words, maxWidth, width);
  for (let share = 0.95; share > 0.4; share -= 0.05) {
    const next = wrapWords(words, maxWidth * share, width);
    if (next.length > target || next.some((text) => width(text) > maxWidth)) break;
    best = next;
  }
  return best;
}
/**
 * Wraps the text into at most `block.lines` lines of at most `maxWidth` px; reduces the size until
 * it fits.
 */
function fitLines(block: TextBlock, maxWidth: number): { lines: string[]; size: number } {
  const words = block.text.split(' ').filter(Boolean);
  for (let size = block.size; ; size *= 0.95) {
    const width = (text: string): number =>
      measureTextWidth(text, block.font, size, block.tracking);
    const lines = wrapWords(words, maxWidth, width);
    const fits = lines.length <= block.lines && lines.every((text) => width(text) <= maxWidth);
    if (fits || size < 4) return { lines: balanceLines(words, maxWidth, width), size };
  }
}

const LINE_HEIGHT = 1.1;
const CAP_HEIGHT = 0.74;
interface FittedBlock {
  readonly block: TextBlock;
  readonly lines: readonly string[];
  readonly size: number;
  readonly height: number;
}
function fitBlocks(blocks: readonly TextBlock[], box: Rect, scale: number): FittedBlock[] {
  return blocks
    .filter((block) => block.text !== '')
    .map((block) => {
      const { lines, size } = fitLines({ ...block, size: block.size * scale }, box.w);
      return { block, lines, size, height: size * (CAP_HEIGHT + (lines.length - 1) * LINE_HEIGHT) };
    });
}
const measureHeight = (fitted: readonly FittedBlock[], scale: number): number =>
  fitted.reduce(
    (sum, item, index) => sum + item.height + (index === 0 ? 0 : item.block.gap * scale),
    0,
  );

/** Stacks blocks in a box and scales them down until they fit; `align` is vertical. */
export function stackText(
  blocks: readonly TextBlock[],
  box: Rect,
  anchor: 'start' | 'middle',
  align: 'top' | 'centre' | 'bottom',
): TextStack {
  let scale = 1;
  let fitted = fitBlocks(blocks, box, scale);
  while (measureHeight(fitted, scale) > box.h && scale > 0.15) {
    scale *= 0.94;
    fitted = fitBlocks(blocks, box, scale);
  }
  const free = box.h - measureHeight(fitted, scale);
  let y = box.y + (align === 'top' ? 0 : align === 'centre' ? free / 2 : free);
  const x = anchor === 'middle' ? box.x + box.w / 2 : box.x;
  const placedLines: PlacedLine[] = [];
  let svg = '';
  fitted.forEach(({ block, lines, size, height }, index) => {
    if (index > 0) y += block.gap * scale;
    const tracking = block.tracking ?? 0;
    if (block.rule)
      svg += `<rect x="${x - (anchor === 'middle' ? 32 : 0)}" y="${y - (block.gap * scale) / 2 - 1}" width="64" height="2" fill="${block.rule}"/>`;
    lines.forEach((text, row) => {
      const baseline = y + size * (CAP_HEIGHT + row * LINE_HEIGHT);
      svg += drawTextLine(text, x, baseline, {
        font: block.font,
        size,
        fill: block.fill,
        tracking,
        anchor,
      });
      placedLines.push({
        text,
        font: block.font,
        size,
        tracking,
        x,
        baseline,
        width: measureTextWidth(text, block.font, size, tracking),
        box,
      });
    });
    y += height;
  });
  return { svg, placedLines };
}
