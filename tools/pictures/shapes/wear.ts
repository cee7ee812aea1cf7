import type { Pack } from '#server/seed/pack.ts';
import { mix, shade } from '../colour.ts';
import { num, repeat } from '../motifs.ts';
import { pseudoRandom } from '../pseudoRandom.ts';
import { floorShadow, VERTICAL, ellipse, linearGradient, type PackDrawing } from '../svgParts.ts';
import { joinTextStacks, swingTag, wovenTag } from './tags.ts';

/** Wool along a bent line: many small round tufts, light at the top, dark at the bottom. */
function wool(
  x0: number,
  x1: number,
  top: number,
  sag: number,
  depth: number,
  colour = '#f5ecd9',
): string {
  const tufts = 90;
  return repeat(tufts, (i) => {
    const t = pseudoRandom(i + 1);
    const down = pseudoRandom(i + 200);
    const x = x0 + (x1 - x0) * t;
    const y = top + Math.sin(t * Math.PI) * sag + down * depth;
    return ellipse(
      x,
      y,
      9 + pseudoRandom(i + 400) * 9,
      7 + pseudoRandom(i + 600) * 6,
      shade(colour, (0.5 - down) * 0.3 + (pseudoRandom(i + 800) - 0.5) * 0.12),
    );
  });
}
/** Wool along a slanted edge from one point to another. */
const woolEdge = (
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  spread: number,
  colour = '#f5ecd9',
): string =>
  repeat(46, (i) => {
    const t = (i + pseudoRandom(i + 5)) / 46;
    const off = pseudoRandom(i + 333) - 0.5;
    return ellipse(
      x0 + (x1 - x0) * t + off * spread,
      y0 + (y1 - y0) * t + (pseudoRandom(i + 77) - 0.5) * 16,
      10 + pseudoRandom(i + 41) * 8,
      9 + pseudoRandom(i + 13) * 6,
      shade(colour, (0.5 - pseudoRandom(i + 800)) * 0.22 - (off > 0.2 ? 0.1 : 0)),
    );
  });
const stitches = (path: string, colour: string): string =>
  `<path d="${path}" fill="none" stroke="${shade(colour, 0.45)}" stroke-width="3" stroke-dasharray="8 6" stroke-linecap="round"/>`;
const drawStitches = (path: string, colour: string): string =>
  `<path d="${path}" fill="none" stroke="${shade(colour, -0.5)}" stroke-opacity=".55" stroke-width="4"/>`;
const leather = (id: string, colour: string): string =>
  linearGradient(
    `${id}s`,
    [
      [0, shade(colour, -0.34)],
      [0.18, shade(colour, -0.06)],
      [0.34, shade(colour, 0.16)],
      [0.6, colour],
      [1, shade(colour, -0.26)],
    ],
    'x1="0" x2="1" y1="0" y2=".25"',
  );
const grain = (x0: number, y0: number, w: number, h: number, colour: string): string =>
  `<g stroke="${shade(colour, 0.4)}" stroke-opacity=".3" stroke-width="1.6" stroke-linecap="round">${repeat(
    160,
    (i) => {
      const [x, y] = [x0 + pseudoRandom(i + 31) * w, y0 + pseudoRandom(i + 71) * h];
      return `<path d="M${num(x)} ${num(y)}l${num(3 + pseudoRandom(i) * 5)} ${num((pseudoRandom(i + 9) - 0.5) * 5)}"/>`;
    },
  )}</g>`;
const sole = (id: string): string =>
  linearGradient(
    `${id}o`,
    [
      [0, '#f0e8d6'],
      [1, '#c3b492'],
    ],
    VERTICAL,
  );
/** A sheepskin boot; `top` is the height of its wool edge. */
function sheepskin(pack: Pack, id: string, top: number): PackDrawing {
  const c = pack.tint;
  const label = joinTextStacks(
    wovenTag(pack, 226, 556, 124, 46),
    swingTag(pack, 548, Math.max(300, top + 70), -5, [-88, -24]),
  );
  const upper = `M206 ${top + 26}Q330 ${top + 66} 458 ${top + 26}L468 440Q474 478 520 500Q640 546 654 616Q658 652 622 656H214Q188 654 192 618Q208 440 206 ${top + 26}Z`;
  return {
    defs: leather(id, c) + sole(id) + `<clipPath id="${id}c"><path d="${upper}"/></clipPath>`,
    shadow: floorShadow(424, 700, 250, 28),
    body:
      ellipse(331, top + 10, 122, 34, shade('#cdb891', -0.12)) +
      ellipse(331, top + 18, 100, 22, '#8f7a55') +
      wool(212, 450, top - 12, -16, 14) +
      `<path d="${upper}" fill="url(#${id}s)"/><g clip-path="url(#${id}c)">${grain(200, top + 20, 460, 640 - top, c)}<path d="M450 ${top}Q420 360 470 470Q560 520 660 560L660 400Z" fill="#000" opacity=".07"/><path d="M232 ${top + 40}Q240 420 222 620L206 620Z" fill="#fff" opacity=".12"/><path d="M300 470Q330 458 352 472M296 488Q330 474 360 490" stroke="#000" stroke-opacity=".14" stroke-width="5" fill="none"/></g>` +
      drawStitches('M468 440Q420 480 330 480Q250 480 198 528', c) +
      stitches('M470 449Q422 490 332 489Q252 490 197 538', c) +
      drawStitches(`M286 ${top + 54}L281 484`, c) +
      stitches('M522 504Q500 566 420 596Q330 616 198 606', c) +
      wool(204, 460, top + 16, 34, 40) +
      `<path d="M188 640H656Q672 642 668 668Q664 696 632 696H214Q186 696 186 668Z" fill="url(#${id}o)"/><path d="M188 656H668" stroke="#000" stroke-opacity=".14" stroke-width="2"/>${repeat(30, (i) => `<path d="M${num(202 + i * 15.4)} 674V692" stroke="#9c8b63" stroke-opacity=".55" stroke-width="2"/>`)}${label.svg}`,
    placedLines: label.placedLines,
  };
}
export const boot = (pack: Pack, id: string): PackDrawing => sheepskin(pack, id, 240);
export const miniBoot = (pack: Pack, id: string): PackDrawing => sheepskin(pack, id, 334);
/** The boot in a smaller size. */
export function kidsBoot(pack: Pack, id: string): PackDrawing {
  const { defs, shadow, body, placedLines: placed } = sheepskin(pack, id, 296);
  const small = 'transform="translate(424 700) scale(.82) translate(-424 -700)"';
  return {
    defs,
    shadow: `<g ${small}>${shadow}</g>`,
    body: `<g ${small}>${body}</g>`,
    placedLines: placed,
  };
}
export const tallBoot = (pack: Pack, id: string): PackDrawing => sheepskin(pack, id, 132);

/** A sheepskin slipper: low collar of wool, rounded toe. */
export function slipper(pack: Pack, id: string): PackDrawing {
  const c = pack.tint;
  const label = joinTextStacks(
    wovenTag(pack, 130, 556, 124, 44),
    swingTag(pack, 520, 470, -8, [-120, -46]),
  );
  const upper =
    'M112 640Q100 540 128 482Q240 520 372 436Q450 430 548 478Q690 546 704 612Q706 640 672 640Z';
  return {
    defs: leather(id, c) + sole(id) + `<clipPath id="${id}c"><path d="${upper}"/></clipPath>`,
    shadow: floorShadow(404, 688, 306, 28),
    body:
      `<path d="M122 480Q150 430 240 416Q330 404 378 430Q300 500 200 506Q140 506 122 480Z" fill="#97825c"/>` +
      woolEdge(128, 474, 250, 418, 20) +
      woolEdge(240, 420, 372, 424, 18) +
      `<path d="${upper}" fill="url(#${id}s)"/><g clip-path="url(#${id}c)">${grain(100, 430, 610, 210, c)}<path d="M128 520Q124 580 134 640" stroke="#fff" stroke-opacity=".12" stroke-width="22" fill="none"/><path d="M560 480Q640 560 640 640H710V540Z" fill="#000" opacity=".06"/></g>` +
      drawStitches('M380 452Q400 540 520 560Q620 574 700 606', c) +
      stitches('M372 460Q392 550 514 571Q616 584 702 617', c) +
      woolEdge(118, 494, 220, 512, 34) +
      woolEdge(210, 514, 310, 484, 36) +
      woolEdge(300, 486, 392, 438, 34) +
      `<path d="M100 630H706Q724 632 720 656Q716 684 686 684H134Q102 684 98 656Z" fill="url(#${id}o)"/><path d="M100 646H718" stroke="#000" stroke-opacity=".14" stroke-width="2"/>${repeat(38, (i) => `<path d="M${num(114 + i * 15.6)} 662V680" stroke="#9c8b63" stroke-opacity=".55" stroke-width="2"/>`)}${label.svg}`,
    placedLines: label.placedLines,
  };
}

/** A low trainer with laces. */
export function shoe(pack: Pack, id: string): PackDrawing {
  const c = pack.tint;
  const trim = pack.style.main;
  const label = joinTextStacks(
    wovenTag(pack, 150, 500, 116, 42),
    swingTag(pack, 590, 456, -10, [-112, -14]),
  );
  const upper =
    'M132 420Q150 392 196 404Q250 424 306 396L344 366Q372 352 396 380L500 484Q560 522 640 536Q706 552 712 616H124Q118 500 132 420Z';
  return {
    defs:
      leather(id, c) +
      linearGradient(
        `${id}o`,
        [
          [0, '#ffffff'],
          [1, '#d9d6cf'],
        ],
        VERTICAL,
      ) +
      `<clipPath id="${id}c"><path d="${upper}"/></clipPath>`,
    shadow: floorShadow(418, 690, 312, 28),
    body:
      `<path d="M150 424Q200 440 306 404L350 372Q330 440 250 452Q180 456 150 424Z" fill="${shade(c, -0.6)}"/><path d="${upper}" fill="url(#${id}s)"/><g clip-path="url(#${id}c)"><path d="M124 616L132 430Q210 470 236 616Z" fill="${mix(trim, c, 0.15)}"/><path d="M600 520Q560 560 566 620H720V540Z" fill="${shade(c, -0.1)}"/><path d="M300 616Q340 520 446 440L474 470Q390 540 372 616Z" fill="${mix(trim, '#ffffff', 0.12)}"/><path d="M398 616Q420 550 486 490L504 508Q450 560 438 616Z" fill="${mix(trim, '#ffffff', 0.5)}"/></g>` +
      stitches('M604 528Q570 566 574 612', c) +
      drawStitches('M132 424Q210 468 238 612', c) +
      repeat(
        5,
        (i) =>
          `<path d="M${344 + i * 31} ${404 + i * 27}Q${386 + i * 28} ${372 + i * 26} ${416 + i * 25} ${402 + i * 22}" stroke="#fff" stroke-width="11" stroke-linecap="round" fill="none"/><path d="M${344 + i * 31} ${409 + i * 27}Q${386 + i * 28} ${377 + i * 26} ${416 + i * 25} ${407 + i * 22}" stroke="#000" stroke-opacity=".16" stroke-width="3" fill="none"/>`,
      ) +
      `<path d="M110 606Q400 620 716 602Q742 620 732 652Q722 684 680 686H150Q112 684 108 650Z" fill="url(#${id}o)"/><path d="M108 640Q400 654 734 640" stroke="${trim}" stroke-width="5" fill="none" opacity=".8"/><path d="M112 668H726" stroke="#000" stroke-opacity=".1" stroke-width="2"/>${label.svg}`,
    placedLines: label.placedLines,
  };
}
