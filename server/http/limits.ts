import type { Env } from '../env.ts';
import { refuse } from './refusals.ts';

const MINUTE = 60_000;

interface Rule {
  /** how many calls */
  readonly most: number;
  /** in how long, in ms */
  readonly within: number;
}

/** Per account and per address, so that neither guessing one account nor many accounts is cheap. */
export const LIMITS = {
  loginAccount: { most: 10, within: 15 * MINUTE },
  loginAddress: { most: 60, within: 15 * MINUTE },
  codeAccount: { most: 5, within: 60 * MINUTE },
  codeAddress: { most: 20, within: 60 * MINUTE },
  registerAddress: { most: 20, within: 60 * MINUTE },
  resetAccount: { most: 10, within: 60 * MINUTE },
  resetAddress: { most: 20, within: 60 * MINUTE },
  passwordAccount: { most: 10, within: 15 * MINUTE },
  rechargeAccount: { most: 20, within: 60 * MINUTE },
  enquiryAddress: { most: 10, within: 60 * MINUTE },
} as const satisfies Record<string, Rule>;

/** Raised for load tests and journeys: the rules still run, nobody meets them. */
const RAISED = 1000;
const MOST_KEYS = 50_000;

export interface Limits {
  /** counts one call. @throws Refusal tooFrequent (429) with the seconds to wait */
  readonly count: (rule: keyof typeof LIMITS, who: string) => void;
  /** forgets the calls of `who`: a successful login was no guess */
  readonly forgive: (rule: keyof typeof LIMITS, who: string) => void;
}

/** Counts in memory, one window per key: enough for one process, and it costs no query. */
export function createLimits(mode: Env['rateLimits'], clock: () => Date): Limits {
  const windows = new Map<string, { began: number; calls: number }>();
  const sweepOld = (now: number) => {
    for (const [key, { began }] of windows) if (now - began > 60 * MINUTE) windows.delete(key);
    for (const key of windows.keys()) {
      if (windows.size <= MOST_KEYS) return;
      windows.delete(key);
    }
  };
  const count: Limits['count'] = (rule, who) => {
    if (mode === 'off') return;
    const { most, within } = LIMITS[rule];
    const now = clock().getTime();
    const key = `${rule}:${who}`;
    const known = windows.get(key);
    const current = known && now - known.began < within ? known : { began: now, calls: 0 };
    current.calls += 1;
    windows.set(key, current);
    if (windows.size > MOST_KEYS) sweepOld(now);
    if (current.calls <= (mode === 'raise' ? most * RAISED : most)) return;
    throw refuse('tooFrequent', { retryAfter: Math.ceil((current.began + within - now) / 1000) });
  };
  return { count, forgive: (rule, who) => void windows.delete(`${rule}:${who}`) };
}
