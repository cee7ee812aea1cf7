import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Path } from '#explorer/model.ts';
import { prepare } from '#explorer/prepare.ts';
import { createTestModel } from '#explorer/testModel.ts';
import { isolatePage } from '#tests/support/browserPage.ts';
import { type ChartName, charts } from '../charts.ts';
import {
  findAlternativePaths,
  findDisabledControlPaths,
  findVariantPaths,
} from './alternativePaths.ts';
import { testPseudoLanguage } from './pseudoStates.ts';
import { type ViewRun, warmUp } from './runViewPath.ts';
import { writeReportRow, ViewCoverage } from './viewReport.ts';
import type { ViewSpec } from './viewSpec.ts';

/**
 * Level 2 of a chart: its paths on the rendered shop. `most` limits the number of transitions listed as uncovered; it
 * may only be lowered.
 */
export function testViewPaths(chart: ChartName, view: ViewSpec, maxUncovered = 0) {
  const { machine, model } = charts[chart];
  const explored = createTestModel(machine, model);
  const suite = explored.getTransitionPaths();
  const transitionPaths = [...suite, ...findAlternativePaths(explored.graph, view, suite)];
  const paths = [
    ...transitionPaths,
    ...findDisabledControlPaths(explored.graph, view, transitionPaths),
    ...findVariantPaths(explored.graph, view, transitionPaths),
  ];
  const transitions = [...explored.graph.chart.transitions.keys()];
  const viewRun = { chart, view, prepared: prepare(machine, model, view.children) };
  const coverage = new ViewCoverage(transitions);
  vi.setConfig({ testTimeout: 60_000 });
  describe(`${chart} on the rendered page`, () => {
    isolatePage();
    beforeAll(async () => {
      for (const path of selectPathPerPage(viewRun, suite)) await warmUp(viewRun, path);
    }, 120_000);
    for (const path of paths) test(path.name, () => coverage.runPath(viewRun, path));
    testPseudoLanguage(viewRun, explored.graph);
    test('covers every transition, or lists it with a reason', () => {
      coverage.isWhole = true;
      expect(coverage.missing().toSorted()).toEqual(Object.keys(view.uncovered).toSorted());
      expect(Object.keys(view.uncovered)).toHaveLength(maxUncovered);
    });
    afterAll(() => writeReportRow(coverage.row(chart, view)));
  });
}

/** One path for each page on which a path begins. */
function selectPathPerPage({ view }: ViewRun, paths: readonly Path[]): Path[] {
  const byPage = new Map<string, Path>();
  for (const path of paths) {
    const [start] = path.steps;
    if (start) byPage.set(view.createSetup(start.next.snapshot, path).path, path);
  }
  return [...byPage.values()];
}
