import type { Pack } from '#server/seed/pack.ts';
import { drawPack } from '../packShot.ts';

export interface Layer {
  readonly defs: string;
  readonly body: string;
}
/** A pack whose bottom centre is at x, y of a larger drawing; scale 1 is 800 px. */
function positionPack(pack: Pack, id: string, x: number, y: number, scale: number): Layer {
  const { defs, shadow, body } = drawPack(pack, id);
  return {
    defs,
    body: `<g transform="translate(${x} ${y}) scale(${scale}) translate(-400 -700)">${shadow}${body}</g>`,
  };
}
/** Positions from the back to the front. */
export function arrangePacks(
  packs: readonly Pack[],
  positions: readonly (readonly [x: number, y: number, scale: number])[],
): Layer {
  const layers = packs.slice(0, positions.length).map((pack, index) => {
    const [x, y, scale] = positions[index] ?? [0, 0, 1];
    return positionPack(pack, `p${index}`, x, y, scale);
  });
  return {
    defs: layers.map((layer) => layer.defs).join(''),
    body: layers.map((layer) => layer.body).join(''),
  };
}
