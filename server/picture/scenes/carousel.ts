import { motif, n, times } from '../art.ts';
import { mix, shade } from '../colour.ts';
import type { Pack, SceneName } from '../pack.ts';
import { scatter } from '../shapes/wear.ts';
import { canvas, down, gradient } from '../studio.ts';
import { row, type Layer } from './place.ts';

/** Carousel pictures, 1600 × 600: calm at the left, where the slide's words stand; packs at the right. */
type Scene = (packs: readonly Pack[]) => Layer;

const grass = (x: number, y: number, blades: number, colour: string, seed: number): string =>
  times(blades, (i) => {
    const lean = (scatter(seed + i) - 0.5) * 44;
    const height = 46 + scatter(seed + i + 60) * 62;
    const at = x + (i - blades / 2) * 6;
    return `<path d="M${n(at - 3)} ${y}Q${n(at)} ${n(y - height * 0.6)} ${n(at + lean)} ${n(y - height)}Q${n(at + 4)} ${n(y - height * 0.5)} ${n(at + 3)} ${y}Z" fill="${shade(colour, (scatter(seed + i + 9) - 0.5) * 0.3)}"/>`;
  });

const beach: Scene = (packs) => {
  const stood = row(packs, [[1070, 540, 0.5], [1370, 536, 0.47], [1220, 570, 0.53]]);
  const foam = (y: number, phase: number): string => `<path d="M0 ${y}${times(9, (i) => `Q${100 + i * 200 - phase} ${y - 12 - (i % 2) * 6} ${200 + i * 200 - phase} ${y}`)}V${y + 9}${times(9, (i) => `Q${1500 - i * 200} ${y + 18} ${1400 - i * 200} ${y + 7}`)}Z" fill="#fff" opacity=".75"/>`;
  return {
    defs: stood.defs + gradient('sky', [[0, '#cfe6ee'], [0.55, '#eaf3ef'], [1, '#fdeed8']], down) + gradient('sea', [[0, '#8cc4c9'], [0.5, '#a9d6d4'], [1, '#cfe9e2']], down) + gradient('sand', [[0, '#f6e7c8'], [1, '#ecd5a8']], down) + '<radialGradient id="glow"><stop offset="0" stop-color="#fff6d8"/><stop offset=".3" stop-color="#ffe9b4" stop-opacity=".75"/><stop offset="1" stop-color="#ffe9b4" stop-opacity="0"/></radialGradient>',
    body: '<rect width="1600" height="600" fill="url(#sky)"/><circle cx="860" cy="226" r="300" fill="url(#glow)"/><circle cx="860" cy="232" r="46" fill="#fff9e6"/><g fill="#fff" opacity=".65"><rect x="120" y="92" width="260" height="20" rx="10"/><rect x="190" y="114" width="240" height="14" rx="7"/><rect x="1180" y="82" width="230" height="18" rx="9"/><rect x="1260" y="102" width="220" height="13" rx="6"/></g>' +
      '<path d="M1120 286Q1200 214 1310 226Q1380 188 1470 206Q1560 200 1600 190V300H1120Z" fill="#9dbcab"/><path d="M1290 290Q1390 246 1480 256Q1560 236 1600 240V300H1290Z" fill="#7fa692"/><rect y="282" width="1600" height="180" fill="url(#sea)"/>' + times(26, (i) => `<rect x="${n(740 + (scatter(i) - 0.5) * (70 + i * 12) + 80)}" y="${288 + i * 4.6}" width="${n(30 + scatter(i + 50) * 50)}" height="2.4" rx="1.2" fill="#fff" opacity=".55"/>`) + foam(372, 30) + foam(410, 80) +
      '<path d="M0 446Q380 412 760 440T1600 424V600H0Z" fill="#fff" opacity=".8"/><path d="M0 458Q380 424 760 452T1600 436V600H0Z" fill="url(#sand)"/><path d="M0 530Q420 488 900 524T1600 500V600H0Z" fill="#e6cc9b" opacity=".55"/>' + times(90, (i) => `<circle cx="${n(scatter(i + 3) * 1600)}" cy="${n(490 + scatter(i + 700) * 104)}" r="1.6" fill="#c9a970" opacity=".5"/>`) + grass(1530, 604, 22, '#9aa86a', 5) + grass(60, 606, 16, '#a7b377', 90) + stood.body,
  };
};

const gumLeaf = (x: number, y: number, turn: number, length: number, colour: string): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><path d="M0 0Q${n(length * 0.18)} ${n(length * 0.3)} ${n(length * 0.06)} ${n(length)}Q${n(-length * 0.2)} ${n(length * 0.5)} 0 0Z" fill="${colour}"/><path d="M0 0Q${n(length * 0.02)} ${n(length * 0.5)} ${n(length * 0.05)} ${n(length * 0.94)}" stroke="#fff" stroke-opacity=".35" stroke-width="1.6" fill="none"/></g>`;
const branch = (x: number, y: number, turn: number, leaves: number, seed: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0Q${leaves * 14} 20 ${leaves * 30} 8" stroke="#9a7d62" stroke-width="5" fill="none" stroke-linecap="round"/>${times(leaves, (i) => gumLeaf(12 + i * 30, 8 + Math.sin(i) * 6, (i % 2 ? 22 : -148) + (scatter(seed + i) - 0.5) * 46, 96 + scatter(seed + i + 20) * 50, mix('#7d9e86', i % 3 ? '#a9c0a0' : '#5f8871', scatter(seed + i + 40))))}</g>`;
const blossom = (x: number, y: number, count: number, seed: number): string =>
  times(count, (i) => `<circle cx="${n(x + (scatter(seed + i) - 0.5) * 130)}" cy="${n(y + (scatter(seed + i + 50) - 0.5) * 100)}" r="${n(8 + scatter(seed + i + 80) * 7)}" fill="${mix('#f5cf4d', '#ffe89a', scatter(seed + i + 99))}"/>`);

const eucalyptus: Scene = (packs) => {
  const stood = row(packs, [[1056, 452, 0.5], [1388, 452, 0.42], [1216, 476, 0.5]]);
  return {
    defs: stood.defs + gradient('sky', [[0, '#eef3ea'], [0.6, '#e3ecdf'], [1, '#d5e2d3']], 'x1="0" x2="1" y1="0" y2="1"') + gradient('stone', [[0, '#faf7f0'], [1, '#ddd6c8']], down),
    body: `<rect width="1600" height="600" fill="url(#sky)"/><circle cx="1220" cy="270" r="330" fill="#fff" opacity=".35"/><g opacity=".35">${branch(700, -10, 62, 9, 7)}${branch(900, -20, 38, 8, 17)}</g><rect y="500" width="1600" height="100" fill="#cbdac9"/>` + branch(1610, 40, 152, 10, 27) + branch(1500, -20, 112, 8, 37) + branch(960, -14, 52, 6, 47) + blossom(1470, 96, 26, 3) + blossom(1000, 60, 14, 130) +
      `<path d="M960 452Q960 430 1222 428Q1484 430 1484 452V520Q1484 546 1222 548Q960 546 960 520Z" fill="url(#stone)"/><ellipse cx="1222" cy="452" rx="262" ry="24" fill="#fffdf8"/><path d="M960 540Q1222 580 1484 540V560Q1222 590 960 560Z" fill="#000" opacity=".07"/>` + stood.body + gumLeaf(1010, 520, -70, 100, '#7d9e86') + gumLeaf(1430, 530, 60, 90, '#5f8871') + `<g opacity=".5">${branch(-20, 590, -18, 5, 57)}</g>`,
  };
};

const farm: Scene = (packs) => {
  const stood = row(packs, [[1070, 520, 0.46], [1390, 520, 0.46], [1230, 552, 0.52]]);
  const cow = (x: number, y: number, s: number): string => `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-40 -22Q-44 -40 -22 -42H34Q50 -40 48 -20L44 -14H-34Z" fill="#fffaf2"/><path d="M-10 -42H14Q18 -24 2 -22Q-14 -24 -10 -42ZM36 -40Q50 -38 48 -20L40 -24Z" fill="#6d5648"/><path d="M-34 -16V4H-28V-16ZM-20 -16V4H-14V-16ZM26 -16V4H32V-16ZM38 -16V4H44V-16Z" fill="#efe6d8"/><path d="M-40 -34L-60 -36Q-68 -28 -60 -20L-44 -18Z" fill="#6d5648"/></g>`;
  const tree = (x: number, y: number, s: number): string => `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-4 0Q-2 -40 -12 -70M0 0Q2 -50 16 -74" stroke="#b8a48c" stroke-width="7" fill="none"/><g fill="#7f9f78"><ellipse cx="-20" cy="-82" rx="34" ry="22"/><ellipse cx="22" cy="-88" rx="38" ry="24"/><ellipse cx="0" cy="-106" rx="34" ry="20" fill="#93b089"/></g></g>`;
  return {
    defs: stood.defs + gradient('sky', [[0, '#dcecf0'], [0.7, '#f5f4e6'], [1, '#fbf2d8']], down) + gradient('near', [[0, '#b9cf8d'], [1, '#98b970']], down),
    body: '<rect width="1600" height="600" fill="url(#sky)"/><g fill="#fff" opacity=".8"><ellipse cx="330" cy="96" rx="120" ry="20"/><ellipse cx="390" cy="80" rx="80" ry="20"/><ellipse cx="1080" cy="70" rx="110" ry="18"/><ellipse cx="1020" cy="86" rx="90" ry="16"/></g><path d="M0 330Q260 230 560 300T1080 270T1600 300V600H0Z" fill="#c9d9c0"/><path d="M0 380Q360 290 760 360T1600 320V600H0Z" fill="#b4cb9f"/>' + tree(700, 352, 1) + tree(760, 362, 0.7) + tree(1540, 336, 1.2) +
      '<g><path d="M840 340V296L880 268L920 296V342Z" fill="#c8694f"/><path d="M832 300L880 262L928 300L922 306L880 274L838 306Z" fill="#8f4a3a"/><rect x="868" y="308" width="24" height="34" fill="#fff3e2"/></g><path d="M0 440Q420 350 900 420T1600 392V600H0Z" fill="url(#near)"/><path d="M0 540Q500 470 960 520T1600 490V600H0Z" fill="#8bad63" opacity=".7"/>' + cow(620, 446, 0.8) + cow(740, 466, 1) + cow(520, 430, 0.55) +
      `<g stroke="#f6efe0" stroke-width="6" stroke-linecap="round">${times(9, (i) => `<path d="M${20 + i * 104} ${524 - i * 3}v-54"/>`)}<path d="M0 492Q440 452 860 476M0 512Q440 472 860 494" fill="none" stroke-width="4"/></g>` + grass(960, 606, 20, '#7d9f57', 11) + grass(1560, 606, 20, '#7d9f57', 41) + stood.body,
  };
};

const kitchen: Scene = (packs) => {
  const stood = row(packs, [[980, 492, 0.5], [1440, 494, 0.48], [1130, 506, 0.5], [1290, 516, 0.5]]);
  return {
    defs: stood.defs + gradient('sky', [[0, '#f7f2e8'], [1, '#f1e9da']]) + gradient('wood', [[0, '#e2c59a'], [1, '#c9a674']], down) + gradient('pane', [[0, '#d8ebee'], [1, '#f4f3e2']], down),
    body: `<rect width="1600" height="600" fill="url(#sky)"/><g stroke="#e6dcc8" stroke-width="2">${times(24, (i) => `<path d="M${i * 70} 300V470"/>`)}<path d="M0 300H1600M0 357H1600M0 414H1600"/></g><rect x="610" y="40" width="300" height="232" rx="8" fill="#fffdf8"/><rect x="626" y="56" width="268" height="200" fill="url(#pane)"/><path d="M626 210Q700 170 770 200T894 184V256H626Z" fill="#b9cda6"/><path d="M756 56h8v200h-8zM626 152h268v8H626z" fill="#fffdf8"/><rect x="596" y="266" width="328" height="14" rx="4" fill="#f2e8d6"/>` +
      `<rect x="1000" y="128" width="520" height="14" rx="4" fill="#d3b183"/>${motif('bowl', 1090, 92, 34, { main: '#7a9b86', accent: '#d9cdb8' })}<rect x="1170" y="58" width="54" height="70" rx="8" fill="#f0e4cf"/><rect x="1176" y="46" width="42" height="16" rx="4" fill="#b98f5a"/><rect x="1244" y="72" width="54" height="56" rx="8" fill="#dfe6da"/><rect x="1250" y="60" width="42" height="16" rx="4" fill="#7a9b86"/>${motif('leaf', 1420, 84, 46, { main: '#7d9e6d', accent: '#5f8858' })}<path d="M1392 98h56l-8 32h-40z" fill="#c97b5a"/>` +
      `<rect y="468" width="1600" height="22" fill="#f0dcb8"/><rect y="486" width="1600" height="114" fill="url(#wood)"/><g stroke="#b28d5c" stroke-opacity=".4" stroke-width="2" fill="none"><path d="M0 520Q400 512 800 522T1600 516M0 560Q500 548 900 562T1600 552"/></g><ellipse cx="760" cy="520" rx="120" ry="24" fill="#000" opacity=".08"/><ellipse cx="756" cy="512" rx="118" ry="24" fill="#fffdf8"/><ellipse cx="756" cy="508" rx="84" ry="14" fill="#eee6d8"/><g fill="#e3a83b"><circle cx="728" cy="490" r="24"/><circle cx="778" cy="488" r="26"/><circle cx="752" cy="470" r="23" fill="#efbb50"/></g>` + stood.body,
  };
};

const SCENES: Record<SceneName, Scene> = { beach, eucalyptus, farm, kitchen };
export function carouselPicture(scene: SceneName, packs: readonly Pack[]): string {
  const { defs, body } = SCENES[scene](packs);
  return canvas(defs, body, 1600, 600);
}
