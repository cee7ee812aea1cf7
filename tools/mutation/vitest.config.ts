import { defineConfig } from 'vitest/config';

/**
 * A mutant is tested with the tests of the rules and of the charts, which assert expected results.
 * The paths would take ten times as long.
 */
export default defineConfig({
  test: {
    include: ['tests/{models,machines}/**/*.test.ts'],
    pool: 'threads',
    testTimeout: 60_000,
  },
});
