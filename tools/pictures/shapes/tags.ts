import type { Pack } from '#server/seed/pack.ts';
import { selectTextColour, shade } from '../colour.ts';
import { stackText, type Rect, type TextStack } from '../textLayout.ts';

/** A woven label with the brand. */
export function wovenTag(pack: Pack, x: number, y: number, w: number, h: number): TextStack {
  const background = shade(pack.style.main, -0.1);
  const text = stackText(
    [
      {
        text: pack.style.isUppercase ? pack.brand.toUpperCase() : pack.brand,
        font: pack.style.typeface,
        size: h * 0.56,
        fill: selectTextColour(background),
        lines: 1,
        gap: 0,
      },
    ],
    { x: x + w * 0.08, y: y + h * 0.16, w: w * 0.84, h: h * 0.68 },
    'middle',
    'centre',
  );
  return {
    svg: `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="${background}"/><rect x="${x + 3}" y="${y + 3}" width="${w - 6}" height="${h - 6}" rx="3" fill="none" stroke="${selectTextColour(background)}" stroke-opacity=".45" stroke-width="1.4" stroke-dasharray="4 3"/>${text.svg}`,
    placedLines: text.placedLines,
  };
}

/** A sewn-in neck label. */
export function neckLabel(pack: Pack, box: Rect): TextStack {
  const paper = pack.style.paper;
  const text = stackText(
    [
      {
        text: pack.style.isUppercase ? pack.brand.toUpperCase() : pack.brand,
        font: pack.style.typeface,
        size: box.h * 0.5,
        fill: shade(pack.style.main, -0.2),
        lines: 1,
        gap: 0,
      },
    ],
    { x: box.x + 8, y: box.y + 8, w: box.w - 16, h: box.h - 16 },
    'middle',
    'centre',
  );
  return {
    svg: `<rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" rx="3" fill="${paper}"/>${text.svg}`,
    placedLines: text.placedLines,
  };
}
/**
 * A swing tag on a string: name, colour or series, and size; `turn` in degrees; the last argument
 * is the knot of the string, relative to the hole.
 */
export function swingTag(
  pack: Pack,
  x: number,
  y: number,
  turn = 0,
  [dx, dy]: readonly [number, number] = [-8, -96],
): TextStack {
  const box = { x: x - 58, y: y + 26, w: 116, h: 112 };
  const ink = shade(pack.style.main, -0.3);
  const text = stackText(
    [
      { text: pack.name, font: 'textBold', size: 20, fill: ink, lines: 4, gap: 0 },
      { text: pack.subtitle, font: 'text', size: 15, fill: ink, lines: 2, gap: 7 },
      { text: pack.size, font: 'text', size: 16, fill: ink, lines: 1, gap: 10 },
    ],
    box,
    'middle',
    'centre',
  );
  return {
    svg: `<g transform="rotate(${turn} ${x} ${y})"><path d="M${x} ${y - 8}Q${x + dx * 0.5 - 14} ${y + dy * 0.5 - 16} ${x + dx} ${y + dy}" stroke="#8d8778" stroke-width="2.5" fill="none"/><path d="M${x - 66} ${y + 14}L${x - 34} ${y - 16}H${x + 34}L${x + 66} ${y + 14}V${y + 150}H${x - 66}Z" transform="translate(5 6)" fill="#000" opacity=".14"/><path d="M${x - 66} ${y + 14}L${x - 34} ${y - 16}H${x + 34}L${x + 66} ${y + 14}V${y + 150}H${x - 66}Z" fill="${pack.style.paper}"/><circle cx="${x}" cy="${y}" r="6" fill="#fff" stroke="#b7b09e" stroke-width="2"/>${text.svg}</g>`,
    placedLines: text.placedLines,
  };
}
export const joinTextStacks = (...parts: readonly TextStack[]): TextStack => ({
  svg: parts.map((part) => part.svg).join(''),
  placedLines: parts.flatMap((part) => part.placedLines),
});
