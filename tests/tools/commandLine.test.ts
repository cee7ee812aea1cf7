import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', script, ...args], { encoding: 'utf8' });

test.each([
  ['tools/paths/paths.cli.ts', ['--nosuch'], "Unknown option '--nosuch'", 'npm run paths'],
  ['tools/paths/paths.cli.ts', ['--chart', 'nosuch'], 'unknown chart "nosuch"', 'npm run paths'],
  [
    'tools/paths/paths.cli.ts',
    ['--chart', 'notices', '--grep', 'nosuch'],
    'no path contains "nosuch"',
    'npm run paths',
  ],
  ['tools/deep/deep.cli.ts', ['nosuch'], 'unknown task nosuch', 'npm run deep'],
])('%s %s fails with the reason and the usage', (script, args, reason, usage) => {
  const { status, stderr, stdout } = run(script, ...args);
  expect(stderr).toContain(reason);
  expect(stderr).toContain(usage);
  expect(stderr).not.toContain('    at ');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});
