/**
 * A task that is too long for `npm test`. Its results are in docs/measured, in a file named after
 * the commit.
 */
export interface LongTask {
  readonly title: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const createTask = (title: string, script: string, ...args: readonly string[]): LongTask => ({
  title,
  script,
  args,
});
const createFaultTask = (title: string, layer: string): LongTask =>
  createTask(title, 'tools/faults/cli.ts', layer);
/** Runs tests of Vitest with settings that are too expensive for `npm test`. */
const createTestTask = (
  title: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): LongTask => ({ ...createTask(title, 'node_modules/vitest/vitest.mjs', 'run', ...args), env });

/**
 * Tasks of at most an hour. `npm run deep -- NAME …` runs the named tasks; options after a single
 * name go to its script.
 */
export const LONG_TASKS: Readonly<Record<string, LongTask>> = {
  pairs: createTask('All pairs of transitions', 'tools/paths/paths.cli.ts', '--pairs'),
  search: {
    ...createTask(
      'Integration of all charts, random search',
      'tools/paths/paths.cli.ts',
      '--integration',
      '--rounds',
      '8000',
    ),
    env: { PATHS_SEED: 'random' },
  },
  transitions: createTask(
    'Every transition in a browser',
    'tools/paths/paths.cli.ts',
    '--level',
    'e2e',
  ),
  monkey: createTask('Monkey test: random walks through the built shop', 'tools/monkey/cli.ts'),
  simulation: createTask(
    '2,000 seeds of the simulation; a second run resumes an interrupted one',
    'tools/simulation/cli.ts',
    '--seeds',
    '1-2000',
    '--progress',
    '.cache/simulation/progress.json',
  ),
  clock: createTask('Tests at other times of day', 'tools/deep/clock.cli.ts'),
  accessibility: createTestTask(
    'Accessibility of every state of every page, and long sentences in the checkout',
    [
      '--project=e2e',
      'tests/e2e/guestStates.test.ts',
      'tests/e2e/memberStates.test.ts',
      'tests/e2e/pseudoLanguage.test.ts',
    ],
    { AXE_STATES: 'every' },
  ),
  inspector: createTestTask(
    'The inspector with many events',
    ['--project=deep', 'tests/deep/inspectorLoad.test.ts'],
    { DEEP_TESTS: '1' },
  ),
  pages: createTestTask(
    'Hydration of every public page in every language',
    ['--project=e2e', 'tests/e2e/serverPages.test.ts'],
    { PAGE_LANGUAGES: 'every' },
  ),
  widths: createTestTask(
    'Journeys of which npm test runs one width, on a phone and a desktop',
    [
      '--project=e2e',
      ...['buying', 'keyboard', 'problem', 'secondFactor', 'pickup', 'transfer'].map(
        (name) => `tests/e2e/${name}.test.ts`,
      ),
    ],
    { E2E_WIDTHS: 'every' },
  ),
  journeys: createTestTask(
    'Every browser test, also the variants that npm test leaves out',
    ['--project=e2e'],
    { E2E_JOURNEYS: 'every', E2E_WIDTHS: 'every' },
  ),
  interactions: createTestTask(
    'The longest interaction of every browser journey, CPU ÷ 4',
    ['--project=e2e', '--maxWorkers=1', '--retry=0'],
    { CPU_SLOWDOWN: '4' },
  ),
  plans: createTestTask(
    'The planned paths of the browser against the whole graph of the cart',
    ['--project=deep', 'tests/deep/cartPlans.test.ts'],
    { DEEP_TESTS: '1' },
  ),
  charts: createFaultTask('Faults in the charts', 'charts'),
  integration: createFaultTask('Faults in the integration of the charts', 'integration'),
  views: createFaultTask('Faults in the pages', 'views'),
  specification: createFaultTask('Faults against the rows of the specification', 'specification'),
  renders: createTestTask(
    '1,000 simultaneous page renderings',
    ['--project=server-embedded', 'tests/server-embedded/renderedPages.test.ts'],
    { RENDER_COUNT: '1000' },
  ),
  fuzz: createTestTask(
    '100,000 generated requests; a second run resumes an interrupted one',
    ['--project=server-embedded', 'tests/server-embedded/fuzz.test.ts'],
    { FUZZ_REQUESTS: '100000', FUZZ_DONE: '.cache/fuzz' },
  ),
  writes: createTestTask(
    'A fault of the database at every statement of every write',
    ['--project=server-embedded', 'tests/server-embedded/writeFaults.test.ts'],
    { WRITE_FAULTS: 'every' },
  ),
  deploy: createTask(
    'deploy/: linted, and 60 purchases through HAProxy and pgbouncer',
    'tools/rehearsal/deploy.cli.ts',
  ),
  image: createTask(
    'The steps of the Dockerfile in a clean copy, and the size of the image',
    'tools/rehearsal/image.cli.ts',
  ),
  ha: createTask(
    'Failovers of the database and a rolling restart while shoppers buy',
    'tools/rehearsal/ha/ha.cli.ts',
  ),
  migrate: createTask(
    'A column renamed in three releases while shoppers buy',
    'tools/rehearsal/migrate/migrate.cli.ts',
  ),
  pgbouncer: createTestTask('The server tests through pgbouncer', ['--project=server-postgres'], {
    DATABASE_POOLER: 'pgbouncer',
  }),
  processes: createTestTask(
    'The browser tests with two server processes behind HAProxy',
    ['--project=e2e', '--exclude=tests/e2e/dev.test.ts'],
    { SHOP_PROCESSES: '2', E2E_JOURNEYS: 'every' },
  ),
  databases: createTestTask(
    'Every server test on the embedded database and on PostgreSQL',
    ['--project=server', '--project=server-postgres'],
    { DATABASES: 'every' },
  ),
  postgres18: createTestTask('The server tests on PostgreSQL 18', ['--project=server-postgres'], {
    POSTGRES_BIN: 'package',
  }),
  serializable: createTestTask(
    'The server tests in serializable transactions',
    ['--project=server-postgres'],
    { DATABASE_ISOLATION: 'serializable' },
  ),
  backup: createTask(
    'A backup of 1,000,000 orders, restored to the second before a mistake',
    'tools/rehearsal/backup.cli.ts',
  ),
  mutants: createFaultTask('Mutation testing', 'mutants'),
  chaos: createTask(
    '200 kills and other failures while shoppers buy',
    'tools/chaos/cli.ts',
    '--kills',
    '200',
    '--minutes',
    '60',
  ),
  'chaos-embedded': createTask(
    '60 kills of a server with the embedded database while shoppers buy',
    'tools/chaos/cli.ts',
    '--embedded',
    '--kills',
    '60',
    '--minutes',
    '25',
  ),
  complaints: createFaultTask('Faults against the rows of docs/complaints.md', 'complaints'),
  endurance: createTask('Soak and chaos', 'tools/bench/endurance.ts'),
  'goods-1000': {
    ...createTask('The server with 1,000 goods', 'tools/bench/server.ts'),
    env: { MALL_GOODS: '1000' },
  },
  'goods-100000': {
    ...createTask('The server with 100,000 goods', 'tools/bench/server.ts'),
    env: { MALL_GOODS: '100000' },
  },
};
