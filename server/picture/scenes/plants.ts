import { n, times } from '../art.ts';
import { mix, shade } from '../colour.ts';
import { scatter } from '../scatter.ts';

export const grass = (x: number, y: number, blades: number, colour: string, seed: number): string =>
  times(blades, (i) => {
    const lean = (scatter(seed + i) - 0.5) * 44;
    const height = 46 + scatter(seed + i + 60) * 62;
    const at = x + (i - blades / 2) * 6;
    return `<path d="M${n(at - 3)} ${y}Q${n(at)} ${n(y - height * 0.6)} ${n(at + lean)} ${n(y - height)}Q${n(at + 4)} ${n(y - height * 0.5)} ${n(at + 3)} ${y}Z" fill="${shade(colour, (scatter(seed + i + 9) - 0.5) * 0.3)}"/>`;
  });

export const gumLeaf = (
  x: number,
  y: number,
  turn: number,
  length: number,
  colour: string,
): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><path d="M0 0Q${n(length * 0.18)} ${n(length * 0.3)} ${n(length * 0.06)} ${n(length)}Q${n(-length * 0.2)} ${n(length * 0.5)} 0 0Z" fill="${colour}"/><path d="M0 0Q${n(length * 0.02)} ${n(length * 0.5)} ${n(length * 0.05)} ${n(length * 0.94)}" stroke="#fff" stroke-opacity=".35" stroke-width="1.6" fill="none"/></g>`;
export const branch = (x: number, y: number, turn: number, leaves: number, seed: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0Q${leaves * 14} 20 ${leaves * 30} 8" stroke="#9a7d62" stroke-width="5" fill="none" stroke-linecap="round"/>${times(leaves, (i) => gumLeaf(12 + i * 30, 8 + Math.sin(i) * 6, (i % 2 ? 22 : -148) + (scatter(seed + i) - 0.5) * 46, 96 + scatter(seed + i + 20) * 50, mix('#7d9e86', i % 3 ? '#a9c0a0' : '#5f8871', scatter(seed + i + 40))))}</g>`;
export const blossom = (x: number, y: number, count: number, seed: number): string =>
  times(
    count,
    (i) =>
      `<circle cx="${n(x + (scatter(seed + i) - 0.5) * 130)}" cy="${n(y + (scatter(seed + i + 50) - 0.5) * 100)}" r="${n(8 + scatter(seed + i + 80) * 7)}" fill="${mix('#f5cf4d', '#ffe89a', scatter(seed + i + 99))}"/>`,
  );
