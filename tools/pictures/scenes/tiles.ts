import type { BrandStyle, Pack, PackArt } from '#server/seed/pack.ts';
import { mix, shade } from '../colour.ts';
import { motif, repeat } from '../motifs.ts';
import { svgDocument } from '../svgParts.ts';
import { stackText } from '../textLayout.ts';
import { arrangePacks } from './packLayer.ts';

/** Positions from the back to the front, by the number of packs. */
const POSITIONS: readonly (readonly (readonly [number, number, number])[])[] = [
  [],
  [[400, 712, 0.98]],
  [
    [290, 650, 0.72],
    [510, 690, 0.76],
  ],
  [
    [235, 640, 0.64],
    [570, 640, 0.64],
    [400, 706, 0.72],
  ],
];

/** Packs on a tinted background. */
export function drawCategoryTile(background: string, packs: readonly Pack[]): string {
  const arranged = arrangePacks(packs, POSITIONS[Math.min(3, packs.length)] ?? []);
  const light = mix(background, '#ffffff', 0.55);
  const defs = `${arranged.defs}<radialGradient id="tile" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${background}"/></radialGradient>`;
  return svgDocument(
    defs,
    `<rect width="800" height="800" fill="url(#tile)"/><path d="M0 610Q400 570 800 610V800H0Z" fill="${shade(background, -0.06)}" opacity=".7"/>${arranged.body}`,
  );
}

/** A brand's wordmark under its motif, on white. */
export function drawBrandTile(name: string, art: PackArt, style: BrandStyle): string {
  const text = style.isUppercase ? name.toUpperCase() : name;
  const wordmark = stackText(
    [
      {
        text,
        font: style.typeface,
        size: 150,
        fill: style.main,
        lines: 2,
        gap: 0,
        tracking: style.isUppercase ? 0.08 : 0,
      },
    ],
    { x: 70, y: 430, w: 660, h: 180 },
    'middle',
    'centre',
  );
  const colours = { main: style.main, accent: style.accent };
  return svgDocument(
    '',
    `<rect width="800" height="800" fill="#fff"/>${motif(art, 400, 290, 118, colours)}${wordmark.svg}<rect x="350" y="642" width="100" height="6" rx="3" fill="${style.accent}"/>`,
  );
}

/** An open box: the picture of an unknown key. */
export function drawPlaceholder(): string {
  const dots = repeat(
    3,
    (index) => `<circle cx="${340 + index * 60}" cy="610" r="7" fill="#d5d2ca"/>`,
  );
  return svgDocument(
    '',
    `<rect width="800" height="800" fill="#fff"/><circle cx="400" cy="390" r="250" fill="#f6f5f1"/><g fill="none" stroke="#bdb9ae" stroke-width="10" stroke-linejoin="round" stroke-linecap="round"><path d="M400 340L250 290V450L400 520L550 450V290Z" fill="#fff"/><path d="M400 340V520M250 290L400 240L550 290M250 290L196 346L340 400L400 340L460 400L604 346L550 290" fill="#fbfaf7"/></g>${dots}`,
  );
}
