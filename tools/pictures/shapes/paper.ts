import type { Pack } from '#server/seed/pack.ts';
import { mix, shade } from '../colour.ts';
import { drawTextLine } from '../fonts.ts';
import { drawLabel } from '../label.ts';
import type { LabelArea } from '../labels/labelParts.ts';
import { num, repeat } from '../motifs.ts';
import {
  clipPath,
  floorShadow,
  VERTICAL,
  ellipse,
  filmLight,
  linearGradient,
  printLabel,
  type PackDrawing,
} from '../svgParts.ts';

const flat = (x: number, y: number, w: number, h: number, safe = 0.84): LabelArea => ({
  box: { x, y, w, h },
  safe,
  curve: 0,
});
const bodyColour = (pack: Pack): string =>
  pack.style.layout === 'plain' || pack.style.layout === 'split'
    ? pack.style.paper
    : pack.style.main;
const sheen = (id: string): string =>
  linearGradient(
    id,
    [
      [0, '#fff', 0.2],
      [0.5, '#fff', 0],
      [1, '#000', 0.1],
    ],
    'x1="0" x2="1" y1="0" y2="1"',
  );
const upright = (pack: Pack, x: number, y: number, size: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) rotate(90)">${drawTextLine(pack.brand, 0, 0, { font: pack.style.typeface, size, fill })}</g>`;

interface Sides {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly dx: number;
  readonly dy: number;
}
/** A cardboard box seen slightly from its right and above. */
function cardboard(pack: Pack, id: string, { x, y, w, h, dx, dy }: Sides, lid = ''): PackDrawing {
  const label = drawLabel(pack, flat(x, y, w, h));
  const front = `M${x} ${y}H${x + w}V${y + h}H${x}Z`;
  const right = x + w;
  const colour = bodyColour(pack);
  const tall = h > w;
  return {
    defs:
      clipPath(`${id}c`, front) +
      sheen(`${id}l`) +
      linearGradient(`${id}s`, [
        [0, shade(colour, -0.2)],
        [1, shade(colour, -0.36)],
      ]) +
      linearGradient(`${id}t`, [
        [0, shade(colour, 0.28)],
        [1, shade(colour, 0.1)],
      ]),
    shadow: floorShadow(x + (w + dx) / 2, y + h - dy * 0.2, (w + dx) * 0.52, 24),
    body:
      `<path d="M${right} ${y}L${right + dx} ${y - dy}V${y + h - dy * 0.9}L${right} ${y + h}Z" fill="url(#${id}s)"/><path d="M${x} ${y}L${x + dx} ${y - dy}H${right + dx}L${right} ${y}Z" fill="url(#${id}t)"/>${printLabel(`${id}c`, front, label, `${id}l`)}` +
      (tall
        ? `<g transform="translate(${right + dx / 2} ${y + h / 2}) skewY(${num((-Math.atan(dy / dx) * 180) / Math.PI)})">${upright(pack, -dx * 0.16, 0, Math.min(dx * 0.4, 30), mix(colour, '#ffffff', 0.55))}</g>`
        : '') +
      `<path d="M${right} ${y}V${y + h}" stroke="#fff" stroke-opacity=".5" stroke-width="1.6"/><path d="M${x} ${y}H${right}" stroke="#fff" stroke-opacity=".6" stroke-width="1.6"/>${lid}`,
    placedLines: label.placedLines,
  };
}
export const box = (pack: Pack, id: string): PackDrawing =>
  cardboard(pack, id, { x: 218, y: 190, w: 300, h: 508, dx: 70, dy: 36 });
export const soap = (pack: Pack, id: string): PackDrawing =>
  cardboard(pack, id, { x: 130, y: 392, w: 460, h: 290, dx: 84, dy: 66 });
/** A gift box of mooncakes or sweets: broad, with a ribbon of foil. */
export function tray(pack: Pack, id: string): PackDrawing {
  const gold = mix(pack.style.accent, '#ffffff', 0.2);
  const ribbon = `<path d="M474 320H512V682H474Z" fill="${gold}" opacity="0"/><path d="M106 332H614V346H106Z" fill="${gold}"/><path d="M106 664H614V672H106Z" fill="${gold}"/><path d="M614 332L694 264V276L614 346Z" fill="${shade(gold, -0.3)}"/>`;
  return cardboard(pack, id, { x: 106, y: 332, w: 508, h: 350, dx: 80, dy: 68 }, ribbon);
}

/** A drink carton with a gable top and a screw cap. */
export function carton(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, flat(248, 270, 250, 430, 0.86));
  const front = 'M248 270H498V700H248Z';
  const colour = bodyColour(pack);
  return {
    defs:
      clipPath(`${id}c`, front) +
      sheen(`${id}l`) +
      linearGradient(`${id}s`, [
        [0, shade(colour, -0.18)],
        [1, shade(colour, -0.34)],
      ]) +
      linearGradient(
        `${id}g`,
        [
          [0, shade(colour, 0.32)],
          [1, shade(colour, 0.04)],
        ],
        VERTICAL,
      ),
    shadow: floorShadow(404, 698, 166, 24),
    body:
      `<path d="M498 270L560 240V676L498 700Z" fill="url(#${id}s)"/><path d="M498 270L560 240L520 160L498 168Z" fill="${shade(colour, -0.28)}"/><path d="M248 270L286 150H500L498 270Z" fill="url(#${id}g)"/><path d="M286 150H500L522 140H306Z" fill="${shade(colour, 0.2)}"/><path d="M284 118H500V152H284Z" fill="${shade(colour, 0.1)}"/><path d="M500 118L522 110V142L500 152Z" fill="${shade(colour, -0.3)}"/><path d="M284 126H500M284 134H500M284 142H500" stroke="#000" stroke-opacity=".1" stroke-width="2"/>` +
      printLabel(`${id}c`, front, label, `${id}l`) +
      ellipse(392, 222, 40, 17, shade(pack.style.accent, -0.3)) +
      `<path d="M352 206V222A40 17 0 0 0 432 222V206Z" fill="${shade(pack.style.accent, -0.14)}"/>` +
      ellipse(392, 206, 40, 17, shade(pack.style.accent, 0.2)) +
      `<path d="M498 270V700M248 270H498" stroke="#fff" stroke-opacity=".55" stroke-width="1.6"/>`,
    placedLines: label.placedLines,
  };
}

/** A box of sticks, with three in front of it. */
export function sachets(pack: Pack, id: string): PackDrawing {
  const back = cardboard(pack, id, { x: 150, y: 226, w: 356, h: 440, dx: 60, dy: 32 });
  const { main, accent, paper } = pack.style;
  const stick = (x: number, y: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-29" y="-172" width="58" height="344" rx="3" fill="${paper}"/><rect x="-29" y="-60" width="58" height="232" fill="${main}"/><rect x="-29" y="-66" width="58" height="8" fill="${accent}"/><rect x="-29" y="-172" width="58" height="18" fill="#000" opacity=".1"/><rect x="-29" y="154" width="58" height="18" fill="#000" opacity=".14"/><rect x="-29" y="-172" width="58" height="344" rx="3" fill="url(#${id}f)"/><g transform="rotate(-90)">${drawTextLine(pack.brand, -52, 10, { font: pack.style.typeface, size: 27, fill: mix(main, '#ffffff', 0.9), anchor: 'middle' })}</g></g>`;
  return {
    defs: back.defs + filmLight(`${id}f`),
    shadow: back.shadow + floorShadow(560, 704, 120, 18),
    body:
      back.body +
      `<path d="M520 380L640 690H500Z" fill="#000" opacity=".1"/>` +
      stick(540, 530, 8) +
      stick(592, 534, 15),
    placedLines: back.placedLines,
  };
}

/** A box with a card of tablets leaning on it. */
export function blister(pack: Pack, id: string): PackDrawing {
  const back = cardboard(pack, id, { x: 112, y: 284, w: 430, h: 350, dx: 54, dy: 40 });
  const { tint } = pack;
  const tablets = repeat(3, (row) =>
    repeat(5, (column) => {
      const [x, y] = [64 + column * 68, 42 + row * 50];
      return (
        ellipse(x, y, 28, 20, '#b9bec3') +
        ellipse(x, y - 2, 24, 16, mix(tint, '#ffffff', 0.12)) +
        ellipse(x - 7, y - 8, 10, 4.5, '#fff', 'opacity=".75"')
      );
    }),
  );
  return {
    defs:
      back.defs +
      linearGradient(
        `${id}f`,
        [
          [0, '#e9ecee'],
          [0.3, '#fbfcfc'],
          [0.55, '#cdd2d6'],
          [0.8, '#f1f3f4'],
          [1, '#c2c7cb'],
        ],
        'x1="0" x2="1" y1="0" y2="1"',
      ),
    shadow: back.shadow + floorShadow(530, 712, 200, 16),
    body:
      back.body +
      `<g transform="translate(326 552) rotate(-4)"><rect x="5" y="6" width="404" height="186" rx="16" fill="#000" opacity=".2"/><rect width="400" height="182" rx="16" fill="url(#${id}f)"/>${tablets}</g>`,
    placedLines: back.placedLines,
  };
}

/** A flow-wrapped bar or biscuit pack, lying at an angle, with crimped ends. */
export function bar(pack: Pack, id: string): PackDrawing {
  const label = drawLabel(pack, flat(128, 316, 544, 244, 0.9));
  const outline =
    'M96 322Q128 308 400 304Q672 308 704 322L696 334L704 346L696 358L704 370L696 382L704 394L696 406L704 418L696 430L704 442L696 454L704 466L696 478L704 490L696 502L704 514L696 526L704 538L696 550L704 562Q672 574 400 578Q128 574 96 562L104 550L96 538L104 526L96 514L104 502L96 490L104 478L96 466L104 454L96 442L104 430L96 418L104 406L96 394L104 382L96 370L104 358L96 346L104 334Z';
  return {
    defs:
      clipPath(`${id}c`, outline) +
      linearGradient(
        `${id}l`,
        [
          [0, '#fff', 0.2],
          [0.08, '#fff', 0.5],
          [0.2, '#fff', 0.06],
          [0.6, '#000', 0],
          [0.86, '#000', 0.2],
          [0.94, '#fff', 0.1],
          [1, '#000', 0.36],
        ],
        VERTICAL,
      ),
    shadow: `<g transform="rotate(-5 400 440)">${floorShadow(404, 588, 300, 26)}</g>`,
    body: `<g transform="rotate(-5 400 440)"><path d="${outline}" fill="${bodyColour(pack)}"/>${printLabel(`${id}c`, outline, label, `${id}l`)}<g clip-path="url(#${id}c)"><path d="M90 300H128V580H90ZM672 300H710V580H672Z" fill="#000" opacity=".14"/>${repeat(5, (i) => `<path d="M${98 + i * 7} 304V576M${678 + i * 7} 304V576" stroke="#fff" stroke-opacity=".28" stroke-width="2"/>`)}<path d="M132 312Q150 440 132 570M668 312Q650 440 668 570" stroke="#000" stroke-opacity=".16" stroke-width="6" fill="none"/></g></g>`,
    placedLines: label.placedLines,
  };
}
