import { type Fields, isFields, parseEvent, type RecordedEvent, toTexts } from './record/wire.ts';

/** A step of a path, with the event that the chart receives. */
interface SuiteStep {
  /** `start`, `event`, `report`, `done`, `error` or `timer` */
  readonly kind: string;
  /** the type of an event, or the name of a call */
  readonly about: string;
  readonly label: string;
  readonly state: string;
  readonly event: RecordedEvent;
}
/** A path of the plan, which a test takes. */
export interface SuitePath {
  readonly name: string;
  /** the formatted states after its steps */
  readonly states: readonly string[];
  /** ids of the transitions that it takes */
  readonly taken: ReadonlySet<string>;
  readonly steps: readonly SuiteStep[];
}
/** A chart in the output of `npm run paths`. */
interface SuiteChart {
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

function parseStep(step: Fields, events: readonly unknown[]): SuiteStep[] {
  const event = parseEvent(events[Number(step['event'])]);
  const toText = (field: string) => String(step[field]);
  return event
    ? [
        {
          ...{ kind: toText('kind'), about: toText('about'), label: toText('label') },
          ...{ state: toText('state'), event },
        },
      ]
    : [];
}

function parsePath(value: unknown, events: readonly unknown[]): SuitePath {
  const steps = Array.isArray(value) ? value.filter(isFields) : [];
  const toList = (field: string) => steps.map((step) => String(step[field]));
  return {
    name: toList('label').join(' → '),
    states: toList('state'),
    taken: new Set(steps.flatMap(({ taken }) => toTexts(taken))),
    steps: steps.flatMap((step) => parseStep(step, events)),
  };
}

export function parseSuite(value: unknown): [string, SuiteChart][] {
  if (!isFields(value) || typeof value['chart'] !== 'string') return [];
  const { chart, samples, coverage, paths: planned, events } = value;
  const countsByKind = isFields(coverage) ? coverage : {};
  const missing = new Set([
    ...parseMissing(countsByKind['states']),
    ...parseMissing(countsByKind['transitions']),
  ]);
  const table: unknown[] = Array.isArray(events) ? events : [];
  const paths = Array.isArray(planned) ? planned.map((path) => parsePath(path, table)) : [];
  return [[chart, { samples: parseSamples(samples), missing, paths }]];
}

/** By chart id. A file holds one chart or a list. */
export const suiteCharts: ReadonlyMap<string, SuiteChart> = new Map(
  Object.values(files)
    .flatMap((file: unknown): unknown[] => (Array.isArray(file) ? file : [file]))
    .flatMap((value) => parseSuite(value)),
);

type NamedEvent = Pick<SuiteStep, 'event'> & { readonly name: string };

/** The outcomes of calls in the paths, by chart and call. */
export function collectOutcomes(
  charts: ReadonlyMap<string, SuiteChart>,
): Readonly<Record<string, Readonly<Record<string, readonly NamedEvent[]>>>> {
  const toOutcomes = ({ paths }: SuiteChart) => {
    const outcomes: Record<string, NamedEvent[]> = {};
    for (const { kind, about, label, event } of paths.flatMap(({ steps }) => steps)) {
      if (kind !== 'done' && kind !== 'error') continue;
      const named = (outcomes[about] ??= []);
      if (!named.some(({ name }) => name === label)) named.push({ name: label, event });
    }
    return outcomes;
  };
  return Object.fromEntries([...charts].map(([id, chart]) => [id, toOutcomes(chart)]));
}
