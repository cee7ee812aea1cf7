import { describe, expect, test } from 'vitest';
import type { PathPlan } from '#explorer/coverPlanner.ts';
import { formatChoice } from '#explorer/text.ts';
import { createCartPlan } from './e2e/cart.e2e.ts';
import { e2eCharts, getPathPlan } from './e2e/e2ePlans.ts';
import { expectListedOmissions } from './e2e/expectListedOmissions.ts';
import { NOT_REPRODUCIBLE } from './e2e/notReproducible.ts';

/** The number of entries in the list; lower it when an entry is removed. */
const LISTED = { checkout: 35, cart: 6, session: 0, order: 6 } as const;

// Planning the paths of the checkout takes long, so their own test does it
// (tests/e2e/checkoutPaths.test.ts).
const quickCharts = e2eCharts.filter((chart) => chart !== 'checkout');

describe.each(quickCharts)('the transitions that the e2e paths of %s omit', (chart) => {
  test('are listed with a reason, and no others', () => {
    expectListedOmissions(chart, getPathPlan(chart)?.missing);
  });
});

test('the list of omitted transitions only shrinks', () => {
  const lengths = e2eCharts.map((chart) => [
    chart,
    Object.keys(NOT_REPRODUCIBLE[chart] ?? {}).length,
  ]);
  expect(Object.fromEntries(lengths)).toEqual(LISTED);
});

const listSteps = ({ paths }: PathPlan): ReadonlySet<string> =>
  new Set(paths.flatMap(({ steps }) => steps.map(({ choice }) => formatChoice(choice))));
const countSteps = ({ paths }: PathPlan): number =>
  paths.reduce((sum, { steps }) => sum + steps.length, 0);

test('the paths of an ordinary run take every step of the whole plan, in fewer steps', () => {
  const planner = createCartPlan();
  const [whole, ordinary] = [planner.plan(), planner.planEachStep()];
  expect(listSteps(ordinary)).toEqual(listSteps(whole));
  expect(countSteps(ordinary)).toBeLessThan(countSteps(whole));
});
