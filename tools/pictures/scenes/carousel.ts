import type { Pack, SceneName } from '#server/seed/pack.ts';
import { svgDocument } from '../svgParts.ts';
import { beach } from './beach.ts';
import { eucalyptus } from './eucalyptus.ts';
import { farm } from './farm.ts';
import { kitchen } from './kitchen.ts';
import type { Layer } from './packLayer.ts';

/** 1600 × 600. The left is plain because the slide's text covers it; the packs are at the right. */
type DrawScene = (packs: readonly Pack[]) => Layer;

const SCENE_DRAWINGS: Record<SceneName, DrawScene> = { beach, eucalyptus, farm, kitchen };
export function drawCarousel(scene: SceneName, packs: readonly Pack[]): string {
  const { defs, body } = SCENE_DRAWINGS[scene](packs);
  return svgDocument(defs, body, 1600, 600);
}
