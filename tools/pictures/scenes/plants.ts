import { mix, shade } from '../colour.ts';
import { num, repeat } from '../motifs.ts';
import { pseudoRandom } from '../pseudoRandom.ts';

export const grass = (x: number, y: number, blades: number, colour: string, seed: number): string =>
  repeat(blades, (i) => {
    const lean = (pseudoRandom(seed + i) - 0.5) * 44;
    const height = 46 + pseudoRandom(seed + i + 60) * 62;
    const at = x + (i - blades / 2) * 6;
    return `<path d="M${num(at - 3)} ${y}Q${num(at)} ${num(y - height * 0.6)} ${num(at + lean)} ${num(y - height)}Q${num(at + 4)} ${num(y - height * 0.5)} ${num(at + 3)} ${y}Z" fill="${shade(colour, (pseudoRandom(seed + i + 9) - 0.5) * 0.3)}"/>`;
  });

export const gumLeaf = (
  x: number,
  y: number,
  turn: number,
  length: number,
  colour: string,
): string =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})"><path d="M0 0Q${num(length * 0.18)} ${num(length * 0.3)} ${num(length * 0.06)} ${num(length)}Q${num(-length * 0.2)} ${num(length * 0.5)} 0 0Z" fill="${colour}"/><path d="M0 0Q${num(length * 0.02)} ${num(length * 0.5)} ${num(length * 0.05)} ${num(length * 0.94)}" stroke="#fff" stroke-opacity=".35" stroke-width="1.6" fill="none"/></g>`;
export const branch = (x: number, y: number, turn: number, leaves: number, seed: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0Q${leaves * 14} 20 ${leaves * 30} 8" stroke="#9a7d62" stroke-width="5" fill="none" stroke-linecap="round"/>${repeat(leaves, (i) => gumLeaf(12 + i * 30, 8 + Math.sin(i) * 6, (i % 2 ? 22 : -148) + (pseudoRandom(seed + i) - 0.5) * 46, 96 + pseudoRandom(seed + i + 20) * 50, mix('#7d9e86', i % 3 ? '#a9c0a0' : '#5f8871', pseudoRandom(seed + i + 40))))}</g>`;
export const blossom = (x: number, y: number, count: number, seed: number): string =>
  repeat(
    count,
    (i) =>
      `<circle cx="${num(x + (pseudoRandom(seed + i) - 0.5) * 130)}" cy="${num(y + (pseudoRandom(seed + i + 50) - 0.5) * 100)}" r="${num(8 + pseudoRandom(seed + i + 80) * 7)}" fill="${mix('#f5cf4d', '#ffe89a', pseudoRandom(seed + i + 99))}"/>`,
  );
