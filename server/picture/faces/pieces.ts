import { motif, n, times } from '../art.ts';
import { inkOn } from '../colour.ts';
import { stack, type Box, type Piece, type Placed, type Stack } from '../fit.ts';
import type { Pack } from '../pack.ts';

/** The printed side of a pack, flat: shapes clip it to their outline and lay light and shadow over it. */
export interface Face {
  readonly svg: string;
  readonly placed: readonly Placed[];
}
/** Where to print: texts stay in the inner `safe` share of `box`; on a round body the edges rise by `curve` px at both sides. */
export interface Ground {
  readonly box: Box;
  readonly safe: number;
  readonly curve: number;
}

const brandText = (pack: Pack): string =>
  pack.style.capitals ? pack.brand.toUpperCase() : pack.brand;
export const brandPiece = (pack: Pack, size: number, fill: string): Piece => ({
  text: brandText(pack),
  letter: pack.style.face,
  size,
  fill,
  lines: 1,
  gap: 0,
  tracking: pack.style.capitals ? 0.1 : 0,
});
export const namePiece = (
  pack: Pack,
  size: number,
  fill: string,
  gap: number,
  lines = 3,
): Piece => ({
  text: pack.name,
  letter: pack.style.face === 'condensed' ? 'condensed' : 'textBold',
  size,
  fill,
  lines,
  gap,
});
export const subPiece = (pack: Pack, size: number, fill: string, gap: number): Piece => ({
  text: pack.sub,
  letter: 'text',
  size,
  fill,
  lines: 2,
  gap,
});
export const sizePiece = (pack: Pack, size: number, fill: string): Piece => ({
  text: pack.size,
  letter: 'textBold',
  size,
  fill,
  lines: 1,
  gap: 0,
  tracking: 0.02,
});

export const inner = ({ box, safe }: Ground, top: number, bottom: number, side = 1): Box => {
  const w = box.w * safe * side;
  return { x: box.x + (box.w - w) / 2, y: box.y + box.h * top, w, h: box.h * (bottom - top) };
};
/** A band across the box, bent as on a round body: `top` and `bottom` are its heights in the middle. */
export function band({ box, curve }: Ground, top: number, bottom: number, fill: string): string {
  const [y0, y1] = [box.y + box.h * top, box.y + box.h * bottom];
  const mid = box.x + box.w / 2;
  const right = box.x + box.w;
  return `<path d="M${n(box.x)} ${n(y0 - curve)}Q${n(mid)} ${n(y0 + curve)} ${n(right)} ${n(y0 - curve)}V${n(y1 - curve)}Q${n(mid)} ${n(y1 + curve)} ${n(box.x)} ${n(y1 - curve)}Z" fill="${fill}"/>`;
}
export const fillAll = ({ box, curve }: Ground, fill: string): string =>
  `<rect x="${n(box.x)}" y="${n(box.y - curve * 2)}" width="${n(box.w)}" height="${n(box.h + curve * 4)}" fill="${fill}"/>`;

/** A paper label: round corners on a flat pack, bent edges on a round one. */
export function sheet({ x, y, w, h }: Box, curve: number, paint: string, radius: number): string {
  if (curve === 0)
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(radius)}" ${paint}/>`;
  const edge = (at: number): string => `${n(at + curve)} `;
  return `<path d="M${n(x)} ${n(y - curve)}Q${n(x + w / 2)} ${edge(y)}${n(x + w)} ${n(y - curve)}V${n(y + h - curve)}Q${n(x + w / 2)} ${edge(y + h)}${n(x)} ${n(y + h - curve)}Z" ${paint}/>`;
}
/** Small motifs in offset rows over the box. */
export function pattern(
  pack: Pack,
  box: Box,
  step: number,
  tones: { main: string; accent: string },
  opacity: number,
): string {
  const columns = Math.ceil(box.w / step) + 1;
  const rows = Math.ceil(box.h / step) + 1;
  return `<g opacity="${opacity}">${times(rows, (row) => times(columns, (column) => motif(pack.art, box.x + (column + (row % 2) / 2) * step, box.y + row * step, step * 0.3, tones)))}</g>`;
}
export function badge(pack: Pack, x: number, y: number, r: number, fill: string): Face {
  if (pack.badge === '') return { svg: '', placed: [] };
  const box = { x: x - r * 0.72, y: y - r * 0.6, w: r * 1.44, h: r * 1.2 };
  const text = stack(
    [
      {
        text: pack.badge,
        letter: 'condensed',
        size: r * 0.72,
        fill: inkOn(fill),
        lines: 2,
        gap: 0,
      },
    ],
    box,
    'middle',
    'centre',
  );
  return {
    svg: `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.88)}" fill="none" stroke="${inkOn(fill)}" stroke-width="1.5" opacity=".6"/>${text.svg}`,
    placed: text.placed,
  };
}
export const join = (under: string, ...stacks: readonly (Stack | Face)[]): Face => ({
  svg: under + stacks.map((item) => item.svg).join(''),
  placed: stacks.flatMap((item) => item.placed),
});
