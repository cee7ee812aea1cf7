import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chartNames } from './charts.ts';

test('every chart is walked by itself and by hand', () => {
  const suites = chartNames.flatMap((chart) => [
    `tests/paths/${chart}.paths.test.ts`,
    `tests/views/paths/${chart}.paths.test.tsx`,
  ]);
  expect(suites.filter((suite) => !existsSync(suite))).toEqual([]);
});
