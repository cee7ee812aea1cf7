import { motif, n } from '../art.ts';
import { inkOn, legible, shade } from '../colour.ts';
import { stack } from '../fit.ts';
import type { Pack } from '../pack.ts';
import {
  badge,
  band,
  brandPiece,
  fillAll,
  join,
  namePiece,
  pattern,
  sizePiece,
  subPiece,
  type Face,
  type Ground,
} from './pieces.ts';

/** Broad faces (soap box, bar, tray): brand and name at the left, the motif in a field at the right. */
export function wideFace(pack: Pack, ground: Ground): Face {
  const { main, accent, paper } = pack.style;
  const { box } = ground;
  const light =
    pack.style.layout === 'plain' || pack.style.layout === 'split' || pack.style.layout === 'panel';
  const base = light ? paper : main;
  const field = light ? main : paper;
  const ink = light ? legible(main, paper) : inkOn(main);
  const u = box.h;
  const x = box.x + box.w * 0.68;
  const right = box.x + box.w;
  const under =
    fillAll(ground, base) +
    `<path d="M${n(x)} ${n(box.y)}C${n(x - 34)} ${n(box.y + u * 0.35)} ${n(x + 34)} ${n(box.y + u * 0.65)} ${n(x)} ${n(box.y + u)}H${n(right)}V${n(box.y)}Z" fill="${field}"/><path d="M${n(x)} ${n(box.y)}C${n(x - 34)} ${n(box.y + u * 0.35)} ${n(x + 34)} ${n(box.y + u * 0.65)} ${n(x)} ${n(box.y + u)}" fill="none" stroke="${accent}" stroke-width="6"/>` +
    motif(
      pack.art,
      x + (right - x) * 0.55,
      box.y + u * 0.48,
      Math.min((right - x) * 0.34, u * 0.3),
      { main: legible(pack.tint, field), accent: legible(accent, field) },
    );
  const texts = {
    x: box.x + box.w * (1 - ground.safe) * 0.5 + 6,
    y: box.y + u * 0.12,
    w: box.w * 0.6 - box.w * (1 - ground.safe) * 0.5 - 10,
    h: u * 0.6,
  };
  return join(
    under,
    stack(
      [
        brandPiece(pack, u * 0.17, ink),
        namePiece(pack, u * 0.17, light ? shade(main, -0.6) : ink, u * 0.09, 2),
        subPiece(pack, u * 0.085, light ? shade(main, -0.4) : ink, u * 0.06),
      ],
      texts,
      'start',
      'centre',
    ),
    stack(
      [sizePiece(pack, u * 0.085, ink)],
      { ...texts, y: box.y + u * 0.79, h: u * 0.11 },
      'start',
      'centre',
    ),
    badge(pack, right - u * 0.15, box.y + u * 0.8, u * 0.13, accent),
  );
}

/** The broad paper label of a jar: all in the middle between two bent lines, the motif at both sides. */
export function jarFace(pack: Pack, ground: Ground): Face {
  const { main, accent, paper } = pack.style;
  const { box } = ground;
  const u = box.h;
  const ink = legible(main, paper);
  const tones = { main: legible(pack.tint, paper), accent: legible(accent, paper) };
  const side = (x: number): string =>
    motif(pack.art, x, box.y + u * 0.5, Math.min(u * 0.15, box.w * 0.07), tones, 0.85);
  const under =
    fillAll(ground, paper) +
    pattern(
      pack,
      { ...box, y: box.y - ground.curve },
      u * 0.3,
      { main: accent, accent: main },
      0.07,
    ) +
    band(ground, -0.2, 0.07, main) +
    band(ground, 0.075, 0.09, accent) +
    band(ground, 0.93, 1.2, main) +
    band(ground, 0.91, 0.925, accent) +
    side(box.x + box.w * 0.17) +
    (pack.badge === '' ? side(box.x + box.w * 0.83) : '');
  const texts = {
    x: box.x + box.w * 0.27,
    y: box.y + u * 0.14,
    w: box.w * (pack.badge === '' ? 0.46 : 0.41),
    h: u * 0.58,
  };
  return join(
    under,
    stack(
      [
        brandPiece(pack, u * 0.17, ink),
        namePiece(pack, u * 0.15, shade(main, -0.6), u * 0.08, 2),
        subPiece(pack, u * 0.08, shade(main, -0.4), u * 0.05),
      ],
      texts,
      'middle',
      'centre',
    ),
    stack(
      [sizePiece(pack, u * 0.08, ink)],
      { ...texts, y: box.y + u * 0.77, h: u * 0.1 },
      'middle',
      'centre',
    ),
    badge(pack, box.x + box.w * 0.82, box.y + u * 0.47, u * 0.16, main),
  );
}
