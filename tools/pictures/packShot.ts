import type { Pack, PackShape } from '#server/seed/pack.ts';
import { num } from './motifs.ts';
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
import type { PlacedLine, Rect } from './textLayout.ts';

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

const DETAIL = { scale: 2.3, size: 752 } as const;

/** Returns the smallest rectangle around the brand and the name of the pack. */
function findLabelFrame(pack: Pack): Rect {
  const lines = getPackTexts(pack).filter(
    ({ text }) => text !== pack.size && !pack.badge.split(' ').includes(text),
  );
  const starts = lines.map((line) => (line.x === line.box.x ? line.x : line.x - line.width / 2));
  const left = Math.min(...starts);
  const right = Math.max(...lines.map(({ width }, index) => (starts[index] ?? left) + width));
  const top = Math.min(...lines.map(({ baseline, size }) => baseline - size));
  const bottom = Math.max(...lines.map(({ baseline, size }) => baseline + size * 0.3));
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** The brand and the name of the pack, enlarged at most to twice the pack shot; 800 × 800. */
export function drawPackDetail(pack: Pack): string {
  const { defs, body } = drawPack(pack, 'a');
  const { x, y, w, h } = findLabelFrame(pack);
  const scale = Math.min(DETAIL.scale, DETAIL.size / w, DETAIL.size / h).toFixed(2);
  const [middleX, middleY] = [num(x + w / 2), num(y + h / 2)];
  return svgDocument(
    defs,
    `${BACKDROP}<g transform="translate(400 400) scale(${scale}) translate(-${middleX} -${middleY})">${body}</g>`,
  );
}

export const getPackTexts = (pack: Pack): readonly PlacedLine[] => drawPack(pack, 'a').placedLines;
