import { motif } from '../art.ts';
import { legible, mix, shade } from '../colour.ts';
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
  pattern,
  sheet,
  sizePiece,
  subPiece,
  type Face,
  type Ground,
} from './pieces.ts';

export function panelFace(pack: Pack, ground: Ground): Face {
  const { main, accent, paper } = pack.style;
  const { box } = ground;
  const u = Math.min(box.w, box.h * 0.8);
  const room = inner(ground, 0.1, 0.9, 1.04);
  const pad = u * 0.06;
  const ink = legible(main, paper);
  const within: Ground = {
    box: { x: room.x + pad, y: room.y + pad, w: room.w - pad * 2, h: room.h - pad * 2 },
    safe: 1,
    curve: 0,
  };
  const art = { main: legible(pack.tint, paper), accent };
  const cloth = mix(main, pack.tint, 0.28);
  const under =
    fillAll(ground, cloth) +
    pattern(pack, box, u * 0.22, { main: shade(cloth, 0.3), accent: shade(cloth, 0.45) }, 0.4) +
    sheet(room, ground.curve * 0.8, `fill="${paper}"`, u * 0.05) +
    sheet(
      { x: room.x + 7, y: room.y + 7, w: room.w - 14, h: room.h - 14 },
      ground.curve * 0.75,
      `fill="none" stroke="${accent}" stroke-width="2"`,
      u * 0.04,
    ) +
    motif(
      pack.art,
      box.x + box.w / 2,
      within.box.y + within.box.h * 0.36,
      Math.min(within.box.h * 0.14, u * 0.15),
      art,
    );
  return join(
    under,
    stack([brandPiece(pack, u * 0.14, ink)], inner(within, 0.02, 0.19), 'middle', 'centre'),
    stack(
      [
        namePiece(pack, u * 0.13, shade(main, -0.6), 0),
        subPiece(pack, u * 0.066, shade(main, -0.45), u * 0.045),
      ],
      inner(within, 0.53, 0.87),
      'middle',
      'centre',
    ),
    stack([sizePiece(pack, u * 0.056, ink)], inner(within, 0.9, 0.99), 'middle', 'bottom'),
    badge(pack, room.x + room.w - u * 0.08, room.y + room.h * 0.36, u * 0.115, accent),
  );
}
export function plainFace(pack: Pack, ground: Ground): Face {
  const { main, accent, paper } = pack.style;
  const { box } = ground;
  const u = Math.min(box.w, box.h * 0.8);
  const ink = legible(main, paper);
  const under =
    fillAll(ground, paper) +
    band(ground, 0.962, 1.3, mix(pack.tint, paper, 0.15)) +
    motif(
      pack.art,
      box.x + box.w / 2,
      box.y + box.h * 0.74,
      Math.min(u * 0.15, box.h * 0.1),
      { main: legible(pack.tint, paper), accent: legible(accent, paper) },
      0.92,
    );
  return join(
    under,
    stack(
      [
        brandPiece(pack, u * 0.165, ink),
        {
          ...namePiece(pack, u * 0.122, shade(main, -0.62), u * 0.12),
          letter: 'text',
          rule: accent,
        },
        subPiece(pack, u * 0.06, shade(main, -0.42), u * 0.045),
      ],
      inner(ground, 0.1, 0.61),
      'middle',
      'centre',
    ),
    stack(
      [sizePiece(pack, u * 0.054, shade(main, -0.4))],
      inner(ground, 0.87, 0.95),
      'middle',
      'centre',
    ),
    badge(
      pack,
      box.x + box.w * (0.5 + ground.safe / 2) - u * 0.09,
      box.y + box.h * 0.76,
      u * 0.105,
      main,
    ),
  );
}
