import { isFields, textsOf } from './record/wire.ts';

/** What `npm run paths` knows of a chart. */
export interface SuiteChart {
  /** by the event's type, then by the sample's name: the payload */
  readonly samples: ReadonlyMap<string, ReadonlyMap<string, object>>;
  /** states and transitions that no path of the suites takes */
  readonly missing: ReadonlySet<string>;
}

const files = import.meta.glob<unknown>('../docs/test-plan/*.json', {
  eager: true,
  import: 'default',
});

const missingIn = (tally: unknown): string[] => (isFields(tally) ? textsOf(tally['missing']) : []);

function samplesIn(value: unknown): SuiteChart['samples'] {
  const types = Object.entries(isFields(value) ? value : {});
  return new Map(
    types.map(([type, named]) => {
      const payloads = Object.entries(isFields(named) ? named : {});
      return [type, new Map(payloads.filter((one): one is [string, object] => isFields(one[1])))];
    }),
  );
}

function suiteOf(value: unknown): [string, SuiteChart][] {
  if (!isFields(value) || typeof value['chart'] !== 'string') return [];
  const { chart, samples, coverage } = value;
  const tallies = isFields(coverage) ? coverage : {};
  const missing = new Set([...missingIn(tallies['states']), ...missingIn(tallies['transitions'])]);
  return [[chart, { samples: samplesIn(samples), missing }]];
}

/** By the chart's id. A file may hold one chart or a list of them. */
export const chartsOfSuites: ReadonlyMap<string, SuiteChart> = new Map(
  Object.values(files)
    .flatMap((file: unknown): unknown[] => (Array.isArray(file) ? file : [file]))
    .flatMap((value) => suiteOf(value)),
);
