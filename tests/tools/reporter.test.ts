import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { formatTimeout, isTimeoutMessage, measureLoad } from '#tools/services/machineLoad.ts';
import { formatDurations } from '../support/summary.reporter.ts';
import { waitForCondition } from '../support/waitForCondition.ts';

const quiet = {
  lastMinute: 1.24,
  lastFiveMinutes: 0.9,
  cores: 2,
  freeBytes: 2 ** 30,
  totalBytes: 2 ** 33,
};

test('a test that times out on a quiet machine is distinguished from one on a busy machine', () => {
  expect(formatTimeout('a > b', quiet)).toBe(
    'timed out: a > b: the machine was not overloaded (load 1.2 in the last minute and 0.9 in five, on 2 cores; 1024 of 8192 MB free)',
  );
  expect(formatTimeout('a > b', { ...quiet, lastMinute: 9 })).toContain(
    'the machine was overloaded (load 9.0',
  );
});

test('the load of this machine can be read', () => {
  expect(measureLoad().cores).toBeGreaterThan(0);
  expect(measureLoad().totalBytes).toBeGreaterThan(measureLoad().freeBytes);
});

test('only a limit of the runner or of the browser is a timeout, not an assertion about time', () => {
  expect(isTimeoutMessage('Test timed out in 30000ms.')).toBe(true);
  expect(isTimeoutMessage('Hook timed out in 60000ms.')).toBe(true);
  expect(isTimeoutMessage('locator.click: Timeout 20000ms exceeded.')).toBe(true);
  expect(isTimeoutMessage("expected 'the session timed out' to be ''")).toBe(false);
});

test('a run prints the time of each project and its ten slowest files', () => {
  const models = Array.from({ length: 12 }, (_, index) => ({
    project: 'models',
    file: `m${index}`,
    ms: 1000 + index,
  }));
  const lines = formatDurations([...models, { project: 'e2e', file: 'pay', ms: 60_000 }]).split(
    '\n',
  );
  expect(lines.slice(0, 3)).toEqual([
    'each project:',
    '60 s e2e (1 files)',
    '12 s models (12 files)',
  ]);
  expect(lines.slice(3, 6)).toEqual(['slowest files:', '60 s e2e pay', '1 s models m11']);
  expect(lines).toHaveLength(4 + 10);
});

const TIMED_OUT_FILE = `
import { beforeAll, describe, expect, test } from 'vitest';
const never = () => new Promise(() => undefined);
test('a slow test', never, 10);
test('a condition', () => expect.poll(() => 1, { timeout: 10 }).toBe(2));
test('a mistake', () => expect(1).toBe(2));
describe('a group', () => {
  beforeAll(never, 10);
  test('of tests', () => undefined);
});
`;

/** Runs a file of tests that fail, with the reporter of this repository; returns what it prints. */
function runFailingTests(text: string): string {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'reporter-'));
  try {
    writeFileSync(join(folder, 'slow.test.mjs'), text);
    const config = join(folder, 'vitest.config.mjs');
    writeFileSync(config, 'export default {};');
    const reporter = join(root, 'tests', 'support', 'summary.reporter.ts');
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--root', folder, '--config', config];
    const run = spawnSync('node', [...args, '--reporter', reporter], { cwd: root });
    return `${run.stdout.toString()}${run.stderr.toString()}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a run says how loaded the machine was when a test, a hook or a polled condition timed out', () => {
  const output = runFailingTests(TIMED_OUT_FILE);
  for (const title of ['a slow test', 'a condition', 'a group'])
    expect(output).toMatch(
      new RegExp(
        `timed out: slow\\.test\\.mjs > ${title}: the machine was (not )?overloaded \\(load`,
      ),
    );
  expect(output).not.toContain('timed out: slow.test.mjs > a mistake');
});

test('a run names a test that passes only in its second attempt, and why the first one failed', () => {
  const output = runFailingTests(`
import { expect, test } from 'vitest';
let attempts = 0;
test('an unstable test', { retry: 1 }, () => {
  attempts += 1;
  expect(attempts).toBe(2);
});
`);
  expect(output).toContain(
    'passed only in the second attempt: slow.test.mjs > an unstable test\n  before: expected 1 to be 2',
  );
});

test('a condition that does not come true says how loaded the machine is', async () => {
  const waiting = waitForCondition(() => expect(1).toBe(2), 10);
  await expect(waiting).rejects.toThrow(/expected 1 to be 2[^]*the machine was (not )?overloaded/);
});
