import { expect, test } from 'vitest';
import type { PathPlan } from '#explorer/coverPlanner.ts';
import { explore } from '#explorer/graph.ts';
import { formatChoice, formatState } from '#explorer/text.ts';
import { createCartPlan } from '../paths/e2e/cart.e2e.ts';

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
