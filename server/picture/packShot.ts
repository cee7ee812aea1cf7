import type { Placed } from './fit.ts';
import type { Pack, PackShape } from './pack.ts';
import {
  babyBottle,
  bottle,
  dropper,
  glassBottle,
  oilBottle,
  pump,
  spray,
} from './shapes/bottles.ts';
import { beanie, folded, knit, tee } from './shapes/cloth.ts';
import { compact, lipstick } from './shapes/makeUp.ts';
import { bar, blister, box, carton, sachets, soap, tray } from './shapes/paper.ts';
import { can, creamJar, cup, jar, pills, tin } from './shapes/round.ts';
import { bag, mask, nappies, pouch, tube } from './shapes/soft.ts';
import { boot, kidsBoot, miniBoot, shoe, slipper, tallBoot } from './shapes/wear.ts';
import { BACKDROP, canvas, type Shot } from './studio.ts';

const SHAPES: Record<PackShape, (pack: Pack, id: string) => Shot> = {
  tin,
  can,
  cup,
  jar,
  creamJar,
  pills,
  pump,
  bottle,
  spray,
  glassBottle,
  oilBottle,
  dropper,
  babyBottle,
  box,
  carton,
  sachets,
  blister,
  soap,
  tray,
  bar,
  pouch,
  bag,
  nappies,
  mask,
  tube,
  lipstick,
  compact,
  boot,
  tallBoot,
  miniBoot,
  kidsBoot,
  slipper,
  shoe,
  tee,
  knit,
  folded,
  beanie,
};

/** A pack as a part of a larger drawing; `id` keeps its gradients apart from those of other packs. */
export const shotOf = (pack: Pack, id: string): Shot => SHAPES[pack.shape](pack, id);

/** A studio picture of the pack, 800 × 800: an SVG that needs no font. Equal packs give equal bytes. */
export function packShot(pack: Pack): string {
  const { defs, shadow, body } = shotOf(pack, 'a');
  return canvas(
    defs,
    `${BACKDROP}<g transform="translate(400 414) scale(1.12) translate(-400 -408)">${shadow}${body}</g>`,
  );
}
/** Every line of text on the pack with the box it must stay in, px of the 800 px field. */
export const packTexts = (pack: Pack): readonly Placed[] => shotOf(pack, 'a').placed;
