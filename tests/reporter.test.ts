import { expect, test } from 'vitest';
import { formatTimeout, isTimeoutMessage, measureLoad } from './support/machineLoad.ts';
import { formatDurations } from './support/summary.reporter.ts';

const quiet = {
  lastMinute: 1.24,
  lastFiveMinutes: 0.9,
  cores: 2,
  freeBytes: 2 ** 30,
  totalBytes: 2 ** 33,
};

test('a test that times out on a quiet machine is told apart from one on a busy machine', () => {
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
