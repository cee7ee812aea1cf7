import { bandFace, splitFace } from './faces/banded.ts';
import { jarFace, wideFace } from './faces/broad.ts';
import { boldFace, ovalFace } from './faces/emblem.ts';
import { panelFace, plainFace } from './faces/papered.ts';
import type { Face, Ground } from './faces/pieces.ts';
import type { Pack } from './pack.ts';

const FACES = {
  band: bandFace,
  panel: panelFace,
  split: splitFace,
  plain: plainFace,
  oval: ovalFace,
  bold: boldFace,
} as const;
/** Prints the pack's label in its brand's layout; broad boxes and broad jars have one of their own. */
export function face(pack: Pack, ground: Ground): Face {
  if (ground.box.w <= ground.box.h * 1.2) return FACES[pack.style.layout](pack, ground);
  return ground.curve > 0 ? jarFace(pack, ground) : wideFace(pack, ground);
}
