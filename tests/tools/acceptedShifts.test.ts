import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FILES_WITHOUT_SHIFT_GUARD } from '#tests/e2e/acceptedShifts.ts';

/** The number may only fall. */
const MAX_FILES = 5;

it('the browser tests without a guard against layout shifts exist, and their number does not grow', () => {
  const folder = fileURLToPath(new URL('../e2e', import.meta.url));
  const names = readdirSync(folder).map((file) => file.replace('.test.ts', ''));
  expect(FILES_WITHOUT_SHIFT_GUARD.filter((name) => !names.includes(name))).toEqual([]);
  expect(FILES_WITHOUT_SHIFT_GUARD.length).toBeLessThanOrEqual(MAX_FILES);
});
