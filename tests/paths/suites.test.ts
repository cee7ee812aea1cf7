import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chartNames } from './charts.ts';

const getPageSuite = (chart: string) => `tests/views/paths/${chart}.paths.test.tsx`;

test('every chart has path tests of its actor and of its rendered page', () => {
  const suites = chartNames.flatMap((chart) => [
    `tests/paths/${chart}.paths.test.ts`,
    getPageSuite(chart),
  ]);
  expect(suites.filter((suite) => !existsSync(suite))).toEqual([]);
});

/** The charts whose pages another file compares, or that no page shows. */
const COMPARED_ELSEWHERE: Readonly<Record<string, string>> = {
  order: 'tests/views/pages/order.test.tsx shows each state of an order',
  prefetch: 'it loads pages before a press and shows nothing',
};

test('the page of every state of every chart is compared with a reviewed text', () => {
  const others = chartNames.filter(
    (chart) => !readFileSync(getPageSuite(chart), 'utf8').includes(`testPageSnapshots('${chart}'`),
  );
  expect(others.toSorted()).toEqual(Object.keys(COMPARED_ELSEWHERE));
});
