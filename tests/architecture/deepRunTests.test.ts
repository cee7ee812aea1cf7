import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../e2e/', import.meta.url);
const IN_DEEP_RUN = /^ *itInDeepRun\(/m;
const IN_EVERY_RUN = /^ *it(\.each)?\(/m;

const hasOnlyDeepTests = (code: string): boolean =>
  IN_DEEP_RUN.test(code) && !IN_EVERY_RUN.test(code);

test('each file of browser tests whose variants run in `npm run deep` has a test for `npm test`', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
  expect(files.filter((name) => IN_DEEP_RUN.test(read(name))).length).toBeGreaterThan(20);
  expect(files.filter((name) => hasOnlyDeepTests(read(name)))).toEqual([]);
});

test('a file without a test for `npm test` is reported', () => {
  const deep = "itInDeepRun('a journey', run);\n";
  expect(hasOnlyDeepTests(deep)).toBe(true);
  expect(hasOnlyDeepTests(`${deep}it('another', run);\n`)).toBe(false);
  expect(hasOnlyDeepTests(`${deep}  it.each(CASES)('a case', run);\n`)).toBe(false);
});
