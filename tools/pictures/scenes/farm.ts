import type { Pack } from '#server/seed/pack.ts';
import { repeat } from '../motifs.ts';
import { VERTICAL, linearGradient } from '../svgParts.ts';
import { arrangePacks, type Layer } from './packLayer.ts';
import { grass } from './plants.ts';

export const farm = (packs: readonly Pack[]): Layer => {
  const row = arrangePacks(packs, [
    [1070, 520, 0.46],
    [1390, 520, 0.46],
    [1230, 552, 0.52],
  ]);
  const cow = (x: number, y: number, s: number): string =>
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-40 -22Q-44 -40 -22 -42H34Q50 -40 48 -20L44 -14H-34Z" fill="#fffaf2"/><path d="M-10 -42H14Q18 -24 2 -22Q-14 -24 -10 -42ZM36 -40Q50 -38 48 -20L40 -24Z" fill="#6d5648"/><path d="M-34 -16V4H-28V-16ZM-20 -16V4H-14V-16ZM26 -16V4H32V-16ZM38 -16V4H44V-16Z" fill="#efe6d8"/><path d="M-40 -34L-60 -36Q-68 -28 -60 -20L-44 -18Z" fill="#6d5648"/></g>`;
  const tree = (x: number, y: number, s: number): string =>
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-4 0Q-2 -40 -12 -70M0 0Q2 -50 16 -74" stroke="#b8a48c" stroke-width="7" fill="none"/><g fill="#7f9f78"><ellipse cx="-20" cy="-82" rx="34" ry="22"/><ellipse cx="22" cy="-88" rx="38" ry="24"/><ellipse cx="0" cy="-106" rx="34" ry="20" fill="#93b089"/></g></g>`;
  return {
    defs:
      row.defs +
      linearGradient(
        'sky',
        [
          [0, '#dcecf0'],
          [0.7, '#f5f4e6'],
          [1, '#fbf2d8'],
        ],
        VERTICAL,
      ) +
      linearGradient(
        'near',
        [
          [0, '#b9cf8d'],
          [1, '#98b970'],
        ],
        VERTICAL,
      ),
    body:
      '<rect width="1600" height="600" fill="url(#sky)"/><g fill="#fff" opacity=".8"><ellipse cx="330" cy="96" rx="120" ry="20"/><ellipse cx="390" cy="80" rx="80" ry="20"/><ellipse cx="1080" cy="70" rx="110" ry="18"/><ellipse cx="1020" cy="86" rx="90" ry="16"/></g><path d="M0 330Q260 230 560 300T1080 270T1600 300V600H0Z" fill="#c9d9c0"/><path d="M0 380Q360 290 760 360T1600 320V600H0Z" fill="#b4cb9f"/>' +
      tree(700, 352, 1) +
      tree(760, 362, 0.7) +
      tree(1540, 336, 1.2) +
      '<g><path d="M840 340V296L880 268L920 296V342Z" fill="#c8694f"/><path d="M832 300L880 262L928 300L922 306L880 274L838 306Z" fill="#8f4a3a"/><rect x="868" y="308" width="24" height="34" fill="#fff3e2"/></g><path d="M0 440Q420 350 900 420T1600 392V600H0Z" fill="url(#near)"/><path d="M0 540Q500 470 960 520T1600 490V600H0Z" fill="#8bad63" opacity=".7"/>' +
      cow(620, 446, 0.8) +
      cow(740, 466, 1) +
      cow(880, 444, 0.55) +
      `<g stroke="#f6efe0" stroke-width="6" stroke-linecap="round">${repeat(9, (i) => `<path d="M${20 + i * 104} ${524 - i * 3}v-54"/>`)}<path d="M0 492Q440 452 860 476M0 512Q440 472 860 494" fill="none" stroke-width="4"/></g>` +
      grass(960, 606, 20, '#7d9f57', 11) +
      grass(1560, 606, 20, '#7d9f57', 41) +
      row.body,
  };
};
