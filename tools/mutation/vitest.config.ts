import { defineConfig } from 'vitest/config';

/** Who judges a mutant: the tests of the rules and of the charts, which say each what is right; the paths would take ten times as long. */
export default defineConfig({
  test: {
    include: ['tests/{models,machines}/**/*.test.ts'],
    pool: 'threads',
    testTimeout: 60_000,
  },
});
