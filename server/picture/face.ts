import { motif, n, times } from './art.ts';
import { inkOn, legible, mix, shade } from './colour.ts';
import { stack, type Box, type Piece, type Placed, type Stack } from './fit.ts';
import type { Letter } from './letters.ts';
import type { Pack } from './pack.ts';

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

export const brandLetter = (pack: Pack): Letter => pack.style.face;
const brandText = (pack: Pack): string => (pack.style.capitals ? pack.brand.toUpperCase() : pack.brand);
const brandPiece = (pack: Pack, size: number, fill: string): Piece => ({
  text: brandText(pack), letter: brandLetter(pack), size, fill, lines: 1, gap: 0, tracking: pack.style.capitals ? 0.1 : 0,
});
export const namePiece = (pack: Pack, size: number, fill: string, gap: number, lines = 3): Piece => ({
  text: pack.name, letter: pack.style.face === 'condensed' ? 'condensed' : 'textBold', size, fill, lines, gap,
});
const subPiece = (pack: Pack, size: number, fill: string, gap: number): Piece => ({ text: pack.sub, letter: 'text', size, fill, lines: 2, gap });
const sizePiece = (pack: Pack, size: number, fill: string): Piece => ({ text: pack.size, letter: 'textBold', size, fill, lines: 1, gap: 0, tracking: 0.02 });

const inner = ({ box, safe }: Ground, top: number, bottom: number, side = 1): Box => {
  const w = box.w * safe * side;
  return { x: box.x + (box.w - w) / 2, y: box.y + box.h * top, w, h: box.h * (bottom - top) };
};
/** A band across the box, bent as on a round body: `top` and `bottom` are its heights in the middle. */
function band({ box, curve }: Ground, top: number, bottom: number, fill: string): string {
  const [y0, y1] = [box.y + box.h * top, box.y + box.h * bottom];
  const mid = box.x + box.w / 2;
  const right = box.x + box.w;
  return `<path d="M${n(box.x)} ${n(y0 - curve)}Q${n(mid)} ${n(y0 + curve)} ${n(right)} ${n(y0 - curve)}V${n(y1 - curve)}Q${n(mid)} ${n(y1 + curve)} ${n(box.x)} ${n(y1 - curve)}Z" fill="${fill}"/>`;
}
const fillAll = ({ box, curve }: Ground, fill: string): string => `<rect x="${n(box.x)}" y="${n(box.y - curve * 2)}" width="${n(box.w)}" height="${n(box.h + curve * 4)}" fill="${fill}"/>`;

/** A paper label: round corners on a flat pack, bent edges on a round one. */
function sheet({ x, y, w, h }: Box, curve: number, paint: string, radius: number): string {
  if (curve === 0) return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(radius)}" ${paint}/>`;
  const edge = (at: number): string => `${n(at + curve)} `;
  return `<path d="M${n(x)} ${n(y - curve)}Q${n(x + w / 2)} ${edge(y)}${n(x + w)} ${n(y - curve)}V${n(y + h - curve)}Q${n(x + w / 2)} ${edge(y + h)}${n(x)} ${n(y + h - curve)}Z" ${paint}/>`;
}
/** Small motifs in offset rows over the box. */
export function pattern(pack: Pack, box: Box, step: number, tones: { main: string; accent: string }, opacity: number): string {
  const columns = Math.ceil(box.w / step) + 1;
  const rows = Math.ceil(box.h / step) + 1;
  return `<g opacity="${opacity}">${times(rows, (row) => times(columns, (column) => motif(pack.art, box.x + (column + (row % 2) / 2) * step, box.y + row * step, step * 0.3, tones)))}</g>`;
}
function badge(pack: Pack, x: number, y: number, r: number, fill: string): Face {
  if (pack.badge === '') return { svg: '', placed: [] };
  const box = { x: x - r * 0.72, y: y - r * 0.6, w: r * 1.44, h: r * 1.2 };
  const text = stack([{ text: pack.badge, letter: 'condensed', size: r * 0.72, fill: inkOn(fill), lines: 2, gap: 0 }], box, 'middle', 'centre');
  return { svg: `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.88)}" fill="none" stroke="${inkOn(fill)}" stroke-width="1.5" opacity=".6"/>${text.svg}`, placed: text.placed };
}
const join = (under: string, ...stacks: readonly (Stack | Face)[]): Face => ({
  svg: under + stacks.map((item) => item.svg).join(''),
  placed: stacks.flatMap((item) => item.placed),
});

function bandFace(pack: Pack, ground: Ground): Face {
  const { main, accent, paper } = pack.style;
  const { box } = ground;
  const ink = inkOn(main);
  const u = Math.min(box.w, box.h * 0.8);
  const foot = mix(pack.tint, main, 0.16);
  const tone = inkOn(foot);
  const art = { main: mix(foot, tone, 0.28), accent: mix(foot, tone, 0.45) };
  const right = box.x + box.w * (0.5 + ground.safe / 2);
  const under = fillAll(ground, main) + band(ground, 0.6, 1.3, foot) + motif(pack.art, box.x + box.w * 0.2, box.y + box.h * 0.9, u * 0.14, art, 0.9) + motif(pack.art, box.x + box.w * 0.8, box.y + box.h * 0.9, u * 0.14, art, 0.9) +
    band(ground, 0.33, 0.8, accent) + band(ground, 0.345, 0.785, paper);
  return join(under,
    stack([brandPiece(pack, u * 0.19, ink)], inner(ground, 0.09, 0.3), 'middle', 'centre'),
    stack([namePiece(pack, u * 0.135, legible(shade(main, -0.25), paper), 0), subPiece(pack, u * 0.068, shade(main, -0.55), u * 0.05)], inner(ground, 0.38, 0.76), 'middle', 'centre'),
    stack([sizePiece(pack, u * 0.066, inkOn(foot))], inner(ground, 0.86, 0.95), 'middle', 'centre'),
    badge(pack, right - u * 0.09, box.y + box.h * 0.79, u * 0.12, accent));
}
function panelFace(pack: Pack, ground: Ground): Face {
  const { main, accent, paper } = pack.style;
  const { box } = ground;
  const u = Math.min(box.w, box.h * 0.8);
  const room = inner(ground, 0.1, 0.9, 1.04);
  const pad = u * 0.06;
  const ink = legible(main, paper);
  const within: Ground = { box: { x: room.x + pad, y: room.y + pad, w: room.w - pad * 2, h: room.h - pad * 2 }, safe: 1, curve: 0 };
  const art = { main: legible(pack.tint, paper), accent };
  const cloth = mix(main, pack.tint, 0.28);
  const under = fillAll(ground, cloth) + pattern(pack, box, u * 0.22, { main: shade(cloth, 0.3), accent: shade(cloth, 0.45) }, 0.4) +
    sheet(room, ground.curve * 0.8, `fill="${paper}"`, u * 0.05) + sheet({ x: room.x + 7, y: room.y + 7, w: room.w - 14, h: room.h - 14 }, ground.curve * 0.75, `fill="none" stroke="${accent}" stroke-width="2"`, u * 0.04) +
    motif(pack.art, box.x + box.w / 2, within.box.y + within.box.h * 0.36, Math.min(within.box.h * 0.14, u * 0.15), art);
  return join(under,
    stack([brandPiece(pack, u * 0.14, ink)], inner(within, 0.02, 0.19), 'middle', 'centre'),
    stack([namePiece(pack, u * 0.13, shade(main, -0.6), 0), subPiece(pack, u * 0.066, shade(main, -0.45), u * 0.045)], inner(within, 0.53, 0.87), 'middle', 'centre'),
    stack([sizePiece(pack, u * 0.056, ink)], inner(within, 0.9, 0.99), 'middle', 'bottom'),
    badge(pack, room.x + room.w - u * 0.08, room.y + room.h * 0.36, u * 0.115, accent));
}
function splitFace(pack: Pack, ground: Ground): Face {
  const { main, accent, paper } = pack.style;
  const { box } = ground;
  const u = Math.min(box.w, box.h * 0.8);
  const under = fillAll(ground, paper) + band(ground, 0.6, 1.2, accent) + band(ground, 0.615, 1.2, main) +
    motif(pack.art, box.x + box.w / 2, box.y + box.h * 0.735, Math.min(u * 0.19, box.h * 0.11), { main: mix(pack.tint, '#ffffff', 0.3), accent: mix(accent, '#ffffff', 0.25) });
  return join(under,
    stack([brandPiece(pack, u * 0.16, legible(main, paper))], inner(ground, 0.07, 0.24), 'middle', 'centre'),
    stack([namePiece(pack, u * 0.132, shade(main, -0.6), 0), subPiece(pack, u * 0.066, shade(main, -0.4), u * 0.045)], inner(ground, 0.28, 0.58), 'middle', 'centre'),
    stack([sizePiece(pack, u * 0.062, inkOn(main))], inner(ground, 0.875, 0.955), 'middle', 'centre'),
    badge(pack, box.x + box.w * (0.5 + ground.safe / 2) - u * 0.1, box.y + box.h * 0.61, u * 0.115, accent));
}
function plainFace(pack: Pack, ground: Ground): Face {
  const { main, accent, paper } = pack.style;
  const { box } = ground;
  const u = Math.min(box.w, box.h * 0.8);
  const ink = legible(main, paper);
  const under = fillAll(ground, paper) + band(ground, 0.962, 1.3, mix(pack.tint, paper, 0.15)) +
    motif(pack.art, box.x + box.w / 2, box.y + box.h * 0.74, Math.min(u * 0.15, box.h * 0.1), { main: legible(pack.tint, paper), accent: legible(accent, paper) }, 0.92);
  return join(under,
    stack([brandPiece(pack, u * 0.165, ink), { ...namePiece(pack, u * 0.122, shade(main, -0.62), u * 0.12), letter: 'text', rule: accent }, subPiece(pack, u * 0.06, shade(main, -0.42), u * 0.045)], inner(ground, 0.1, 0.61), 'middle', 'centre'),
    stack([sizePiece(pack, u * 0.054, shade(main, -0.4))], inner(ground, 0.87, 0.95), 'middle', 'centre'),
    badge(pack, box.x + box.w * (0.5 + ground.safe / 2) - u * 0.09, box.y + box.h * 0.76, u * 0.105, main));
}
function ovalFace(pack: Pack, ground: Ground): Face {
  const { main, accent, paper } = pack.style;
  const { box } = ground;
  const ink = inkOn(main);
  const u = Math.min(box.w, box.h * 0.8);
  const foot = mix(pack.tint, main, 0.16);
  const oval = inner(ground, 0.09, 0.38, 0.96);
  const [cx, cy] = [box.x + box.w / 2, oval.y + oval.h / 2];
  const ellipse = (inset: number, paint: string): string => `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(oval.w / 2 - inset)}" ry="${n(oval.h / 2 - inset)}" ${paint}/>`;
  const under = fillAll(ground, main) + `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(u * 0.62)}" fill="#fff" opacity=".07"/>` +
    band(ground, 0.675, 1.3, accent) + band(ground, 0.685, 1.3, foot) +
    ellipse(0, `fill="${paper}"`) + ellipse(7, `fill="none" stroke="${accent}" stroke-width="3"`) +
    motif(pack.art, cx, box.y + box.h * 0.785, Math.min(u * 0.17, box.h * 0.095), { main: inkOn(foot) === '#ffffff' ? paper : main, accent: legible(accent, foot) });
  const heart = { x: oval.x + oval.w * 0.13, y: oval.y + oval.h * 0.22, w: oval.w * 0.74, h: oval.h * 0.56 };
  return join(under,
    stack([brandPiece(pack, u * 0.17, legible(main, paper))], heart, 'middle', 'centre'),
    stack([namePiece(pack, u * 0.125, ink, 0), subPiece(pack, u * 0.064, ink, u * 0.045)], inner(ground, 0.415, 0.64), 'middle', 'centre'),
    stack([sizePiece(pack, u * 0.062, inkOn(foot))], inner(ground, 0.89, 0.955), 'middle', 'centre'),
    badge(pack, box.x + box.w * (0.5 + ground.safe / 2) - u * 0.1, box.y + box.h * 0.74, u * 0.115, accent));
}
function boldFace(pack: Pack, ground: Ground): Face {
  const { main, accent } = pack.style;
  const { box } = ground;
  const ink = inkOn(main);
  const u = Math.min(box.w, box.h * 0.8);
  const [left, right, low] = [box.x, box.x + box.w, box.y + box.h + ground.curve * 2];
  const y = (share: number): number => box.y + box.h * share;
  const light = mix(accent, '#ffffff', 0.82);
  const under = fillAll(ground, main) + `<path d="M${n(left)} ${n(y(0.66))}C${n(left + box.w * 0.35)} ${n(y(0.55))} ${n(left + box.w * 0.6)} ${n(y(0.74))} ${n(right)} ${n(y(0.58))}V${n(low)}H${n(left)}Z" fill="${mix(pack.tint, accent, 0.3)}"/>` +
    `<path d="M${n(left)} ${n(y(0.7))}C${n(left + box.w * 0.35)} ${n(y(0.59))} ${n(left + box.w * 0.6)} ${n(y(0.78))} ${n(right)} ${n(y(0.62))}V${n(low)}H${n(left)}Z" fill="${light}"/>` +
    motif(pack.art, box.x + box.w * 0.5, y(0.805), Math.min(u * 0.17, box.h * 0.1), { main: legible(pack.tint, light), accent: legible(accent, light) });
  return join(under,
    stack([brandPiece(pack, u * 0.12, ink)], inner(ground, 0.07, 0.19), 'middle', 'centre'),
    stack([{ ...namePiece(pack, u * 0.175, ink, 0), letter: 'condensed' }, subPiece(pack, u * 0.066, ink, u * 0.05)], inner(ground, 0.215, 0.6), 'middle', 'centre'),
    stack([sizePiece(pack, u * 0.06, shade(main, -0.5))], inner(ground, 0.905, 0.965), 'middle', 'centre'),
    badge(pack, box.x + box.w * (0.5 + ground.safe / 2) - u * 0.1, y(0.69), u * 0.115, main));
}
/** Broad faces (soap box, bar, tray): brand and name at the left, the motif in a field at the right. */
function wideFace(pack: Pack, ground: Ground): Face {
  const { main, accent, paper } = pack.style;
  const { box } = ground;
  const light = pack.style.layout === 'plain' || pack.style.layout === 'split' || pack.style.layout === 'panel';
  const base = light ? paper : main;
  const field = light ? main : paper;
  const ink = light ? legible(main, paper) : inkOn(main);
  const u = box.h;
  const x = box.x + box.w * 0.68;
  const right = box.x + box.w;
  const under = fillAll(ground, base) + `<path d="M${n(x)} ${n(box.y)}C${n(x - 34)} ${n(box.y + u * 0.35)} ${n(x + 34)} ${n(box.y + u * 0.65)} ${n(x)} ${n(box.y + u)}H${n(right)}V${n(box.y)}Z" fill="${field}"/><path d="M${n(x)} ${n(box.y)}C${n(x - 34)} ${n(box.y + u * 0.35)} ${n(x + 34)} ${n(box.y + u * 0.65)} ${n(x)} ${n(box.y + u)}" fill="none" stroke="${accent}" stroke-width="6"/>` +
    motif(pack.art, x + (right - x) * 0.55, box.y + u * 0.48, Math.min((right - x) * 0.34, u * 0.3), { main: legible(pack.tint, field), accent: legible(accent, field) });
  const texts = { x: box.x + box.w * (1 - ground.safe) * 0.5 + 6, y: box.y + u * 0.12, w: box.w * 0.6 - box.w * (1 - ground.safe) * 0.5 - 10, h: u * 0.6 };
  return join(under,
    stack([brandPiece(pack, u * 0.17, ink), namePiece(pack, u * 0.17, light ? shade(main, -0.6) : ink, u * 0.09, 2), subPiece(pack, u * 0.085, light ? shade(main, -0.4) : ink, u * 0.06)], texts, 'start', 'centre'),
    stack([sizePiece(pack, u * 0.085, ink)], { ...texts, y: box.y + u * 0.79, h: u * 0.11 }, 'start', 'centre'),
    badge(pack, right - u * 0.15, box.y + u * 0.8, u * 0.13, accent));
}

/** The broad paper label of a jar: all in the middle between two bent lines, the motif at both sides. */
function jarFace(pack: Pack, ground: Ground): Face {
  const { main, accent, paper } = pack.style;
  const { box } = ground;
  const u = box.h;
  const ink = legible(main, paper);
  const tones = { main: legible(pack.tint, paper), accent: legible(accent, paper) };
  const side = (x: number): string => motif(pack.art, x, box.y + u * 0.5, Math.min(u * 0.15, box.w * 0.07), tones, 0.85);
  const under = fillAll(ground, paper) + pattern(pack, { ...box, y: box.y - ground.curve }, u * 0.3, { main: accent, accent: main }, 0.07) +
    band(ground, -0.2, 0.07, main) + band(ground, 0.075, 0.09, accent) + band(ground, 0.93, 1.2, main) + band(ground, 0.91, 0.925, accent) + side(box.x + box.w * 0.17) + (pack.badge === '' ? side(box.x + box.w * 0.83) : '');
  const texts = { x: box.x + box.w * 0.27, y: box.y + u * 0.14, w: box.w * (pack.badge === '' ? 0.46 : 0.41), h: u * 0.58 };
  return join(under,
    stack([brandPiece(pack, u * 0.17, ink), namePiece(pack, u * 0.15, shade(main, -0.6), u * 0.08, 2), subPiece(pack, u * 0.08, shade(main, -0.4), u * 0.05)], texts, 'middle', 'centre'),
    stack([sizePiece(pack, u * 0.08, ink)], { ...texts, y: box.y + u * 0.77, h: u * 0.1 }, 'middle', 'centre'),
    badge(pack, box.x + box.w * 0.82, box.y + u * 0.47, u * 0.16, main));
}

const FACES = { band: bandFace, panel: panelFace, split: splitFace, plain: plainFace, oval: ovalFace, bold: boldFace } as const;
/** Prints the pack's label in its brand's layout; broad boxes and broad jars have one of their own. */
export function face(pack: Pack, ground: Ground): Face {
  if (ground.box.w <= ground.box.h * 1.2) return FACES[pack.style.layout](pack, ground);
  return ground.curve > 0 ? jarFace(pack, ground) : wideFace(pack, ground);
}
