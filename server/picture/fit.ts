import { line, measure, type Letter } from './letters.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** One piece of text on a label, before it is placed. Sizes in px, tracking in em, gap in px above it. */
export interface Piece {
  readonly text: string;
  readonly letter: Letter;
  readonly size: number;
  readonly fill: string;
  readonly lines: number;
  readonly gap: number;
  readonly tracking?: number;
  readonly rule?: string;
}
/** One line where it stands: what the overflow test measures. */
export interface Placed {
  readonly text: string;
  readonly letter: Letter;
  readonly size: number;
  readonly tracking: number;
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly box: Box;
}
export interface Stack {
  readonly svg: string;
  readonly placed: readonly Placed[];
}

function wrap(words: readonly string[], widest: number, width: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && width(`${last} ${word}`) <= widest)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
/** The same number of lines, as even as they can be. */
function balance(
  words: readonly string[],
  widest: number,
  width: (text: string) => number,
): string[] {
  const target = wrap(words, widest, width).length;
  let best = wrap(words, widest, width);
  for (let share = 0.95; share > 0.4; share -= 0.05) {
    const next = wrap(words, widest * share, width);
    if (next.length > target || next.some((text) => width(text) > widest)) break;
    best = next;
  }
  return best;
}
/** Breaks `text` into at most `lines` lines no wider than `widest`, as large as `size` allows; shrinks until it fits. */
export function fitLines(piece: Piece, widest: number): { lines: string[]; size: number } {
  const words = piece.text.split(' ').filter(Boolean);
  for (let size = piece.size; ; size *= 0.95) {
    const width = (text: string): number => measure(text, piece.letter, size, piece.tracking);
    const lines = wrap(words, widest, width);
    const fits = lines.length <= piece.lines && lines.every((text) => width(text) <= widest);
    if (fits || size < 4) return { lines: balance(words, widest, width), size };
  }
}

const LEADING = 1.1;
const CAP = 0.74;
interface Fitted {
  readonly piece: Piece;
  readonly lines: readonly string[];
  readonly size: number;
  readonly height: number;
}
function fitAll(pieces: readonly Piece[], box: Box, scale: number): Fitted[] {
  return pieces
    .filter((piece) => piece.text !== '')
    .map((piece) => {
      const { lines, size } = fitLines({ ...piece, size: piece.size * scale }, box.w);
      return { piece, lines, size, height: size * (CAP + (lines.length - 1) * LEADING) };
    });
}
const heightOf = (fitted: readonly Fitted[], scale: number): number =>
  fitted.reduce(
    (sum, item, index) => sum + item.height + (index === 0 ? 0 : item.piece.gap * scale),
    0,
  );

/** Stacks pieces in a box, smaller and smaller until they fit; `align` places the whole stack in the box's height. */
export function stack(
  pieces: readonly Piece[],
  box: Box,
  anchor: 'start' | 'middle',
  align: 'top' | 'centre' | 'bottom',
): Stack {
  let scale = 1;
  let fitted = fitAll(pieces, box, scale);
  while (heightOf(fitted, scale) > box.h && scale > 0.15) {
    scale *= 0.94;
    fitted = fitAll(pieces, box, scale);
  }
  const free = box.h - heightOf(fitted, scale);
  let y = box.y + (align === 'top' ? 0 : align === 'centre' ? free / 2 : free);
  const x = anchor === 'middle' ? box.x + box.w / 2 : box.x;
  const placed: Placed[] = [];
  let svg = '';
  fitted.forEach(({ piece, lines, size, height }, index) => {
    if (index > 0) y += piece.gap * scale;
    const tracking = piece.tracking ?? 0;
    if (piece.rule)
      svg += `<rect x="${x - (anchor === 'middle' ? 32 : 0)}" y="${y - (piece.gap * scale) / 2 - 1}" width="64" height="2" fill="${piece.rule}"/>`;
    lines.forEach((text, row) => {
      const baseline = y + size * (CAP + row * LEADING);
      svg += line(text, x, baseline, {
        letter: piece.letter,
        size,
        fill: piece.fill,
        tracking,
        anchor,
      });
      placed.push({
        text,
        letter: piece.letter,
        size,
        tracking,
        x,
        baseline,
        width: measure(text, piece.letter, size, tracking),
        box,
      });
    });
    y += height;
  });
  return { svg, placed };
}
