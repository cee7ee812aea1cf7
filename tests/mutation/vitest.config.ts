import { defineConfig } from 'vitest/config';

/** Who judges a mutant: the tests of the rules, of the charts and of their paths. No browser and no database. */
export default defineConfig({
  test: {
    include: ['tests/{models,machines,paths}/**/*.test.ts'],
    // A drawing differs with every word of a chart: it says nothing about what the chart does.
    exclude: ['tests/paths/drawings.test.ts'],
    pool: 'threads',
    testTimeout: 60_000,
  },
});
