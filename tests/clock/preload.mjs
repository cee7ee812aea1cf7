/** Every process and worker of a run loads this file first (`--import`). */
import { shiftDate } from './shiftDate.mjs';

const offset = process.env['TEST_CLOCK_OFFSET_MS'];
if (offset !== undefined) shiftDate(Number(offset));
