import type { Pack } from '../pack.ts';
import { shotOf } from '../packShot.ts';

export interface Layer {
  readonly defs: string;
  readonly body: string;
}
/** Stands a pack with its foot at x, y in a larger drawing; `scale` 1 is 800 px of field. */
export function place(pack: Pack, id: string, x: number, y: number, scale: number): Layer {
  const { defs, shadow, body } = shotOf(pack, id);
  return {
    defs,
    body: `<g transform="translate(${x} ${y}) scale(${scale}) translate(-400 -700)">${shadow}${body}</g>`,
  };
}
/** Places packs in a row from the back to the front. */
export function row(
  packs: readonly Pack[],
  spots: readonly (readonly [x: number, y: number, scale: number])[],
): Layer {
  const layers = packs.slice(0, spots.length).map((pack, index) => {
    const [x, y, scale] = spots[index] ?? [0, 0, 1];
    return place(pack, `p${index}`, x, y, scale);
  });
  return {
    defs: layers.map((layer) => layer.defs).join(''),
    body: layers.map((layer) => layer.body).join(''),
  };
}
