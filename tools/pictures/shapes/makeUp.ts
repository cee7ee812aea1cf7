import type { Pack } from '#server/seed/pack.ts';
import { shade } from '../colour.ts';
import { drawLabel } from '../label.ts';
import {
  clipPath,
  floorShadow,
  cylinderPath,
  ellipse,
  linearGradient,
  metalGradient,
  printLabel,
  cylinderLight,
  cylinderGradient,
  type PackDrawing,
} from '../svgParts.ts';

/** A lipstick, open, with its cap beside it; `tint` is the shade. */
export function lipstick(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(
    { ...pack, style: { ...pack.style, layout: 'plain' } },
    { box: { x: 452, y: 372, w: 150, h: 316 }, safe: 0.86, curve: 8 },
  );
  const cap = cylinderPath(452, 602, 366, 696, 14);
  return {
    defs:
      clipPath(`${id}c`, cap) +
      cylinderLight(`${id}l`) +
      cylinderGradient(`${id}k`, pack.style.main) +
      metalGradient(`${id}m`, pack.style.accent) +
      cylinderGradient(`${id}t`, pack.tint),
    shadow: floorShadow(286, 698, 92, 20) + floorShadow(528, 698, 92, 20),
    body:
      `<path d="M236 420V238Q244 176 330 150Q340 150 340 170V420Z" fill="url(#${id}t)"/><path d="M236 244Q250 182 330 150Q344 156 336 182Q316 222 240 262Z" fill="${shade(pack.tint, 0.22)}"/><path d="${cylinderPath(226, 350, 420, 540, 10)}" fill="url(#${id}m)"/><path d="${cylinderPath(212, 364, 528, 698, 13)}" fill="url(#${id}k)"/><path d="M212 524A76 13 0 0 0 364 524" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>` +
      `<path d="${cap}" fill="${pack.style.paper}"/>${printLabel(`${id}c`, cap, label, `${id}l`)}` +
      ellipse(527, 352, 75, 14, shade(pack.style.paper, 0.3)) +
      ellipse(527, 352, 66, 10, shade(pack.style.paper, -0.06)),
    placedLines: label.placedLines,
  };
}

/** A powder compact, open: mirror above, powder in the shade of `tint` below. */
export function compact(pack: Pack, id: string): PackDrawing {
  const { main, accent } = pack.style;
  const label = drawLabel(
    { ...pack, subtitle: '', badge: '', style: { ...pack.style, layout: 'plain' } },
    { box: { x: 556, y: 400, w: 170, h: 282 }, safe: 0.82, curve: 0 },
  );
  const card = 'M556 392H726V692H556Z';
  return {
    defs:
      clipPath(`${id}c`, card) +
      linearGradient(`${id}l`, [
        [0, '#fff', 0.3],
        [1, '#000', 0.12],
      ]) +
      metalGradient(`${id}m`, accent) +
      cylinderGradient(`${id}k`, main) +
      linearGradient(
        `${id}g`,
        [
          [0, '#f4f8fa'],
          [0.45, '#dfe7ec'],
          [0.5, '#ffffff'],
          [0.6, '#d3dde3'],
          [1, '#eef3f5'],
        ],
        'x1="0" x2="1" y1="0" y2="1"',
      ) +
      `<radialGradient id="${id}p" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="${shade(pack.tint, 0.28)}"/><stop offset="1" stop-color="${shade(pack.tint, -0.16)}"/></radialGradient>`,
    shadow: floorShadow(312, 700, 232, 28) + floorShadow(642, 696, 92, 16),
    body:
      ellipse(312, 330, 208, 208, `url(#${id}k)`) +
      ellipse(312, 330, 188, 188, `url(#${id}m)`) +
      ellipse(312, 330, 178, 178, `url(#${id}g)`) +
      `<path d="M104 606V640A208 62 0 0 0 520 640V606Z" fill="url(#${id}k)"/><rect x="262" y="524" width="100" height="30" rx="8" fill="url(#${id}m)"/>` +
      ellipse(312, 606, 208, 66, shade(main, 0.12)) +
      ellipse(312, 604, 186, 55, `url(#${id}m)`) +
      ellipse(312, 606, 176, 50, `url(#${id}p)`) +
      `<path d="M200 606q40 -22 112 -20t112 20" stroke="#fff" stroke-opacity=".3" stroke-width="3" fill="none"/>` +
      `<path d="${card}" fill="${pack.style.paper}"/>${printLabel(`${id}c`, card, label, `${id}l`)}<path d="M726 392L740 386V684L726 692Z" fill="${shade(pack.style.paper, -0.25)}"/>`,
    placedLines: label.placedLines,
  };
}
