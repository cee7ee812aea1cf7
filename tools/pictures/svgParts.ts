import { shade } from './colour.ts';
import type { Label } from './labels/labelParts.ts';
import { num } from './motifs.ts';
import type { PlacedLine } from './textLayout.ts';

/** A pack in a field of 800 × 800; the floor is near y = 700. */
export interface PackDrawing {
  readonly defs: string;
  readonly shadow: string;
  readonly body: string;
  readonly placedLines: readonly PlacedLine[];
}
type GradientStop = readonly [offset: number, colour: string, opacity?: number];

export const linearGradient = (
  id: string,
  stops: readonly GradientStop[],
  direction = 'x1="0" x2="1" y1="0" y2="0"',
): string =>
  `<linearGradient id="${id}" ${direction}>${stops.map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`).join('')}</linearGradient>`;
export const VERTICAL = 'x1="0" x2="0" y1="0" y2="1"';

/**
 * Light on an upright cylinder: dark edges, a highlight at the left third, reflected light at the
 * right.
 */
export const cylinderLight = (id: string, depth = 1): string =>
  linearGradient(id, [
    [0, '#000', 0.46 * depth],
    [0.05, '#000', 0.26 * depth],
    [0.15, '#000', 0.04],
    [0.2, '#fff', 0.16 * depth],
    [0.27, '#fff', 0.42 * depth],
    [0.34, '#fff', 0.14 * depth],
    [0.42, '#fff', 0],
    [0.58, '#000', 0.02],
    [0.78, '#000', 0.17 * depth],
    [0.93, '#000', 0.42 * depth],
    [0.975, '#000', 0.36 * depth],
    [1, '#000', 0.22 * depth],
  ]);
/** Light on film or foil with several soft folds. */
export const filmLight = (id: string): string =>
  linearGradient(id, [
    [0, '#000', 0.34],
    [0.05, '#000', 0.12],
    [0.1, '#fff', 0.3],
    [0.17, '#fff', 0.06],
    [0.3, '#fff', 0],
    [0.6, '#fff', 0.02],
    [0.74, '#fff', 0.16],
    [0.82, '#000', 0.05],
    [0.92, '#000', 0.2],
    [0.96, '#fff', 0.08],
    [1, '#000', 0.36],
  ]);
/** A cylinder in one colour. */
export const cylinderGradient = (id: string, colour: string): string =>
  linearGradient(id, [
    [0, shade(colour, -0.42)],
    [0.08, shade(colour, -0.14)],
    [0.26, shade(colour, 0.42)],
    [0.4, shade(colour, 0.06)],
    [0.7, shade(colour, -0.12)],
    [0.93, shade(colour, -0.4)],
    [1, shade(colour, -0.24)],
  ]);
export const metalGradient = (id: string, colour = '#d6d3cb'): string =>
  linearGradient(id, [
    [0, shade(colour, -0.5)],
    [0.1, shade(colour, 0.05)],
    [0.2, shade(colour, 0.75)],
    [0.32, shade(colour, -0.08)],
    [0.55, shade(colour, 0.3)],
    [0.8, shade(colour, -0.3)],
    [0.94, shade(colour, -0.02)],
    [1, shade(colour, -0.5)],
  ]);

export const clipPath = (id: string, path: string): string =>
  `<clipPath id="${id}"><path d="${path}"/></clipPath>`;
/** The label clipped to the outline, with light over it. */
export function printLabel(id: string, outline: string, { svg }: Label, light: string): string {
  return `<g clip-path="url(#${id})">${svg}</g><path d="${outline}" fill="url(#${light})"/>`;
}
/** A wide soft shadow and a dark one at the line of contact. */
export const floorShadow = (x: number, y: number, rx: number, ry = 26): string =>
  `<ellipse cx="${num(x + 10)}" cy="${num(y + 2)}" rx="${num(rx * 1.22)}" ry="${num(ry)}" fill="url(#floor)" opacity=".55"/><ellipse cx="${num(x)}" cy="${num(y - 2)}" rx="${num(rx * 1.03)}" ry="${num(ry * 0.42)}" fill="url(#floor)"/>`;

/** The floor's shadow and the warm light behind the pack. */
const SHARED_DEFS =
  '<radialGradient id="floor"><stop offset="0" stop-color="#2b2620" stop-opacity=".62"/><stop offset=".55" stop-color="#2b2620" stop-opacity=".34"/><stop offset=".8" stop-color="#2b2620" stop-opacity=".1"/><stop offset="1" stop-color="#2b2620" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="air" cx=".5" cy=".56" r=".5"><stop offset="0" stop-color="#f1efeb"/><stop offset=".6" stop-color="#f8f7f5"/><stop offset="1" stop-color="#ffffff"/></radialGradient>';
export const svgDocument = (defs: string, body: string, width = 800, height = 800): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${SHARED_DEFS}${defs}</defs>${body}</svg>`;
/** White at the edges, so that a card needs no frame. */
export const BACKDROP =
  '<rect width="800" height="800" fill="#fff"/><ellipse cx="400" cy="460" rx="400" ry="340" fill="url(#air)"/>';

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" ${more}/>`;
/** Vertical ribs of a cap, closer together towards its edges. */
export function ribs(
  cx: number,
  rx: number,
  ry: number,
  top: number,
  bottom: number,
  count: number,
  colour = '#000',
): string {
  let path = '';
  for (let i = 0; i < count; i += 1) {
    const angle = (Math.PI * (i + 0.5)) / count;
    const x = cx - rx * Math.cos(angle);
    const sag = ry * Math.sin(angle);
    path += `M${num(x)} ${num(top + sag)}V${num(bottom + sag)}`;
  }
  return `<path d="${path}" stroke="${colour}" stroke-opacity=".22" stroke-width="2"/>`;
}
/**
 * Outline of an upright cylinder; `top` and `bottom` are measured in the middle, the sides are
 * higher by `ry`.
 */
export const cylinderPath = (
  x0: number,
  x1: number,
  top: number,
  bottom: number,
  ry: number,
): string =>
  `M${x0} ${top - ry}A${(x1 - x0) / 2} ${ry} 0 0 0 ${x1} ${top - ry}V${bottom - ry}A${(x1 - x0) / 2} ${ry} 0 0 1 ${x0} ${bottom - ry}Z`;
