import type { Pack, SceneName } from '../pack.ts';
import { canvas } from '../studio.ts';
import { kitchen } from './bench.ts';
import { eucalyptus } from './bush.ts';
import { beach } from './coast.ts';
import { farm } from './pasture.ts';
import type { Layer } from './place.ts';

/** Carousel pictures, 1600 × 600: calm at the left, where the slide's words stand; packs at the right. */
type Scene = (packs: readonly Pack[]) => Layer;

const SCENES: Record<SceneName, Scene> = { beach, eucalyptus, farm, kitchen };
export function carouselPicture(scene: SceneName, packs: readonly Pack[]): string {
  const { defs, body } = SCENES[scene](packs);
  return canvas(defs, body, 1600, 600);
}
