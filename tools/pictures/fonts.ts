import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Command, type Font, type Glyph } from 'opentype.js';
import type { PackTypeface } from '#server/seed/pack.ts';

/**
 * A typeface in one weight. Letters are drawn as paths, so that a picture does not depend on the
 * machine's fonts.
 */
export type FontStyle = PackTypeface | 'text' | 'textBold' | 'serifItalic';

const FONT_FILES: Record<FontStyle, string> = {
  serif: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  serifItalic: '@fontsource/fraunces/files/fraunces-latin-500-italic.woff',
  sans: '@fontsource/figtree/files/figtree-latin-800-normal.woff',
  condensed: '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
  textBold: '@fontsource/figtree/files/figtree-latin-700-normal.woff',
};
const { resolve: resolveModule } = createRequire(import.meta.url);
const fonts = new Map<FontStyle, Font>();

function loadFont(fontStyle: FontStyle): Font {
  const cached = fonts.get(fontStyle);
  if (cached) return cached;
  const file = readFileSync(resolveModule(FONT_FILES[fontStyle]));
  const font = opentype.parse(
    file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength),
  );
  fonts.set(fontStyle, font);
  return font;
}

/** Replaces the library's shaping, which throws on some of Barlow's substitution tables. */
function layoutGlyphs(
  text: string,
  fontStyle: FontStyle,
  size: number,
  tracking: number,
): { glyph: Glyph; x: number; end: number }[] {
  const font = loadFont(fontStyle);
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

const widthCache = new Map<string, number>();
/** Width of a line in px; `tracking` in em. */
export function measureTextWidth(
  text: string,
  fontStyle: FontStyle,
  size: number,
  tracking = 0,
): number {
  const key = `${fontStyle}|${tracking}|${text}`;
  let em = widthCache.get(key);
  if (em === undefined) {
    em = layoutGlyphs(text, fontStyle, 1, tracking).at(-1)?.end ?? 0;
    if (widthCache.size > 20_000) widthCache.clear();
    widthCache.set(key, em);
  }
  return em * size;
}

/** Replaces the library's `toPathData`, which prints NaN for some coordinates. */
const toPathData = (commands: readonly Command[]): string =>
  commands
    .map(({ type, x, y, x1, y1, x2, y2 }) => {
      const points = [x1, y1, x2, y2, x, y]
        .filter((value) => value !== undefined)
        .map((value) => Math.round(value * 10) / 10);
      return type + points.join(' ');
    })
    .join('');

interface TextLineStyle {
  readonly font: FontStyle;
  readonly size: number;
  readonly fill: string;
  readonly tracking?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly opacity?: number;
}
/** One line of text as an SVG path; `y` is the baseline. */
export function drawTextLine(text: string, x: number, y: number, style: TextLineStyle): string {
  const { font: fontStyle, size, fill, tracking = 0, anchor = 'middle', opacity } = style;
  const width = anchor === 'start' ? 0 : measureTextWidth(text, fontStyle, size, tracking);
  const left = anchor === 'middle' ? x - width / 2 : x - width;
  const data = layoutGlyphs(text, fontStyle, size, tracking)
    .map((run) => run.glyph.getPath(left + run.x, y, size).commands)
    .map(toPathData)
    .join('');
  return data === ''
    ? ''
    : `<path d="${data}" fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;
}
