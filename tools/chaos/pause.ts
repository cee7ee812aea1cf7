import { setTimeout as wait } from 'node:timers/promises';

/** The duration of a fault, or the pause before a shopper repeats a call. */
export const pause = (ms: number): Promise<void> => wait(ms);
