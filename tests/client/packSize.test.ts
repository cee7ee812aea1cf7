import { expect, test } from 'vitest';
import { joinSize, splitSize } from '#src/text/packSize.ts';

test.each([
  ['Rolled Oats, Traditional 1 kg', 'Rolled Oats, Traditional 1_kg'],
  ['Manuka Honey UMF 10+, New Zealand 250 g', 'Manuka Honey UMF 10+, New Zealand 250_g'],
  [
    'Vitamin C 1000 Effervescent, Orange 60 tablets',
    'Vitamin C 1000 Effervescent, Orange 60_tablets',
  ],
  ['Wool Scarf, Grey 30 × 180 cm', 'Wool Scarf, Grey 30_×_180_cm'],
  ['Omega 3 Fish Oil', 'Omega 3 Fish Oil'],
  ['Sunscreen SPF 50', 'Sunscreen SPF 50'],
  ['传统燕麦片 1千克', '传统燕麦片 1千克'],
])('no line of “%s” ends within its size', (name, shown) => {
  expect(joinSize(name)).toBe(shown.replaceAll('_', '\u00a0'));
  expect(splitSize(joinSize(name))).toBe(name);
});
