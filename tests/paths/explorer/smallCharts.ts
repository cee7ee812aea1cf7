import { expect } from 'vitest';
import { type AnyStateMachine, fromCallback, fromPromise } from 'xstate';
import type { Move } from './bruteForce.ts';
import type { ChartModel } from './model.ts';
import { createTestModel } from './testModel.ts';
import { canonical } from './text.ts';

/** Logic of small charts; the explorer puts stubs in its place. */
export const never = fromPromise<unknown, void>(() =>
  Promise.reject(new Error('stubbed in every test')),
);
export const silent = fromCallback(() => undefined);

/** Explores a chart and runs all its suites. */
export function explored(machine: AnyStateMachine, model: ChartModel) {
  const paths = createTestModel(machine, model);
  for (const path of [...paths.getPairPaths(), ...paths.getTransitionPaths()]) path.test();
  for (const path of paths.getRefusalPaths()) path.test();
  return { paths, report: paths.report(), states: statesOf(paths) };
}
export const statesOf = ({ graph }: ReturnType<typeof createTestModel>) => {
  const all = [...graph.nodes.values()].map(({ snapshot: { status, value, context } }) =>
    canonical([status, value, context]),
  );
  return [...new Set(all)].toSorted();
};
const complete = { missing: [] };
export function expectComplete({ report, paths }: ReturnType<typeof explored>) {
  for (const tally of Object.values(report)) expect(tally).toMatchObject(complete);
  expect(paths.unreachable()).toEqual({ states: [], transitions: [], guards: [] });
}
export const send = (type: string): Move => ({ send: { type } });
