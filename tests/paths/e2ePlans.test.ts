import { describe, expect, test, vi } from 'vitest';
import type { PathPlan } from '#explorer/coverPlanner.ts';
import { explore } from '#explorer/graph.ts';
import { formatState } from '#explorer/plan.ts';
import { formatChoice } from '#explorer/text.ts';
import { createCartPlan } from './e2e/cart.e2e.ts';
import { e2eCharts, getPathPlan } from './e2e/e2ePlans.ts';
import { NOT_REPRODUCIBLE } from './e2e/notReproducible.ts';

vi.setConfig({ testTimeout: 240_000 }); // explores the whole graph of the checkout

/** The number of entries in the list; lower it when an entry is removed. */
const LISTED = { checkout: 29, cart: 6, session: 0, order: 4 } as const;

describe.each(e2eCharts)('the transitions that the e2e paths of %s omit', (chart) => {
  test('are listed with a reason, and no others', () => {
    expect(
      getPathPlan(chart)?.missing,
      `let a step of ${chart} cause it (tests/paths/e2e/${chart}.environment.ts or .e2e.ts), or give a reason in tests/paths/e2e/notReproducible.ts`,
    ).toEqual(Object.keys(NOT_REPRODUCIBLE[chart] ?? {}));
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

/** Each path with the labels of its steps and the states that they lead to. */
const describePaths = ({ paths, missing }: PathPlan) => ({
  missing,
  paths: paths.map(({ title, covers, steps }) => ({
    title,
    covers,
    steps: steps.map(({ choice, next }) => [
      formatChoice(choice),
      formatState(next.snapshot.value),
    ]),
  })),
});

test('the paths of the cart, which is explored on demand, are those of its whole graph', () => {
  const planner = createCartPlan();
  const wholePlanner = createCartPlan(explore);
  expect(describePaths(planner.plan())).toEqual(describePaths(wholePlanner.plan()));
  expect(describePaths(planner.planEachStep())).toEqual(describePaths(wholePlanner.planEachStep()));
});
