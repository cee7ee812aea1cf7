import { describe, expect, test, vi } from 'vitest';
import { journeyCharts, walksOf } from './journey/journeys.ts';
import { UNCAUSED } from './journey/uncaused.ts';

vi.setConfig({ testTimeout: 240_000 }); // the whole graph of the checkout is explored

/** So many entries stand in the list; when one leaves it, the number goes down with it. */
const LISTED = { checkout: 7, cart: 1, session: 0, order: 3 } as const;

describe.each(journeyCharts)('what the journeys through %s leave out', (chart) => {
  test('is listed with its reason, and nothing else is', () => {
    expect(walksOf(chart)?.missing).toEqual(Object.keys(UNCAUSED[chart] ?? {}));
  });
});

test('the list of what cannot be caused only shrinks', () => {
  const lengths = journeyCharts.map((chart) => [chart, Object.keys(UNCAUSED[chart] ?? {}).length]);
  expect(Object.fromEntries(lengths)).toEqual(LISTED);
});
