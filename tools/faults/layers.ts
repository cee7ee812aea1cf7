import { readFileSync } from 'node:fs';
import { parseRows, type SpecRow } from '#tests/specification/rows.ts';
import { parseComplaints } from './complaints.ts';
import { type Fault, readFaults } from './fault.ts';

/** A list of faults and the tests that must detect each of them. */
export interface FaultLayer {
  readonly title: string;
  readonly faults: readonly Fault[];
  readonly toVitestArgs: (fault: Fault) => readonly string[];
  /** a better description of the failure than the title of the test, from its message */
  readonly describe?: (message: string) => string | undefined;
}

/**
 * Excludes the saved plan: it repeats the chart, so its test detects any change, not only a fault.
 */
const ALL_BUT_PLAN_TESTS = '^(?!.*(docs/test-plan|drawing))';

const toChartTestArgs = ({ subject }: Fault) => [
  '--project=paths',
  '--project=machines',
  `tests/paths/${subject}.paths.test.ts`,
  `tests/machines/${subject}`,
  '--testNamePattern',
  ALL_BUT_PLAN_TESTS,
];

/** E2e tests need a build for each fault, so a row with other tests uses only those. */
function selectFastTests({ tests }: Pick<SpecRow, 'tests'>): readonly string[] {
  const fastTests = tests.filter((title) => !title.startsWith('tests/e2e/'));
  return fastTests.length > 0 ? fastTests : tests;
}

const toProjectName = (file: string) => /^tests\/(\w+)\//.exec(file)?.[1] ?? 'architecture';
const escapePattern = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** `%s` and `${name}` in the title of a repeated test stand for any text. */
const toTitlePattern = (title: string) =>
  title
    .split(/%s|\$\{\w+\}/)
    .map(escapePattern)
    .join('.*');

/** The runner joins the titles of a test with spaces and matches a pattern. */
function toTitleArgs(titles: readonly string[]): string[] {
  const files = [...new Set(titles.map((title) => title.split(' > ')[0] ?? ''))];
  const names = titles.map((title) => toTitlePattern(title.split(' > ').slice(1).join(' ')));
  const projects = [...new Set(files.map(toProjectName))].map((name) => `--project=${name}`);
  return [...projects, ...files, '--testNamePattern', `(^| )(${names.join('|')})$`];
}

const readDocument = (name: string) =>
  readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

function toRowTestArgs({ subject }: Fault): readonly string[] {
  const rows = parseRows(readDocument('specification.md'));
  const row = rows.find(({ id }) => id === subject);
  if (!row) throw new Error(`tools/faults: docs/specification.md has no row "${subject}"`);
  return toTitleArgs(selectFastTests(row));
}

function toDefectTestArgs(document: string, { subject }: Fault): readonly string[] {
  const row = parseComplaints(readDocument(document)).find(({ id }) => id === subject);
  if (!row) throw new Error(`tools/faults: docs/${document} has no row "${subject}"`);
  return toTitleArgs(selectFastTests(row));
}

/**
 * The server's tests run on PostgreSQL, because the embedded database has one connection and needs
 * no locks.
 */
const toComplaintTestArgs = (fault: Fault): readonly string[] =>
  toDefectTestArgs('complaints.md', fault).map((arg) =>
    arg === '--project=server' ? '--project=server-postgres' : arg,
  );

/** The broken rule, its seed and the number of actions and faults of the shortened run. */
export function describeSimulationFailure(message: string): string | undefined {
  const [, rule, seed, steps] =
    /broken: ([^:\n]+)[^\n]*\n(seed \d+), (\d+ steps)/.exec(message) ?? [];
  return rule && `${rule} (${seed}, ${steps})`;
}

export const faultLayers = {
  charts: {
    title: 'Faults in the charts',
    faults: readFaults('charts'),
    toVitestArgs: toChartTestArgs,
  },
  integration: {
    title: 'Faults between the charts',
    faults: readFaults('integration'),
    toVitestArgs: () => [
      '--project=paths',
      'tests/paths/integration.paths.test.ts',
      '--testNamePattern',
      'keeps its rules',
    ],
  },
  views: {
    title: 'Faults in the pages',
    faults: readFaults('views'),
    toVitestArgs: ({ subject }) => [
      '--project=views',
      `tests/views/paths/${subject}.paths.test.tsx`,
    ],
  },
  simulation: {
    title: 'Faults that only a simulation meets',
    faults: readFaults('simulation'),
    toVitestArgs: () => ['--project=simulation', '--testNamePattern', 'every rule holds'],
    describe: describeSimulationFailure,
  },
  races: {
    title: 'Races between two transactions',
    faults: readFaults('races'),
    toVitestArgs: ({ subject }) => ['--project=server-postgres', subject],
  },
  review: {
    title: 'Faults that a review made and no test detected',
    faults: readFaults('review'),
    toVitestArgs: ({ subject }) => [`--project=${toProjectName(subject)}`, subject],
  },
  specification: {
    title: 'Faults against the rows of the specification',
    faults: readFaults('specification'),
    toVitestArgs: toRowTestArgs,
  },
  acceptance: {
    title: 'Faults that bring back a finding of the acceptance test',
    faults: readFaults('acceptance'),
    toVitestArgs: (fault) => toDefectTestArgs('acceptance.md', fault),
  },
  complaints: {
    title: 'Faults that other shops had',
    faults: readFaults('complaints'),
    toVitestArgs: toComplaintTestArgs,
  },
} as const satisfies Readonly<Record<string, FaultLayer>>;
