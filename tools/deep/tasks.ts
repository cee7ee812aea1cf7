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

/**
 * Tasks of at most an hour. `npm run deep -- NAME …` runs the named tasks; options after a single
 * name go to its script.
 */
export const LONG_TASKS: Readonly<Record<string, LongTask>> = {
  pairs: {
    title: 'All pairs of transitions',
    script: 'tools/paths/paths.cli.ts',
    args: ['--pairs'],
  },
  search: {
    title: 'Integration of all charts, random search',
    script: 'tools/paths/paths.cli.ts',
    args: ['--integration', '--rounds', '8000'],
    env: { PATHS_SEED: 'random' },
  },
  transitions: {
    title: 'Every transition in a browser',
    script: 'tools/paths/paths.cli.ts',
    args: ['--level', 'e2e'],
  },
  monkey: {
    title: 'Monkey test: random walks through the built shop',
    script: 'tools/monkey/cli.ts',
  },
  simulation: {
    title: '2,000 seeds of the simulation; a second run resumes an interrupted one',
    script: 'tools/simulation/cli.ts',
    args: ['--seeds', '1-2000', '--progress', '.cache/simulation/progress.json'],
  },
  clock: { title: 'Tests at other times of day', script: 'tools/deep/clock.cli.ts' },
  accessibility: {
    title: 'Accessibility of every state of every page',
    script: 'node_modules/vitest/vitest.mjs',
    args: [
      'run',
      '--project=e2e',
      'tests/e2e/guestStates.test.ts',
      'tests/e2e/memberStates.test.ts',
    ],
    env: { AXE_STATES: 'every' },
  },
  inspector: {
    title: 'The inspector with many events',
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project=deep', 'tests/deep/inspectorLoad.test.ts'],
    env: { DEEP_TESTS: '1' },
  },
  pages: {
    title: 'Hydration of every public page in every language',
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project=e2e', 'tests/e2e/serverPages.test.ts'],
    env: { PAGE_LANGUAGES: 'every' },
  },
  charts: { title: 'Faults in the charts', script: 'tools/faults/cli.ts', args: ['charts'] },
  integration: {
    title: 'Faults in the integration of the charts',
    script: 'tools/faults/cli.ts',
    args: ['integration'],
  },
  views: { title: 'Faults in the pages', script: 'tools/faults/cli.ts', args: ['views'] },
  specification: {
    title: 'Faults against the rows of the specification',
    script: 'tools/faults/cli.ts',
    args: ['specification'],
  },
  renders: {
    title: '1,000 simultaneous page renderings',
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project=server-embedded', 'tests/server-embedded/renderedPages.test.ts'],
    env: { RENDER_COUNT: '1000' },
  },
  fuzz: {
    title: '100,000 generated requests; a second run resumes an interrupted one',
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project=server-embedded', 'tests/server-embedded/fuzz.test.ts'],
    env: { FUZZ_REQUESTS: '100000', FUZZ_DONE: '.cache/fuzz' },
  },
  writes: {
    title: 'A fault of the database at every statement of every write',
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project=server-embedded', 'tests/server-embedded/writeFaults.test.ts'],
    env: { WRITE_FAULTS: 'every' },
  },
  deploy: {
    title: 'deploy/: linted, and 60 purchases through HAProxy and pgbouncer',
    script: 'tools/rehearsal/deploy.cli.ts',
  },
  image: {
    title: 'The steps of the Dockerfile in a clean copy, and the size of the image',
    script: 'tools/rehearsal/image.cli.ts',
  },
  ha: {
    title: 'Failovers of the database and a rolling restart while shoppers buy',
    script: 'tools/rehearsal/ha/ha.cli.ts',
  },
  migrate: {
    title: 'A column renamed in three releases while shoppers buy',
    script: 'tools/rehearsal/migrate/migrate.cli.ts',
  },
  pgbouncer: {
    title: 'The server tests through pgbouncer',
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project=server-postgres'],
    env: { DATABASE_POOLER: 'pgbouncer' },
  },
  processes: {
    title: 'The browser tests with two server processes behind HAProxy',
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project=e2e', '--exclude=tests/e2e/dev.test.ts'],
    env: { SHOP_PROCESSES: '2' },
  },
  databases: {
    title: 'Every server test on the embedded database and on PostgreSQL',
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project=server', '--project=server-postgres'],
    env: { DATABASES: 'every' },
  },
  postgres18: {
    title: 'The server tests on PostgreSQL 18',
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project=server-postgres'],
    env: { POSTGRES_BIN: 'package' },
  },
  serializable: {
    title: 'The server tests in serializable transactions',
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project=server-postgres'],
    env: { DATABASE_ISOLATION: 'serializable' },
  },
  backup: {
    title: 'A backup of 1,000,000 orders, restored to the second before a mistake',
    script: 'tools/rehearsal/backup.cli.ts',
  },
  mutants: { title: 'Mutation testing', script: 'tools/faults/cli.ts', args: ['mutants'] },
  chaos: {
    title: '150 kills and other failures while shoppers buy',
    script: 'tools/chaos/cli.ts',
    args: ['--kills', '150', '--minutes', '45'],
  },
  'chaos-embedded': {
    title: '60 kills of a server with the embedded database while shoppers buy',
    script: 'tools/chaos/cli.ts',
    args: ['--embedded', '--kills', '60', '--minutes', '25'],
  },
  complaints: {
    title: 'Faults against the rows of docs/complaints.md',
    script: 'tools/faults/cli.ts',
    args: ['complaints'],
  },
  endurance: { title: 'Soak and chaos', script: 'tools/bench/endurance.ts' },
  'goods-1000': {
    title: 'The server with 1,000 goods',
    script: 'tools/bench/server.ts',
    env: { MALL_GOODS: '1000' },
  },
  'goods-100000': {
    title: 'The server with 100,000 goods',
    script: 'tools/bench/server.ts',
    env: { MALL_GOODS: '100000' },
  },
};
