import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ownPage } from '#tests/support/page.ts';
import { type ChartName, charts } from '../charts.ts';
import type { Path } from '../explorer/model.ts';
import { prepare } from '../explorer/prepare.ts';
import { createTestModel } from '../explorer/testModel.ts';
import { barred, detours } from './detours.ts';
import type { ViewChart } from './viewChart.ts';
import { leaveRow, Walks } from './viewReport.ts';
import { type Walking, warmUp } from './walkPath.ts';

/**
 * Level 2 of a chart: its paths by hand on the rendered shop. `most` is how many transitions may be listed as
 * unwalked; it is lowered when the list shrinks and never raised.
 */
export function describeView(chart: ChartName, view: ViewChart, most = 0) {
  const { machine, model } = charts[chart];
  const explored = createTestModel(machine, model);
  const suite = explored.getTransitionPaths();
  const walked = [...suite, ...detours(explored.graph, view, suite)];
  const paths = [...walked, ...barred(explored.graph, view, walked)];
  const transitions = [...explored.graph.chart.transitions.keys()];
  const walking = { chart, view, prepared: prepare(machine, model, view.children) };
  const walks = new Walks(transitions);
  vi.setConfig({ testTimeout: 60_000 });
  describe(`${chart} by hand on the page`, () => {
    ownPage();
    beforeAll(async () => {
      for (const path of firstOfEachPage(walking, suite)) await warmUp(walking, path);
    }, 120_000);
    for (const path of paths) test(path.name, () => walks.walk(walking, path));
    test('has every transition done or seen, or listed with the reason why none is', () => {
      walks.isWhole = true;
      expect(walks.missing().toSorted()).toEqual(Object.keys(view.unwalked).toSorted());
      expect(Object.keys(view.unwalked)).toHaveLength(most);
    });
    afterAll(() => leaveRow(walks.row(chart, view)));
  });
}

/** A path for each page on which one begins. */
function firstOfEachPage({ view }: Walking, paths: readonly Path[]): Path[] {
  const byPage = new Map<string, Path>();
  for (const path of paths) {
    const [start] = path.steps;
    if (start) byPage.set(view.setting(start.next.snapshot, path).path, path);
  }
  return [...byPage.values()];
}
