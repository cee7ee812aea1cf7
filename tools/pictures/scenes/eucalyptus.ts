import type { Pack } from '#server/seed/pack.ts';
import { VERTICAL, linearGradient } from '../svgParts.ts';
import { arrangePacks, type Layer } from './packLayer.ts';
import { blossom, branch, gumLeaf } from './plants.ts';

export const eucalyptus = (packs: readonly Pack[]): Layer => {
  const row = arrangePacks(packs, [
    [1056, 452, 0.5],
    [1388, 452, 0.42],
    [1216, 476, 0.5],
  ]);
  return {
    defs:
      row.defs +
      linearGradient(
        'sky',
        [
          [0, '#eef3ea'],
          [0.6, '#e3ecdf'],
          [1, '#d5e2d3'],
        ],
        'x1="0" x2="1" y1="0" y2="1"',
      ) +
      linearGradient(
        'stone',
        [
          [0, '#faf7f0'],
          [1, '#ddd6c8'],
        ],
        VERTICAL,
      ),
    body:
      `<rect width="1600" height="600" fill="url(#sky)"/><circle cx="1220" cy="270" r="330" fill="#fff" opacity=".35"/><g opacity=".35">${branch(700, -10, 62, 9, 7)}${branch(900, -20, 38, 8, 17)}</g><rect y="500" width="1600" height="100" fill="#cbdac9"/>` +
      branch(1610, 40, 152, 10, 27) +
      branch(1500, -20, 112, 8, 37) +
      branch(960, -14, 52, 6, 47) +
      blossom(1470, 96, 26, 3) +
      blossom(1000, 60, 14, 130) +
      `<path d="M960 452Q960 430 1222 428Q1484 430 1484 452V520Q1484 546 1222 548Q960 546 960 520Z" fill="url(#stone)"/><ellipse cx="1222" cy="452" rx="262" ry="24" fill="#fffdf8"/><path d="M960 540Q1222 580 1484 540V560Q1222 590 960 560Z" fill="#000" opacity=".07"/>` +
      row.body +
      gumLeaf(1010, 520, -70, 100, '#7d9e86') +
      gumLeaf(1430, 530, 60, 90, '#5f8871') +
      `<g opacity=".5">${branch(-20, 590, -18, 5, 57)}</g>`,
  };
};
