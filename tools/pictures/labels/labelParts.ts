import type { Pack } from '#server/seed/pack.ts';
import { selectTextColour } from '../colour.ts';
import { motif, num, repeat } from '../motifs.ts';
import {
  stackText,
  type Rect,
  type TextBlock,
  type PlacedLine,
  type TextStack,
} from '../textLayout.ts';

/** The drawing of a label, before the shape of the pack clips it and adds light and shadow. */
export interface Label {
  readonly svg: string;
  readonly placedLines: readonly PlacedLine[];
}
/**
 * Texts use the inner `safe` share of the box's width. On a round body, both sides are `curve` px
 * higher than the middle.
 */
export interface LabelArea {
  readonly box: Rect;
  readonly safe: number;
  readonly curve: number;
}

const toBrandText = (pack: Pack): string =>
  pack.style.isUppercase ? pack.brand.toUpperCase() : pack.brand;
export const brandBlock = (pack: Pack, size: number, fill: string): TextBlock => ({
  text: toBrandText(pack),
  font: pack.style.typeface,
  size,
  fill,
  lines: 1,
  gap: 0,
  tracking: pack.style.isUppercase ? 0.1 : 0,
});
export const nameBlock = (
  pack: Pack,
  size: number,
  fill: string,
  gap: number,
  lines = 3,
): TextBlock => ({
  text: pack.name,
  font: pack.style.typeface === 'condensed' ? 'condensed' : 'textBold',
  size,
  fill,
  lines,
  gap,
});
export const subtitleBlock = (pack: Pack, size: number, fill: string, gap: number): TextBlock => ({
  text: pack.subtitle,
  font: 'text',
  size,
  fill,
  lines: 2,
  gap,
});
export const sizeBlock = (pack: Pack, size: number, fill: string): TextBlock => ({
  text: pack.size,
  font: 'textBold',
  size,
  fill,
  lines: 1,
  gap: 0,
  tracking: 0.02,
});

export const innerBox = ({ box, safe }: LabelArea, top: number, bottom: number, side = 1): Rect => {
  const w = box.w * safe * side;
  return { x: box.x + (box.w - w) / 2, y: box.y + box.h * top, w, h: box.h * (bottom - top) };
};
/**
 * A band across the box; `top` and `bottom` are shares of its height, measured in the middle of a
 * curved band.
 */
export function drawBand(
  { box, curve }: LabelArea,
  top: number,
  bottom: number,
  fill: string,
): string {
  const [y0, y1] = [box.y + box.h * top, box.y + box.h * bottom];
  const mid = box.x + box.w / 2;
  const right = box.x + box.w;
  return `<path d="M${num(box.x)} ${num(y0 - curve)}Q${num(mid)} ${num(y0 + curve)} ${num(right)} ${num(y0 - curve)}V${num(y1 - curve)}Q${num(mid)} ${num(y1 + curve)} ${num(box.x)} ${num(y1 - curve)}Z" fill="${fill}"/>`;
}
export const fillBackground = ({ box, curve }: LabelArea, fill: string): string =>
  `<rect x="${num(box.x)}" y="${num(box.y - curve * 2)}" width="${num(box.w)}" height="${num(box.h + curve * 4)}" fill="${fill}"/>`;

/** Rounded corners on a flat pack, curved edges on a round one. */
export function drawPaper(
  { x, y, w, h }: Rect,
  curve: number,
  paint: string,
  radius: number,
): string {
  if (curve === 0)
    return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${num(radius)}" ${paint}/>`;
  const edge = (at: number): string => `${num(at + curve)} `;
  return `<path d="M${num(x)} ${num(y - curve)}Q${num(x + w / 2)} ${edge(y)}${num(x + w)} ${num(y - curve)}V${num(y + h - curve)}Q${num(x + w / 2)} ${edge(y + h)}${num(x)} ${num(y + h - curve)}Z" ${paint}/>`;
}
/** Small motifs in offset rows over the box. */
export function drawPattern(
  pack: Pack,
  box: Rect,
  step: number,
  colours: { main: string; accent: string },
  opacity: number,
): string {
  const columns = Math.ceil(box.w / step) + 1;
  const rows = Math.ceil(box.h / step) + 1;
  return `<g opacity="${opacity}">${repeat(rows, (row) => repeat(columns, (column) => motif(pack.art, box.x + (column + (row % 2) / 2) * step, box.y + row * step, step * 0.3, colours)))}</g>`;
}
export function drawBadge(pack: Pack, x: number, y: number, r: number, fill: string): Label {
  if (pack.badge === '') return { svg: '', placedLines: [] };
  const box = { x: x - r * 0.72, y: y - r * 0.6, w: r * 1.44, h: r * 1.2 };
  const text = stackText(
    [
      {
        text: pack.badge,
        font: 'condensed',
        size: r * 0.72,
        fill: selectTextColour(fill),
        lines: 2,
        gap: 0,
      },
    ],
    box,
    'middle',
    'centre',
  );
  return {
    svg: `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(r * 0.88)}" fill="none" stroke="${selectTextColour(fill)}" stroke-width="1.5" opacity=".6"/>${text.svg}`,
    placedLines: text.placedLines,
  };
}
export const joinLabelParts = (
  background: string,
  ...parts: readonly (TextStack | Label)[]
): Label => ({
  svg: background + parts.map((item) => item.svg).join(''),
  placedLines: parts.flatMap((item) => item.placedLines),
});
