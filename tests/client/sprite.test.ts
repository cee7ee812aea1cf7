import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICON_NAMES } from '#src/ui/icons.ts';

const sprite = readFileSync('src/ui/sprite.svg', 'utf8');

test('the sprite contains every icon that views use, and no other', () => {
  const drawn = [...sprite.matchAll(/<symbol id="icon-([\w-]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual([...ICON_NAMES]);
});
