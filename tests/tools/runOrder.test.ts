import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  FILES_FOR_BOTH_DATABASES,
  LONG_FILES,
  type ScheduledFile,
  selectDatabases,
  sortFiles,
} from '../support/runOrder.ts';

const [onBoth = ''] = FILES_FOR_BOTH_DATABASES;
const [longest = ''] = LONG_FILES;
const ONCE = 'tests/server/totp.test.ts';
const describe = (file: ScheduledFile) => file;
const server = [onBoth, ONCE].map((path) => ({ project: 'server', path }));
const postgres = [onBoth, ONCE].map((path) => ({ project: 'server-postgres', path }));

test('the lists of long files and of files for both databases name files that exist', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const listed = [...LONG_FILES, ...FILES_FOR_BOTH_DATABASES];
  expect(listed.filter((path) => !existsSync(root + path))).toEqual([]);
  expect(new Set(listed.filter((path) => path.startsWith('tests/server/'))).size).toBeGreaterThan(
    0,
  );
});

test('a file that depends on the database runs on both, and another one on PostgreSQL', () => {
  expect(selectDatabases([...server, ...postgres], describe, false)).toEqual([
    { project: 'server', path: onBoth },
    ...postgres,
  ]);
});

test('a run of one database, and DATABASES=every, leave out no file', () => {
  expect(selectDatabases(server, describe, false)).toEqual(server);
  const all = [...server, ...postgres];
  expect(selectDatabases(all, describe, true)).toEqual(all);
});

test('the projects keep the order of the configuration, and long files start first', () => {
  const short = { project: 'views', path: 'tests/views/about.test.tsx' };
  const long = { project: 'views', path: longest };
  const files = [short, ...server, long];
  expect(sortFiles(files, describe, ['views', 'server'])).toEqual([long, short, ...server]);
});
