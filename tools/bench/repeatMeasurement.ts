import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';

/** The number of runs of each measurement. */
export const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);

/** After this time, a measurement that was made once is not repeated. */
const MAX_MINUTES = Number(process.env['BENCH_MINUTES'] ?? 12);
const deadline = performance.now() + minutesToMilliseconds(MAX_MINUTES);

/**
 * Measures RUNS times, and less often if the time is over. A measurement that fails is made again
 * once: a browser on a busy machine may miss the paint of a page.
 */
export async function repeatMeasurement<T>(
  name: string,
  measure: () => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = [];
  let hasFailed = false;
  while (results.length < RUNS && (results.length === 0 || performance.now() < deadline)) {
    try {
      results.push(await measure());
    } catch (error) {
      if (hasFailed) throw error;
      hasFailed = true;
      console.error(`  ${name} is measured again: ${String(error)}`);
    }
  }
  if (results.length < RUNS) console.log(`  ${name}: ${results.length} instead of ${RUNS} runs`);
  return results;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
