import { isFields, toTexts } from './record/wire.ts';

/** A path of the plan, which a test takes. */
export interface SuitePath {
  readonly name: string;
  /** the formatted states after its steps */
  readonly states: readonly string[];
  /** ids of the transitions that it takes */
  readonly taken: ReadonlySet<string>;
}
/** A chart in the output of `npm run paths`. */
export interface SuiteChart {
  /** payloads by event type and sample name */
  readonly samples: ReadonlyMap<string, ReadonlyMap<string, object>>;
  /** states and transitions that no path covers */
  readonly missing: ReadonlySet<string>;
  readonly paths: readonly SuitePath[];
}

const files = import.meta.glob<unknown>('../docs/test-plan/*.json', {
  eager: true,
  import: 'default',
});

const parseMissing = (counts: unknown): string[] =>
  isFields(counts) ? toTexts(counts['missing']) : [];

function parseSamples(value: unknown): SuiteChart['samples'] {
  const types = Object.entries(isFields(value) ? value : {});
  return new Map(
    types.map(([type, named]) => {
      const payloads = Object.entries(isFields(named) ? named : {});
      return [
        type,
        new Map(payloads.filter((entry): entry is [string, object] => isFields(entry[1]))),
      ];
    }),
  );
}

function parsePath(value: unknown): SuitePath {
  const steps = Array.isArray(value) ? value.filter(isFields) : [];
  const toList = (field: string) => steps.map((step) => String(step[field]));
  return {
    name: toList('label').join(' → '),
    states: toList('state'),
    taken: new Set(steps.flatMap(({ taken }) => toTexts(taken))),
  };
}

function parseSuite(value: unknown): [string, SuiteChart][] {
  if (!isFields(value) || typeof value['chart'] !== 'string') return [];
  const { chart, samples, coverage, paths: planned } = value;
  const countsByKind = isFields(coverage) ? coverage : {};
  const missing = new Set([
    ...parseMissing(countsByKind['states']),
    ...parseMissing(countsByKind['transitions']),
  ]);
  const paths = Array.isArray(planned) ? planned.map(parsePath) : [];
  return [[chart, { samples: parseSamples(samples), missing, paths }]];
}

/** By chart id. A file holds one chart or a list. */
export const suiteCharts: ReadonlyMap<string, SuiteChart> = new Map(
  Object.values(files)
    .flatMap((file: unknown): unknown[] => (Array.isArray(file) ? file : [file]))
    .flatMap((value) => parseSuite(value)),
);
