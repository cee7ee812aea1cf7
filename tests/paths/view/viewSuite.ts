import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { identifyPaths } from '#explorer/manual/pathPurpose.ts';
import type { Graph } from '#explorer/model.ts';
import { prepare } from '#explorer/prepare.ts';
import { createTestModel } from '#explorer/testModel.ts';
import { isolatePage } from '#tests/support/browserPage.ts';
import { loadChartRecord, saveChartRecord, toComparable } from '#tools/testPlan/records.ts';
import { type ChartName, charts } from '../charts.ts';
import {
  findAlternativePaths,
  findDisabledControlPaths,
  findVariantPaths,
} from './alternativePaths.ts';
import { ShownControls } from './otherControls.ts';
import { testPseudoLanguage } from './pseudoStates.ts';
import { selectPathPerPage, type ViewRun, warmUp } from './runViewPath.ts';
import { writeReportRow, ViewCoverage } from './viewReport.ts';
import type { ViewSpec } from './viewSpec.ts';

/**
 * Tests a chart at the level component: its paths on the rendered shop. `maxUncovered` limits the
 * number of transitions listed as uncovered; it may only be lowered. Returns the graph of the chart
 * for other tests of the same file.
 */
export function testViewPaths(chart: ChartName, view: ViewSpec, maxUncovered = 0): Graph {
  const { machine, model } = charts[chart];
  // `testChartPaths` compares the merged states of the same model.
  const explored = createTestModel(machine, model, undefined, { checksMerges: false });
  const suite = explored.getTransitionPaths();
  const controls = findAlternativePaths(explored.graph, view, suite);
  const transitionPaths = [...suite, ...controls];
  const paths = identifyPaths(chart, [
    { kind: 'transition', paths: suite },
    { kind: 'control', paths: controls },
    {
      kind: 'disabled',
      paths: findDisabledControlPaths(explored.graph, view, transitionPaths),
    },
    { kind: 'variant', paths: findVariantPaths(explored.graph, view, transitionPaths) },
  ]);
  const transitions = [...explored.graph.chart.transitions.keys()];
  const prepared = prepare(machine, model, view.children);
  const viewRun = { chart, view, prepared, shownControls: new ShownControls() };
  const coverage = new ViewCoverage(transitions);
  vi.setConfig({ testTimeout: 60_000 });
  describe(`${chart} on the rendered page`, () => {
    isolatePage();
    beforeAll(async () => {
      for (const path of selectPathPerPage(view, suite)) await warmUp(viewRun, path);
    }, 120_000);
    for (const path of paths) test(path.path.name, () => coverage.runPath(viewRun, path));
    testPseudoLanguage(viewRun, explored.graph);
    test('covers every transition, or lists it with a reason', () => {
      coverage.isWhole = true;
      expect(
        coverage.missing().toSorted(),
        `add a user action or a reason to the ViewSpec of ${chart}: tests/paths/*.userActions.ts or tests/views/paths/${chart}.paths.test.tsx`,
      ).toEqual(Object.keys(view.uncovered).toSorted());
      expect(Object.keys(view.uncovered)).toHaveLength(maxUncovered);
    });
    testDeclaredControls(viewRun);
    testRecord(chart, coverage);
    afterAll(() => writeReportRow(coverage.row(chart, view)));
  });
  return explored.graph;
}

/** A declaration of a button or a link that no page shows hides nothing, and is removed. */
function testDeclaredControls({ view, shownControls }: ViewRun) {
  test('declares only buttons and links that its pages show', () => {
    expect(shownControls.listAbsent(view)).toEqual([]);
  });
}

/** The recorded paths of the test plan for people are those that this run has performed. */
function testRecord(chart: ChartName, { recorded }: ViewCoverage) {
  test('matches docs/test-plan/people: run `npm run paths -- --record` when this fails', () => {
    if (process.env['PATHS_RECORD'] !== undefined) saveChartRecord(chart, recorded);
    expect(
      toComparable(recorded),
      `docs/test-plan/people/${chart}.json: run \`npm run paths -- --record --chart ${chart}\``,
    ).toEqual(toComparable(loadChartRecord(chart)?.paths ?? []));
  });
}
