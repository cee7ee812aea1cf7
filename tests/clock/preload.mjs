/** Every process and worker of a run loads this file first (`--import`). */
import { shiftDate } from './shiftDate.mjs';

const { TEST_CLOCK_START_MS: start, TEST_CLOCK_OFFSET_MS: inherited } = process.env;
if (start !== undefined) {
  // A worker's servers and browsers inherit its offset, so that their clocks agree.
  const offset = inherited ?? String(Number(start) - Date.now());
  process.env['TEST_CLOCK_OFFSET_MS'] = offset;
  shiftDate(Number(offset));
}
