import { expect } from 'vitest';
import { type AnyStateMachine, fromCallback, fromPromise } from 'xstate';
import type { ChartModel } from '../model.ts';
import { createTestModel } from '../testModel.ts';
import { toCanonicalText } from '../text.ts';
import type { BruteForceMove } from './bruteForce.ts';

/** The logic of small charts; the explorer replaces it with stubs. */
export const neverSettles = fromPromise<unknown, void>(() =>
  Promise.reject(new Error('stubbed in every test')),
);
export const silent = fromCallback(() => undefined);

/** Explores a chart and runs all its suites. */
export function exploreChart(machine: AnyStateMachine, model: ChartModel) {
  const paths = createTestModel(machine, model);
  for (const path of [...paths.getPairPaths(), ...paths.getTransitionPaths()]) path.test();
  for (const path of paths.getRefusalPaths()) path.test();
  return { paths, report: paths.report(), states: listStates(paths) };
}
export const listStates = ({ graph }: ReturnType<typeof createTestModel>) => {
  const states = [...graph.nodes.values()].map(({ snapshot: { status, value, context } }) =>
    toCanonicalText([status, value, context]),
  );
  return [...new Set(states)].toSorted();
};
const complete = { missing: [] };
export function expectComplete({ report, paths }: ReturnType<typeof exploreChart>) {
  for (const coverage of Object.values(report)) expect(coverage).toMatchObject(complete);
  expect(paths.unreachable()).toEqual({ states: [], transitions: [], guards: [], conditions: [] });
}
export const sendEventOfType = (type: string): BruteForceMove => ({ send: { type } });
