import { motif, n } from '../art.ts';
import { inkOn, legible, mix, shade } from '../colour.ts';
import { stack } from '../fit.ts';
import type { Pack } from '../pack.ts';
import {
  badge,
  band,
  brandPiece,
  fillAll,
  inner,
  join,
  namePiece,
  sizePiece,
  subPiece,
  type Face,
  type Ground,
} from './pieces.ts';

export function ovalFace(pack: Pack, ground: Ground): Face {
  const { main, accent, paper } = pack.style;
  const { box } = ground;
  const ink = inkOn(main);
  const u = Math.min(box.w, box.h * 0.8);
  const foot = mix(pack.tint, main, 0.16);
  const oval = inner(ground, 0.09, 0.38, 0.96);
  const [cx, cy] = [box.x + box.w / 2, oval.y + oval.h / 2];
  const ellipse = (inset: number, paint: string): string =>
    `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(oval.w / 2 - inset)}" ry="${n(oval.h / 2 - inset)}" ${paint}/>`;
  const under =
    fillAll(ground, main) +
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(u * 0.62)}" fill="#fff" opacity=".07"/>` +
    band(ground, 0.675, 1.3, accent) +
    band(ground, 0.685, 1.3, foot) +
    ellipse(0, `fill="${paper}"`) +
    ellipse(7, `fill="none" stroke="${accent}" stroke-width="3"`) +
    motif(pack.art, cx, box.y + box.h * 0.785, Math.min(u * 0.17, box.h * 0.095), {
      main: inkOn(foot) === '#ffffff' ? paper : main,
      accent: legible(accent, foot),
    });
  const heart = {
    x: oval.x + oval.w * 0.13,
    y: oval.y + oval.h * 0.22,
    w: oval.w * 0.74,
    h: oval.h * 0.56,
  };
  return join(
    under,
    stack([brandPiece(pack, u * 0.17, legible(main, paper))], heart, 'middle', 'centre'),
    stack(
      [namePiece(pack, u * 0.125, ink, 0), subPiece(pack, u * 0.064, ink, u * 0.045)],
      inner(ground, 0.415, 0.64),
      'middle',
      'centre',
    ),
    stack(
      [sizePiece(pack, u * 0.062, inkOn(foot))],
      inner(ground, 0.89, 0.955),
      'middle',
      'centre',
    ),
    badge(
      pack,
      box.x + box.w * (0.5 + ground.safe / 2) - u * 0.1,
      box.y + box.h * 0.74,
      u * 0.115,
      accent,
    ),
  );
}
export function boldFace(pack: Pack, ground: Ground): Face {
  const { main, accent } = pack.style;
  const { box } = ground;
  const ink = inkOn(main);
  const u = Math.min(box.w, box.h * 0.8);
  const [left, right, low] = [box.x, box.x + box.w, box.y + box.h + ground.curve * 2];
  const y = (share: number): number => box.y + box.h * share;
  const light = mix(accent, '#ffffff', 0.82);
  const under =
    fillAll(ground, main) +
    `<path d="M${n(left)} ${n(y(0.66))}C${n(left + box.w * 0.35)} ${n(y(0.55))} ${n(left + box.w * 0.6)} ${n(y(0.74))} ${n(right)} ${n(y(0.58))}V${n(low)}H${n(left)}Z" fill="${mix(pack.tint, accent, 0.3)}"/>` +
    `<path d="M${n(left)} ${n(y(0.7))}C${n(left + box.w * 0.35)} ${n(y(0.59))} ${n(left + box.w * 0.6)} ${n(y(0.78))} ${n(right)} ${n(y(0.62))}V${n(low)}H${n(left)}Z" fill="${light}"/>` +
    motif(pack.art, box.x + box.w * 0.5, y(0.805), Math.min(u * 0.17, box.h * 0.1), {
      main: legible(pack.tint, light),
      accent: legible(accent, light),
    });
  return join(
    under,
    stack([brandPiece(pack, u * 0.12, ink)], inner(ground, 0.07, 0.19), 'middle', 'centre'),
    stack(
      [
        { ...namePiece(pack, u * 0.175, ink, 0), letter: 'condensed' },
        subPiece(pack, u * 0.066, ink, u * 0.05),
      ],
      inner(ground, 0.215, 0.6),
      'middle',
      'centre',
    ),
    stack(
      [sizePiece(pack, u * 0.06, shade(main, -0.5))],
      inner(ground, 0.905, 0.965),
      'middle',
      'centre',
    ),
    badge(pack, box.x + box.w * (0.5 + ground.safe / 2) - u * 0.1, y(0.69), u * 0.115, main),
  );
}
