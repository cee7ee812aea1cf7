import type { AnyStateMachine } from 'xstate';
import { Coverage, type Report, reportOf, unreachable } from './coverage.ts';
import { explore } from './graph.ts';
import type { ChartModel, Graph, Path } from './model.ts';
import { prepare } from './prepare.ts';
import { runPath } from './run.ts';
import { pairPaths, refusalPaths, shortestPaths, transitionPaths } from './suites.ts';

/** A path that can be run: each call starts a new actor. */
export interface TestPath extends Path {
  readonly test: () => void;
}

/** A chart explored: its graph, its suites, and what their runs have covered so far. */
export interface TestModel {
  readonly graph: Graph;
  readonly coverage: Coverage;
  /** one path to every state of the model */
  getShortestPaths(): TestPath[];
  /** one path for every transition of the chart and every outcome of a guard */
  getTransitionPaths(): TestPath[];
  /** one path for every two transitions in a row */
  getPairPaths(): TestPath[];
  /** paths at whose end every event that is refused there is sent */
  getRefusalPaths(): TestPath[];
  /** what the paths run so far have covered */
  report(): Report;
  unreachable(): ReturnType<typeof unreachable>;
}

/**
 * Explores a production machine of XState 5. Throws when the chart does not end within the limits, when a child
 * has no samples, or when an outcome has no edge.
 */
export function createTestModel(machine: AnyStateMachine, model: ChartModel): TestModel {
  const graph = explore(machine, model);
  const coverage = new Coverage();
  const prepared = prepare(machine, model);
  const runnable = (paths: readonly Path[]): TestPath[] =>
    paths.map((path) => ({ ...path, test: () => runPath(prepared, path, coverage) }));
  return {
    graph,
    coverage,
    getShortestPaths: () => runnable(shortestPaths(graph)),
    getTransitionPaths: () => runnable(transitionPaths(graph)),
    getPairPaths: () => runnable(pairPaths(graph)),
    getRefusalPaths: () => runnable(refusalPaths(graph)),
    report: () => reportOf(graph, coverage),
    unreachable: () => unreachable(graph),
  };
}
