import type { AnyStateMachine } from 'xstate';
import { PathCoverage, type CoverageReport, createReport, findUnreachable } from './coverage.ts';
import { explore, type ExploreOptions } from './graph.ts';
import type { ChartModel, Graph, Path } from './model.ts';
import { prepare } from './prepare.ts';
import { type DescribeFailure, PathFailure, runPath } from './run.ts';
import {
  getPairPathSuite,
  getRefusalPathSuite,
  getShortestPathSuite,
  getTransitionPathSuite,
} from './suites.ts';

/** A runnable path: each call starts a new actor. */
export interface TestPath extends Path {
  readonly test: () => void;
}

/** An explored chart: its graph, its suites, and their coverage so far. */
export interface TestModel {
  readonly graph: Graph;
  readonly coverage: PathCoverage;
  /** one path to every state of the model */
  getShortestPaths(): TestPath[];
  /** one path for every transition of the chart and every result of a guard */
  getTransitionPaths(): TestPath[];
  /** one path for every two consecutive transitions */
  getPairPaths(): TestPath[];
  /** paths that end with every event that their last state refuses */
  getRefusalPaths(): TestPath[];
  /** the coverage of the paths that have run */
  report(): CoverageReport;
  unreachable(): ReturnType<typeof findUnreachable>;
}

/** Runs a path; `describeFailure` adds to the message if it fails. */
export function runDescribed(run: () => void, describeFailure: DescribeFailure): void {
  try {
    run();
  } catch (error) {
    if (error instanceof PathFailure) error.message += describeFailure(error);
    throw error;
  }
}

/**
 * Explores a production machine of XState 5. Throws when the exploration exceeds its limits, when a
 * child has no samples, or when an outcome has no transition.
 */
export function createTestModel(
  machine: AnyStateMachine,
  model: ChartModel,
  describeFailure: DescribeFailure = () => '',
  options: ExploreOptions = {},
): TestModel {
  const graph = explore(machine, model, options);
  const coverage = new PathCoverage();
  const prepared = prepare(machine, model);
  const run = (path: Path) =>
    runDescribed(() => runPath(prepared, path, coverage), describeFailure);
  const runnable = (paths: readonly Path[]): TestPath[] =>
    paths.map((path) => ({ ...path, test: () => run(path) }));
  return {
    graph,
    coverage,
    getShortestPaths: () => runnable(getShortestPathSuite(graph)),
    getTransitionPaths: () => runnable(getTransitionPathSuite(graph)),
    getPairPaths: () => runnable(getPairPathSuite(graph)),
    getRefusalPaths: () => runnable(getRefusalPathSuite(graph)),
    report: () => createReport(graph, coverage),
    unreachable: () => findUnreachable(graph),
  };
}
