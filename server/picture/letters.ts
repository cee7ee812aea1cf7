import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Command, type Font, type Glyph } from 'opentype.js';
import type { PackFace } from './pack.ts';

/** A face in one weight. Letters become paths, so a picture is the same on a machine without any font. */
export type Letter = PackFace | 'text' | 'textBold' | 'serifItalic';

const FILES: Record<Letter, string> = {
  serif: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  serifItalic: '@fontsource/fraunces/files/fraunces-latin-500-italic.woff',
  sans: '@fontsource/figtree/files/figtree-latin-800-normal.woff',
  condensed: '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
  textBold: '@fontsource/figtree/files/figtree-latin-700-normal.woff',
};
const { resolve } = createRequire(import.meta.url);
const fonts = new Map<Letter, Font>();

function fontOf(letter: Letter): Font {
  const known = fonts.get(letter);
  if (known) return known;
  const file = readFileSync(resolve(FILES[letter]));
  const font = opentype.parse(
    file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength),
  );
  fonts.set(letter, font);
  return font;
}

/** Glyph by glyph with kerning: the library's own shaping throws on some of Barlow's substitution tables. */
function runs(
  text: string,
  letter: Letter,
  size: number,
  tracking: number,
): { glyph: Glyph; x: number; end: number }[] {
  const font = fontOf(letter);
  const unit = size / font.unitsPerEm;
  let x = 0;
  let last: Glyph | undefined;
  return [...text].map((char) => {
    const glyph = font.charToGlyph(char);
    if (last) x += font.getKerningValue(last, glyph) * unit + tracking * size;
    const start = x;
    x += (glyph.advanceWidth ?? 0) * unit;
    last = glyph;
    return { glyph, x: start, end: x };
  });
}

const widths = new Map<string, number>();
/** Width of a line in px; `tracking` in em. */
export function measure(text: string, letter: Letter, size: number, tracking = 0): number {
  const key = `${letter}|${tracking}|${text}`;
  let em = widths.get(key);
  if (em === undefined) {
    em = runs(text, letter, 1, tracking).at(-1)?.end ?? 0;
    if (widths.size > 20_000) widths.clear();
    widths.set(key, em);
  }
  return em * size;
}

/** Our own writer: the library's `toPathData` prints NaN for some coordinates. */
const pathOf = (commands: readonly Command[]): string =>
  commands
    .map(({ type, x, y, x1, y1, x2, y2 }) => {
      const points = [x1, y1, x2, y2, x, y]
        .filter((value) => value !== undefined)
        .map((value) => Math.round(value * 10) / 10);
      return type + points.join(' ');
    })
    .join('');

export interface LineStyle {
  readonly letter: Letter;
  readonly size: number;
  readonly fill: string;
  readonly tracking?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly opacity?: number;
}
/** One line of text as an SVG path; `y` is the baseline. */
export function line(text: string, x: number, y: number, style: LineStyle): string {
  const { letter, size, fill, tracking = 0, anchor = 'middle', opacity } = style;
  const width = anchor === 'start' ? 0 : measure(text, letter, size, tracking);
  const left = anchor === 'middle' ? x - width / 2 : x - width;
  const data = runs(text, letter, size, tracking)
    .map((run) => run.glyph.getPath(left + run.x, y, size).commands)
    .map(pathOf)
    .join('');
  return data === ''
    ? ''
    : `<path d="${data}" fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;
}
