import type { Pack } from '#server/seed/pack.ts';
import { motif, repeat } from '../motifs.ts';
import { VERTICAL, linearGradient } from '../svgParts.ts';
import { arrangePacks, type Layer } from './packLayer.ts';

export const kitchen = (packs: readonly Pack[]): Layer => {
  const row = arrangePacks(packs, [
    [980, 492, 0.5],
    [1440, 494, 0.48],
    [1130, 506, 0.5],
    [1290, 516, 0.5],
  ]);
  return {
    defs:
      row.defs +
      linearGradient('sky', [
        [0, '#f7f2e8'],
        [1, '#f1e9da'],
      ]) +
      linearGradient(
        'wood',
        [
          [0, '#e2c59a'],
          [1, '#c9a674'],
        ],
        VERTICAL,
      ) +
      linearGradient(
        'pane',
        [
          [0, '#d8ebee'],
          [1, '#f4f3e2'],
        ],
        VERTICAL,
      ),
    body:
      `<rect width="1600" height="600" fill="url(#sky)"/><g stroke="#e6dcc8" stroke-width="2">${repeat(24, (i) => `<path d="M${i * 70} 300V470"/>`)}<path d="M0 300H1600M0 357H1600M0 414H1600"/></g><rect x="610" y="40" width="300" height="232" rx="8" fill="#fffdf8"/><rect x="626" y="56" width="268" height="200" fill="url(#pane)"/><path d="M626 210Q700 170 770 200T894 184V256H626Z" fill="#b9cda6"/><path d="M756 56h8v200h-8zM626 152h268v8H626z" fill="#fffdf8"/><rect x="596" y="266" width="328" height="14" rx="4" fill="#f2e8d6"/>` +
      `<rect x="1000" y="128" width="520" height="14" rx="4" fill="#d3b183"/>${motif('bowl', 1090, 92, 34, { main: '#7a9b86', accent: '#d9cdb8' })}<rect x="1170" y="58" width="54" height="70" rx="8" fill="#f0e4cf"/><rect x="1176" y="46" width="42" height="16" rx="4" fill="#b98f5a"/><rect x="1244" y="72" width="54" height="56" rx="8" fill="#dfe6da"/><rect x="1250" y="60" width="42" height="16" rx="4" fill="#7a9b86"/>${motif('leaf', 1420, 84, 46, { main: '#7d9e6d', accent: '#5f8858' })}<path d="M1392 98h56l-8 32h-40z" fill="#c97b5a"/>` +
      `<rect y="468" width="1600" height="22" fill="#f0dcb8"/><rect y="486" width="1600" height="114" fill="url(#wood)"/><g stroke="#b28d5c" stroke-opacity=".4" stroke-width="2" fill="none"><path d="M0 520Q400 512 800 522T1600 516M0 560Q500 548 900 562T1600 552"/></g><ellipse cx="760" cy="520" rx="120" ry="24" fill="#000" opacity=".08"/><ellipse cx="756" cy="512" rx="118" ry="24" fill="#fffdf8"/><ellipse cx="756" cy="508" rx="84" ry="14" fill="#eee6d8"/><g fill="#e3a83b"><circle cx="728" cy="490" r="24"/><circle cx="778" cy="488" r="26"/><circle cx="752" cy="470" r="23" fill="#efbb50"/></g>` +
      row.body,
  };
};
