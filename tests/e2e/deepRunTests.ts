import { inject, it } from 'vitest';

/**
 * `npm test` runs one browser test of each kind. Their variants run in `npm run deep -- journeys`,
 * and in a run that names a file of this folder (tests/support/e2e.global.ts).
 */
const { isEveryJourney } = inject('e2e');

/**
 * Declares a test that `npm test` leaves out. Its file has a test of the same kind for `npm test`.
 */
export function itInDeepRun(title: string, run: () => Promise<void>, timeoutMs?: number): void {
  if (isEveryJourney) it(title, run, timeoutMs);
}

/** The cases of a test: the ordinary ones, and in a run of every journey the others too. */
export const listCases = <Case>(
  ordinary: readonly Case[],
  others: readonly Case[],
): readonly Case[] => (isEveryJourney ? [...ordinary, ...others] : ordinary);
