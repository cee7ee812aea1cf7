import { CLOCK_MOMENTS } from './moments.ts';
import { shiftDate } from './shiftDate.mjs';

const [{ at: usualStart, timeZone: usualTimeZone }] = CLOCK_MOMENTS;
const { TEST_CLOCK = usualStart } = process.env;

/** The time zone of the browsers. */
export const { TEST_TIME_ZONE = usualTimeZone } = process.env;

/** The moment at which the clock of each worker starts, in epoch ms. */
export const TEST_START = Date.parse(TEST_CLOCK);

/** The arguments of node with which a process takes its time from `createClockEnv`. */
export const clockArgs = ['--import', new URL('preload.mjs', import.meta.url).href];

/**
 * The environment of a run. Tests, servers and browsers take their time from it, so that no result
 * depends on the moment at which the run starts, nor on how long it has lasted.
 */
export const createClockEnv = (start = TEST_START) => ({
  TEST_CLOCK,
  TEST_TIME_ZONE,
  TEST_CLOCK_START_MS: String(start),
});

/**
 * Starts the clock of this worker again, for it and for the servers and browsers that it starts.
 * The files of a worker run one after another, and a clock that only advances would show each of
 * them other promotions.
 */
export function restartClock(): void {
  const runFor = Date.now() - TEST_START;
  const offset = Number(process.env['TEST_CLOCK_OFFSET_MS']) - runFor;
  process.env['TEST_CLOCK_OFFSET_MS'] = String(offset);
  shiftDate(offset);
}
