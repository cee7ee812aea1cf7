import { CLOCK_MOMENTS } from './moments.ts';

const [{ at: usualStart, timeZone: usualTimeZone }] = CLOCK_MOMENTS;
const { TEST_CLOCK = usualStart } = process.env;

/** The time zone of the browsers. */
export const { TEST_TIME_ZONE = usualTimeZone } = process.env;

/** The moment at which the clocks of a run start, in epoch ms. */
export const TEST_START = Date.parse(TEST_CLOCK);

/** The arguments of node with which a process takes its time from `createClockEnv`. */
export const clockArgs = ['--import', new URL('preload.mjs', import.meta.url).href];

/**
 * The environment of a run. Tests, servers and browsers take their time from it, so that no result depends on the
 * moment at which the run starts.
 */
export const createClockEnv = () => ({
  TEST_CLOCK,
  TEST_TIME_ZONE,
  TEST_CLOCK_OFFSET_MS: String(TEST_START - Date.now()),
});
