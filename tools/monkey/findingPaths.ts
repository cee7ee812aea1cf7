import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { chartNames, charts, type ChartName } from '#tests/paths/charts.ts';
import { replayRecordedPath } from '#tests/support/recordedPath.ts';
import { readMachineSources } from '#tools/charts/machineSources.ts';
import { SyntaxFiles } from '#tools/charts/syntax.ts';
import { getActorPath, toPathTest } from '../../inspector/record/recordedPath.ts';
import type { Recording } from '../../inspector/record/recording.ts';

/** What one chart received in the page of a finding, replayed by the chart without the page. */
interface ReplayedPath {
  readonly chart: ChartName;
  readonly stepCount: number;
  /** the number of the first step after which the chart is in another state; null if none */
  readonly differsAtStep: number | null;
  /** a test of tests/machines that repeats the path */
  readonly test: string;
}

const definitionSchema = v.object({ id: v.picklist(chartNames) });

function readChartName(definition: string): ChartName | null {
  const parsed = v.safeParse(definitionSchema, JSON.parse(definition));
  return parsed.success ? parsed.output.id : null;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
let sources: ReturnType<typeof readMachineSources> | null = null;

/** What the test of a chart imports. */
function findTestedMachine(chartId: ChartName) {
  sources ??= readMachineSources(new SyntaxFiles(root), root);
  const source = sources[chartId];
  if (!source) throw new Error(`machines/ has no source of the chart ${chartId}`);
  const { machine, exportName: name, isFunction } = source;
  return { chartId, path: machine.replace(/:\d+$/, ''), name, isFunction };
}

/** The paths of the recording's charts that received an event; each is replayed. */
export function replayChartPaths(recording: Recording): readonly ReplayedPath[] {
  return [...recording.actors.values()].flatMap(({ id, definition }): ReplayedPath[] => {
    const chart = definition ? readChartName(definition) : null;
    const path = getActorPath(recording, id, Number.POSITIVE_INFINITY);
    if (!chart || !path || path.steps.length === 0) return [];
    const recorded = [path.start, ...path.steps.map(({ state }) => state)];
    const replayed = replayRecordedPath(charts[chart].machine, path);
    const index = recorded.findIndex((state, step) => !isDeepStrictEqual(state, replayed[step]));
    const machine = findTestedMachine(chart);
    return [
      {
        chart,
        stepCount: path.steps.length,
        differsAtStep: index === -1 ? null : index,
        test: toPathTest(machine, path, `the ${chart} chart repeats a random walk`),
      },
    ];
  });
}

const describe = ({ stepCount, differsAtStep }: ReplayedPath): string =>
  differsAtStep === null
    ? `the chart alone repeats its ${stepCount} ${stepCount === 1 ? 'step' : 'steps'}`
    : `the chart alone differs after step ${differsAtStep} of ${stepCount}`;

/** Saves the test of each path in the folder. @returns lines for the report of the finding */
export function savePathTests(folder: string, paths: readonly ReplayedPath[]): string {
  if (paths.length === 0) return '';
  mkdirSync(folder, { recursive: true });
  const lines = paths.map((path, index) => {
    const file = `${path.chart}.recorded${index + 1}.test.ts`;
    writeFileSync(join(folder, file), path.test);
    return `\n    ${file}: ${describe(path)}`;
  });
  return `\n  tests of its charts, for tests/machines: ${folder}${lines.join('')}`;
}
