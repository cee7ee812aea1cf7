import type { Pack } from '#server/seed/pack.ts';
import { num, repeat } from '../motifs.ts';
import { pseudoRandom } from '../pseudoRandom.ts';
import { VERTICAL, linearGradient } from '../svgParts.ts';
import { arrangePacks, type Layer } from './packLayer.ts';
import { grass } from './plants.ts';

export const beach = (packs: readonly Pack[]): Layer => {
  const row = arrangePacks(packs, [
    [1070, 540, 0.5],
    [1370, 536, 0.47],
    [1220, 570, 0.53],
  ]);
  const foam = (y: number, phase: number): string =>
    `<path d="M0 ${y}${repeat(9, (i) => `Q${100 + i * 200 - phase} ${y - 12 - (i % 2) * 6} ${200 + i * 200 - phase} ${y}`)}V${y + 9}${repeat(9, (i) => `Q${1500 - i * 200} ${y + 18} ${1400 - i * 200} ${y + 7}`)}Z" fill="#fff" opacity=".75"/>`;
  return {
    defs:
      row.defs +
      linearGradient(
        'sky',
        [
          [0, '#cfe6ee'],
          [0.55, '#eaf3ef'],
          [1, '#fdeed8'],
        ],
        VERTICAL,
      ) +
      linearGradient(
        'sea',
        [
          [0, '#8cc4c9'],
          [0.5, '#a9d6d4'],
          [1, '#cfe9e2'],
        ],
        VERTICAL,
      ) +
      linearGradient(
        'sand',
        [
          [0, '#f6e7c8'],
          [1, '#ecd5a8'],
        ],
        VERTICAL,
      ) +
      '<radialGradient id="glow"><stop offset="0" stop-color="#fff6d8"/><stop offset=".3" stop-color="#ffe9b4" stop-opacity=".75"/><stop offset="1" stop-color="#ffe9b4" stop-opacity="0"/></radialGradient>',
    body:
      '<rect width="1600" height="600" fill="url(#sky)"/><circle cx="860" cy="226" r="300" fill="url(#glow)"/><circle cx="860" cy="232" r="46" fill="#fff9e6"/><g fill="#fff" opacity=".65"><rect x="120" y="92" width="260" height="20" rx="10"/><rect x="190" y="114" width="240" height="14" rx="7"/><rect x="1180" y="82" width="230" height="18" rx="9"/><rect x="1260" y="102" width="220" height="13" rx="6"/></g>' +
      '<path d="M1120 286Q1200 214 1310 226Q1380 188 1470 206Q1560 200 1600 190V300H1120Z" fill="#9dbcab"/><path d="M1290 290Q1390 246 1480 256Q1560 236 1600 240V300H1290Z" fill="#7fa692"/><rect y="282" width="1600" height="180" fill="url(#sea)"/>' +
      repeat(
        26,
        (i) =>
          `<rect x="${num(740 + (pseudoRandom(i) - 0.5) * (70 + i * 12) + 80)}" y="${288 + i * 4.6}" width="${num(30 + pseudoRandom(i + 50) * 50)}" height="2.4" rx="1.2" fill="#fff" opacity=".55"/>`,
      ) +
      foam(372, 30) +
      foam(410, 80) +
      '<path d="M0 446Q380 412 760 440T1600 424V600H0Z" fill="#fff" opacity=".8"/><path d="M0 458Q380 424 760 452T1600 436V600H0Z" fill="url(#sand)"/><path d="M0 530Q420 488 900 524T1600 500V600H0Z" fill="#e6cc9b" opacity=".55"/>' +
      repeat(
        90,
        (i) =>
          `<circle cx="${num(pseudoRandom(i + 3) * 1600)}" cy="${num(490 + pseudoRandom(i + 700) * 104)}" r="1.6" fill="#c9a970" opacity=".5"/>`,
      ) +
      grass(1530, 604, 22, '#9aa86a', 5) +
      grass(60, 606, 16, '#a7b377', 90) +
      row.body,
  };
};
