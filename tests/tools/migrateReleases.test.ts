import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/build.mjs';
import { changeCode, RELEASES } from '#tools/rehearsal/migrate/releases.ts';

/** The sources of a release that it changes, as the rehearsal writes them. */
const changeFiles = (changes: (typeof RELEASES)[number]['changes']) =>
  changes.reduce(
    (files, change) =>
      files.set(
        change.file,
        changeCode(files.get(change.file) ?? readFileSync(join(root, change.file), 'utf8'), change),
      ),
    new Map<string, string>(),
  );

test('the changes of each rehearsed release fit the code', () => {
  for (const { changes } of RELEASES)
    expect(changeFiles(changes).size).toBe(new Set(changes.map(({ file }) => file)).size);
});
