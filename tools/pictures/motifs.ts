import type { PackArt } from '#server/seed/pack.ts';
import { mix, shade } from './colour.ts';

/** Two colours of a motif: `main` for the body, `accent` for the detail. */
interface MotifColours {
  readonly main: string;
  readonly accent: string;
}
type DrawMotif = (colours: MotifColours) => string;

/** One decimal at most, which keeps the SVG short. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
const repeatAround = (count: number, draw: string, offset = 0): string =>
  repeat(
    count,
    (index) => `<g transform="rotate(${num(offset + (index * 360) / count)})">${draw}</g>`,
  );
const hexagon = (x: number, y: number, r: number): string =>
  `M${repeat(6, (index) => `${index ? 'L' : ''}${num(x + r * Math.sin((index * Math.PI) / 3))} ${num(y - r * Math.cos((index * Math.PI) / 3))}`)}Z`;
const leafShape = (length: number, width: number): string =>
  `M0 0C${-width} ${-length * 0.35} ${-width * 0.7} ${-length * 0.8} 0 ${-length}C${width * 0.7} ${-length * 0.8} ${width} ${-length * 0.35} 0 0Z`;
const dropShape = (r: number): string =>
  `M0 ${-1.5 * r}C${0.55 * r} ${-0.7 * r} ${r} ${-0.2 * r} ${r} ${0.3 * r}A${r} ${r} 0 0 1 ${-r} ${0.3 * r}C${-r} ${-0.2 * r} ${-0.55 * r} ${-0.7 * r} 0 ${-1.5 * r}Z`;

/** Each motif fills a circle of radius 50 around the origin. */
const MOTIFS: Record<PackArt, DrawMotif> = {
  leaf: ({ main, accent }) =>
    `<g transform="translate(0 40)">${[-46, 46, 0].map((turn) => `<g transform="rotate(${turn})"><path d="${leafShape(turn ? 66 : 90, turn ? 19 : 24)}" fill="${turn ? main : accent}"/><path d="M0 0V${turn ? -52 : -74}" stroke="#fff" stroke-opacity=".6" stroke-width="2.4"/></g>`).join('')}</g>`,
  honeycomb: ({ main, accent }) =>
    `<g stroke="${accent}" stroke-width="4" stroke-linejoin="round">${[
      [0, 0],
      [-28, 0],
      [28, 0],
      [-14, -24],
      [14, -24],
      [-14, 24],
      [14, 24],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          `<path d="${hexagon(x, y, 14.5)}" fill="${index % 3 === 0 ? main : mix(main, '#ffffff', index % 3 === 1 ? 0.35 : 0.6)}"/>`,
      )
      .join('')}</g>`,
  waves: ({ main, accent }) =>
    `<clipPath id="wv"><circle r="48"/></clipPath><g clip-path="url(#wv)"><circle r="48" fill="${mix(main, '#ffffff', 0.72)}"/><circle cx="16" cy="-16" r="13" fill="#fff" opacity=".9"/>${[0, 15, 30].map((y, index) => `<path d="M-60 ${y}q15 -14 30 0t30 0t30 0t30 0V60H-60Z" fill="${index === 1 ? accent : mix(main, accent, index * 0.3)}" opacity=".9"/>`).join('')}</g>`,
  wheat: ({ main, accent }) =>
    [-24, 24, 0]
      .map(
        (turn) =>
          `<g transform="translate(0 48) rotate(${turn})"><path d="M0 0V-84" stroke="${accent}" stroke-width="3"/>${repeat(5, (index) => `<path transform="translate(0 ${-34 - index * 11}) rotate(38)" d="${leafShape(19, 6)}" fill="${main}"/><path transform="translate(0 ${-34 - index * 11}) rotate(-38)" d="${leafShape(19, 6)}" fill="${mix(main, accent, 0.35)}"/>`)}<path transform="translate(0 -80)" d="${leafShape(18, 6)}" fill="${main}"/></g>`,
      )
      .join(''),
  citrus: ({ main, accent }) =>
    `<circle r="46" fill="${main}"/><circle r="40" fill="#fffaf0"/>${repeatAround(8, `<path d="M0 -5L-12.5 -33Q0 -41 12.5 -33Z" fill="${mix(main, '#ffffff', 0.18)}" stroke-linejoin="round"/>`)}<path transform="translate(36 -38) rotate(52)" d="${leafShape(36, 11)}" fill="${accent}"/>`,
  bubbles: ({ main, accent }) =>
    [
      [-14, 10, 28],
      [24, -12, 20],
      [22, 30, 12],
      [-24, -32, 13],
      [2, -42, 7],
      [44, 14, 6],
    ]
      .map(
        ([x = 0, y = 0, r = 0], index) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="${index % 2 ? accent : main}" opacity=".75"/><path d="M${num(x - r * 0.6)} ${num(y - r * 0.1)}A${num(r * 0.62)} ${num(r * 0.62)} 0 0 1 ${num(x)} ${num(y - r * 0.62)}" stroke="#fff" stroke-width="${num(r * 0.14)}" fill="none" stroke-linecap="round"/>`,
      )
      .join(''),
  stripes: ({ main, accent }) =>
    `<clipPath id="sp"><circle r="46"/></clipPath><g clip-path="url(#sp)" transform="rotate(-32)"><rect x="-60" y="-60" width="120" height="120" fill="${mix(main, '#ffffff', 0.5)}"/>${repeat(6, (index) => `<rect x="${-56 + index * 20}" y="-60" width="10" height="120" fill="${index % 2 ? accent : main}"/>`)}</g>`,
  dots: ({ main, accent }) =>
    repeatAround(6, `<circle cy="-34" r="11" fill="${main}"/>`) +
    repeatAround(6, `<circle cy="-19" r="5" fill="${accent}"/>`, 30) +
    `<circle r="9" fill="${accent}"/>`,
  sun: ({ main, accent }) =>
    repeatAround(14, `<path d="M-4 -32L0 -49L4 -32Z" fill="${accent}"/>`) +
    `<circle r="27" fill="${main}"/><circle r="27" fill="#fff" opacity=".14"/><circle cx="-6" cy="-7" r="15" fill="#fff" opacity=".2"/>`,
  hills: ({ main, accent }) =>
    `<clipPath id="hl"><circle r="48"/></clipPath><g clip-path="url(#hl)"><rect x="-50" y="-50" width="100" height="100" fill="${mix(accent, '#ffffff', 0.75)}"/><circle cx="16" cy="-14" r="15" fill="${accent}"/><path d="M-60 12Q-26 -22 6 8T66 0V60H-60Z" fill="${mix(main, '#ffffff', 0.35)}"/><path d="M-60 30Q-20 2 20 24T66 20V60H-60Z" fill="${main}"/><path d="M-60 46Q0 24 60 44V60H-60Z" fill="${shade(main, -0.25)}"/></g>`,
  flower: ({ main, accent }) =>
    repeatAround(8, `<path d="${leafShape(46, 15)}" fill="${main}" opacity=".85"/>`) +
    repeatAround(8, `<path d="${leafShape(30, 8)}" fill="#fff" opacity=".45"/>`, 22.5) +
    `<circle r="10" fill="${accent}"/>` +
    repeatAround(8, '<circle cy="-6" r="1.8" fill="#fff"/>'),
  berry: ({ main, accent }) =>
    [
      [-18, 12, 22],
      [18, 14, 20],
      [0, -16, 21],
    ]
      .map(
        ([x = 0, y = 0, r = 0], index) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="${index === 1 ? mix(main, accent, 0.3) : main}"/><circle cx="${x - r * 0.3}" cy="${num(y - r * 0.35)}" r="${num(r * 0.28)}" fill="#fff" opacity=".55"/>`,
      )
      .join('') +
    `<g fill="${accent}"><path transform="translate(2 -32) rotate(48)" d="${leafShape(34, 10)}"/><path transform="translate(-2 -32) rotate(-40)" d="${leafShape(28, 9)}"/></g>`,
  drop: ({ main, accent }) =>
    `<g transform="translate(0 10)"><path d="${dropShape(33)}" fill="${main}"/><path d="M-18 12A19 19 0 0 0 0 30" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".8"/></g><g transform="translate(32 -22)"><path d="${dropShape(11)}" fill="${accent}"/></g>`,
  fish: ({ main, accent }) =>
    `<g transform="rotate(-14)"><path d="M-46 -2Q-12 -36 26 -6L46 -24Q40 0 46 22L26 4Q-12 34 -46 -2Z" fill="${main}"/><path d="M-20 -16Q-10 0 -20 14" stroke="#fff" stroke-width="3" fill="none" opacity=".7"/><circle cx="-31" cy="-5" r="3.6" fill="#fff"/><path d="M-8 -6q8 -6 16 0M-8 5q8 -6 16 0" stroke="#fff" stroke-width="2.4" fill="none" opacity=".55"/></g><path d="M-40 38q10 -9 20 0t20 0t20 0t20 0" stroke="${accent}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  bowl: ({ main, accent }) =>
    `<g fill="none" stroke="${accent}" stroke-width="3.4" stroke-linecap="round" opacity=".8"><path d="M-14 -28q-6 -8 0 -16M2 -28q-6 -8 0 -16M18 -28q-6 -8 0 -16"/></g><path d="M-34 -2A34 22 0 0 1 34 -2Z" fill="#fff"/><path d="M-34 -2A34 22 0 0 1 34 -2Z" fill="${accent}" opacity=".22"/><path d="M-46 -2H46Q44 34 18 40V46H-18V40Q-44 34 -46 -2Z" fill="${main}"/><path d="M-42 8H42" stroke="#fff" stroke-width="4" opacity=".65"/>`,
  chili: ({ main, accent }) =>
    `<g transform="rotate(24)"><path d="M-12 -30Q22 -34 24 -6Q24 26 -22 46Q4 18 -4 -4Q-10 -16 -12 -30Z" fill="${main}"/><path d="M12 -20Q17 -2 8 16" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".5"/><path d="M-15 -30Q2 -44 23 -24Q4 -30 -15 -30Z" fill="${accent}"/><path d="M3 -35Q2 -46 -8 -48" stroke="${accent}" stroke-width="5" stroke-linecap="round" fill="none"/></g>`,
  noodle: ({ main, accent }) =>
    `<g fill="none" stroke="${main}" stroke-width="5" stroke-linecap="round">${repeat(6, (index) => `<path d="M${-40 + index * 3} ${-30 + index * 11}q10 -12 20 0t20 0t20 0t18 0"/>`)}</g><g stroke="${accent}" stroke-width="5" stroke-linecap="round"><path d="M8 -48L30 44M20 -50L36 42"/></g>`,
  star: ({ main, accent }) =>
    repeatAround(5, `<path d="M0 -46L11 -15H-11Z" fill="${main}"/>`) +
    `<circle r="19" fill="${main}"/>` +
    repeatAround(5, `<circle cy="-40" r="4" fill="${accent}"/>`, 36),
  moon: ({ main, accent }) =>
    `<circle r="44" fill="${mix(accent, '#ffffff', 0.55)}"/><circle cx="8" cy="-6" r="31" fill="#fffdf2"/><path d="M-44 16q14 -16 30 -6q8 -16 26 -6q14 -6 26 8q4 14 -8 18H-34q-14 -4 -14 -14Z" fill="${main}"/><path d="M-38 26h60" stroke="#fff" stroke-width="3" opacity=".5" stroke-linecap="round"/>`,
  splash: ({ main, accent }) =>
    `<path d="M-48 26Q-40 6 -30 10Q-26 -14 -16 2Q-12 -38 0 -6Q8 -46 16 -2Q28 -18 30 8Q42 2 48 26Q30 46 0 46T-48 26Z" fill="${main}"/><ellipse cy="29" rx="38" ry="10" fill="#fff" opacity=".45"/><circle cx="-22" cy="-26" r="5" fill="${main}"/><circle cx="27" cy="-32" r="6.5" fill="${accent}"/><circle cx="3" cy="-46" r="3.5" fill="${main}"/>`,
  capsule: ({ main, accent }) =>
    [
      [-16, -20, -32],
      [18, -2, 22],
      [-14, 24, 8],
    ]
      .map(
        ([x = 0, y = 0, turn = 0], index) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-29" y="-12" width="58" height="24" rx="12" fill="${index === 1 ? accent : main}"/>${index === 2 ? `<path d="M0 -12H17A12 12 0 0 1 17 12H0Z" fill="#fff" opacity=".7"/>` : ''}<rect x="-21" y="-8" width="36" height="6" rx="3" fill="#fff" opacity=".6"/></g>`,
      )
      .join(''),
  cloud: ({ main, accent }) =>
    `<path d="M-34 26A18 18 0 0 1 -32 -10A26 26 0 0 1 18 -18A22 22 0 0 1 34 26Z" fill="${main}"/><path d="M-22 14A10 10 0 0 1 -20 -4" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" opacity=".7"/><circle cx="30" cy="-34" r="6" fill="${accent}"/><circle cx="-36" cy="-32" r="4" fill="${accent}"/>`,
  rings: ({ main, accent }) =>
    `<g fill="none" stroke-width="6"><circle r="44" stroke="${mix(main, '#ffffff', 0.55)}"/><circle r="33" stroke="${mix(main, '#ffffff', 0.25)}"/><circle r="22" stroke="${main}"/></g><circle r="12" fill="${accent}"/>`,
  bean: ({ main, accent }) =>
    [
      [-20, -14, -30],
      [20, -10, 24],
      [-2, 24, 70],
    ]
      .map(
        ([x = 0, y = 0, turn = 0], index) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="17" ry="25" fill="${index === 1 ? accent : main}"/><path d="M0 -24Q9 -8 0 0T0 24" stroke="#fff" stroke-opacity=".6" stroke-width="3" fill="none"/></g>`,
      )
      .join(''),
};

/** Centred at x, y. Clip ids depend on the position only, so that equal input gives equal bytes. */
export function motif(
  art: PackArt,
  x: number,
  y: number,
  r: number,
  colours: MotifColours,
  opacity = 1,
): string {
  const id = `m${Math.round(x * 7 + y * 13 + r)}`;
  const body = MOTIFS[art](colours)
    .replaceAll(/id="(wv|sp|hl)"/g, `id="$1${id}"`)
    .replaceAll(/#(wv|sp|hl)\)/g, `#$1${id})`);
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${Math.round(r * 20) / 1000})"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${body}</g>`;
}
