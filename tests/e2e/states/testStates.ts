import { testAccessibility } from './accessibility.ts';
import { readGallerySettings, takeGallery } from './gallery.ts';
import type { StateGroup } from './visitStates.ts';

/** Declares the tests of a group of states: axe, or the pictures of `npm run gallery`. */
export function testStates(groups: Readonly<Record<string, Omit<StateGroup, 'name'>>>): void {
  const settings = readGallerySettings();
  for (const [name, group] of Object.entries(groups))
    if (settings) takeGallery({ ...group, name }, settings);
    else testAccessibility({ ...group, name });
}
