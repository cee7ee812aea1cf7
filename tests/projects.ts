import type { TestProjectInlineConfiguration } from 'vitest/config';
import { conditionsPlugin } from './paths/conditionsPlugin.ts';

// Generous, because CI machines may be busy: on them, one hook may create the database that the
// tests copy.
const generousTimeouts = { testTimeout: 30_000, hookTimeout: 180_000 };

function defineTestProject(
  name: string,
  order: number,
  test: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  const include = [`tests/${name}/**/*.test.{ts,tsx}`];
  return {
    extends: true,
    test: { name, include, sequence: { groupOrder: order }, ...generousTimeouts, ...test },
  };
}

// In this order: a worker without files of a project continues with the next project. The last
// projects have short files only, so that the workers end at the same time.
export const testProjects = [
  // The simulation runs in a process of its own, whose time and random numbers it replaces.
  defineTestProject('simulation', 0),
  defineTestProject('server-embedded', 0, {
    provide: { database: 'embedded' },
    globalSetup: ['tests/support/webAssembly.global.ts'],
  }),
  { ...defineTestProject('paths', 0, { isolate: false }), plugins: [conditionsPlugin()] },
  defineTestProject('views', 0, {
    isolate: false,
    retry: 1,
    environment: 'happy-dom',
    setupFiles: ['tests/support/consoleGuard.setup.ts', 'tests/support/views.setup.ts'],
  }),
  // The process holds no state of a mall, so the files share the modules of their worker.
  defineTestProject('server-postgres', 0, {
    isolate: false,
    include: ['tests/server/**/*.test.ts', 'tests/server-postgres/**/*.test.ts'],
    provide: { database: 'postgres' },

    globalSetup: ['tests/support/postgres.global.ts'],
  }),
  defineTestProject('server', 0, {
    isolate: false,
    provide: { database: 'embedded' },
    globalSetup: ['tests/support/webAssembly.global.ts'],
  }),
  defineTestProject('tools', 0, { isolate: false }),
  defineTestProject('architecture', 0, { isolate: false }),
  defineTestProject('client', 0, {
    isolate: false,
    environment: 'happy-dom',
    setupFiles: ['tests/support/client.setup.ts'],
  }),
  defineTestProject('machines', 0, { isolate: false }),
  defineTestProject('explorer', 0, { include: ['explorer/tests/*.test.ts'], isolate: false }),
  defineTestProject('models', 0, { isolate: false }),
  // Three files run at the same time, because browser tests need half of the processor time of two
  // cores: each file has its own server, ports, data directory and browser.
  defineTestProject('e2e', 1, {
    isolate: false,
    maxWorkers: 3,
    runner: './tests/e2e/sharedBrowser.runner.ts',
    globalSetup: ['tests/support/e2e.global.ts'],
    setupFiles: ['tests/e2e/preparation.setup.ts'],
    testTimeout: 120_000,
    // A second attempt that passes is printed at the end of the run (docs/decisions/069).
    retry: 1,
    expect: { poll: { timeout: 45_000 } },
  }),
  // Measurements, which `npm run deep` makes.
  ...(process.env['DEEP_TESTS'] === '1'
    ? [
        defineTestProject('deep', 1, {
          globalSetup: ['tests/support/e2e.global.ts'],
          setupFiles: ['tests/e2e/preparation.setup.ts'],
          testTimeout: 120_000,
        }),
      ]
    : []),
];
