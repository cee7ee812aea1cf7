import type { Pack, PackShape } from '#server/seed/pack.ts';
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
import { BACKDROP, svgDocument, type PackDrawing } from './svgParts.ts';
import type { PlacedLine } from './textLayout.ts';

const SHAPES: Record<PackShape, (pack: Pack, id: string) => PackDrawing> = {
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

/** Part of a larger drawing; `id` prefixes the ids of its gradients. */
export const drawPack = (pack: Pack, id: string): PackDrawing => SHAPES[pack.shape](pack, id);

/** 800 × 800. Equal packs give equal bytes. */
export function drawPackShot(pack: Pack): string {
  const { defs, shadow, body } = drawPack(pack, 'a');
  return svgDocument(
    defs,
    `${BACKDROP}<g transform="translate(400 414) scale(1.12) translate(-400 -408)">${shadow}${body}</g>`,
  );
}

/** The middle of the pack, twice as large as in the pack shot; 800 × 800. */
export function drawPackDetail(pack: Pack): string {
  const { defs, body } = drawPack(pack, 'a');
  return svgDocument(
    defs,
    `${BACKDROP}<g transform="translate(400 400) scale(2.3) translate(-400 -430)">${body}</g>`,
  );
}

export const getPackTexts = (pack: Pack): readonly PlacedLine[] => drawPack(pack, 'a').placedLines;
