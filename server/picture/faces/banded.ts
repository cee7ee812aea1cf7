import { motif } from '../art.ts';
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

export function bandFace(pack: Pack, ground: Ground): Face {
  const { main, accent, paper } = pack.style;
  const { box } = ground;
  const ink = inkOn(main);
  const u = Math.min(box.w, box.h * 0.8);
  const foot = mix(pack.tint, main, 0.16);
  const tone = inkOn(foot);
  const art = { main: mix(foot, tone, 0.28), accent: mix(foot, tone, 0.45) };
  const right = box.x + box.w * (0.5 + ground.safe / 2);
  const under =
    fillAll(ground, main) +
    band(ground, 0.6, 1.3, foot) +
    motif(pack.art, box.x + box.w * 0.2, box.y + box.h * 0.9, u * 0.14, art, 0.9) +
    motif(pack.art, box.x + box.w * 0.8, box.y + box.h * 0.9, u * 0.14, art, 0.9) +
    band(ground, 0.33, 0.8, accent) +
    band(ground, 0.345, 0.785, paper);
  return join(
    under,
    stack([brandPiece(pack, u * 0.19, ink)], inner(ground, 0.09, 0.3), 'middle', 'centre'),
    stack(
      [
        namePiece(pack, u * 0.135, legible(shade(main, -0.25), paper), 0),
        subPiece(pack, u * 0.068, shade(main, -0.55), u * 0.05),
      ],
      inner(ground, 0.38, 0.76),
      'middle',
      'centre',
    ),
    stack([sizePiece(pack, u * 0.066, inkOn(foot))], inner(ground, 0.86, 0.95), 'middle', 'centre'),
    badge(pack, right - u * 0.09, box.y + box.h * 0.79, u * 0.12, accent),
  );
}
export function splitFace(pack: Pack, ground: Ground): Face {
  const { main, accent, paper } = pack.style;
  const { box } = ground;
  const u = Math.min(box.w, box.h * 0.8);
  const under =
    fillAll(ground, paper) +
    band(ground, 0.6, 1.2, accent) +
    band(ground, 0.615, 1.2, main) +
    motif(pack.art, box.x + box.w / 2, box.y + box.h * 0.735, Math.min(u * 0.19, box.h * 0.11), {
      main: mix(pack.tint, '#ffffff', 0.3),
      accent: mix(accent, '#ffffff', 0.25),
    });
  return join(
    under,
    stack(
      [brandPiece(pack, u * 0.16, legible(main, paper))],
      inner(ground, 0.07, 0.24),
      'middle',
      'centre',
    ),
    stack(
      [
        namePiece(pack, u * 0.132, shade(main, -0.6), 0),
        subPiece(pack, u * 0.066, shade(main, -0.4), u * 0.045),
      ],
      inner(ground, 0.28, 0.58),
      'middle',
      'centre',
    ),
    stack(
      [sizePiece(pack, u * 0.062, inkOn(main))],
      inner(ground, 0.875, 0.955),
      'middle',
      'centre',
    ),
    badge(
      pack,
      box.x + box.w * (0.5 + ground.safe / 2) - u * 0.1,
      box.y + box.h * 0.61,
      u * 0.115,
      accent,
    ),
  );
}
