import { describe, expect, test, vi } from 'vitest';
import { ownPage } from '#tests/support/page.ts';
import { type ChartName, charts } from '../charts.ts';
import { prepare } from '../explorer/prepare.ts';
import { createTestModel } from '../explorer/testModel.ts';
import { detours } from './detours.ts';
import type { ViewChart } from './viewChart.ts';
import { type Way, walkPath } from './walkPath.ts';

/** Level 2 of a chart: its paths by hand on the rendered shop. `most` is how many transitions may be unwalked. */
export function describeView(chart: ChartName, view: ViewChart) {
  const { machine, model } = charts[chart];
  const explored = createTestModel(machine, model);
  const paths = explored.getTransitionPaths();
  const more = detours(explored.graph, view, paths);
  const walking = { chart, view, prepared: prepare(machine, model) };
  const seen = new Map<string, Way>();
  const walked = (taken: readonly string[], way: Way) => {
    if (way !== 'sent') for (const id of taken) seen.set(id, way);
  };
  vi.setConfig({ testTimeout: 60_000 });
  describe(`${chart} by hand on the page`, () => {
    ownPage();
    for (const path of [...paths, ...more]) test(path.name, () => walkPath(walking, path, walked));
    test('has every transition done or seen, or listed with the reason why none is', () => {
      const missing = [...explored.graph.chart.transitions.keys()].filter((id) => !seen.has(id));
      expect(missing.toSorted()).toEqual(Object.keys(view.unwalked).toSorted());
    });
  });
}
