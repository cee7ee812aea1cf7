import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chartNames } from './charts.ts';

test('every chart has path tests of its actor and of its rendered page', () => {
  const suites = chartNames.flatMap((chart) => [
    `tests/paths/${chart}.paths.test.ts`,
    `tests/views/paths/${chart}.paths.test.tsx`,
  ]);
  expect(suites.filter((suite) => !existsSync(suite))).toEqual([]);
});
