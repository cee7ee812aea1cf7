import { createHash } from 'node:crypto';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import type { Env } from '../env.ts';
import { refuse } from './refusals.ts';

interface RateLimitRule {
  readonly max: number;
  readonly windowMs: number;
}

/** Per account and per network address, to limit guessing of one account and of many. */
export const RATE_LIMIT_RULES = {
  loginAccount: { max: 10, windowMs: minutesToMilliseconds(15) },
  /** guesses in a browser in which the account logged in before; those of strangers do not count there */
  loginDevice: { max: 10, windowMs: minutesToMilliseconds(15) },
  loginAddress: { max: 60, windowMs: minutesToMilliseconds(15) },
  codeAccount: { max: 5, windowMs: minutesToMilliseconds(60) },
  codeAddress: { max: 20, windowMs: minutesToMilliseconds(60) },
  registerAddress: { max: 20, windowMs: minutesToMilliseconds(60) },
  resetAccount: { max: 10, windowMs: minutesToMilliseconds(60) },
  resetAddress: { max: 20, windowMs: minutesToMilliseconds(60) },
  passwordAccount: { max: 10, windowMs: minutesToMilliseconds(15) },
  rechargeAccount: { max: 20, windowMs: minutesToMilliseconds(60) },
  enquiryAddress: { max: 10, windowMs: minutesToMilliseconds(60) },
} as const satisfies Record<string, RateLimitRule>;

type RuleName = keyof typeof RATE_LIMIT_RULES;

/** Limits raised out of reach for load tests and e2e tests. */
const LOAD_TEST_FACTOR = 1000;
const MAX_WINDOWS_PER_RULE = 20_000;

export interface RateLimiter {
  /** counts one call. @throws Refusal tooFrequent (429) with the seconds to wait */
  readonly count: (rule: RuleName, subject: string) => void;
  /** takes one call back, because a successful login was no guess */
  readonly giveBack: (rule: RuleName, subject: string) => void;
  /** clears the count of `subject`, because a successful login was no guess */
  readonly reset: (rule: RuleName, subject: string) => void;
  /** windows in memory */
  readonly size: () => number;
}

interface Window {
  readonly began: number;
  calls: number;
}

/** A caller chooses its own key, so only a digest of fixed size is kept. */
const toDigest = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url');

/** All windows of a rule are equally long, so the insertion order of a Map has the oldest first. */
function createWindows(windowMs: number) {
  const windows = new Map<string, Window>();
  const isExpired = ({ began }: Window, now: number) => now - began >= windowMs;
  const open = (key: string, now: number): Window => {
    const current = windows.get(key);
    if (current && !isExpired(current, now)) return current;
    windows.delete(key);
    const opened = { began: now, calls: 0 };
    windows.set(key, opened);
    return opened;
  };
  const dropExpired = (now: number): void => {
    for (const [key, window] of windows) {
      if (windows.size <= MAX_WINDOWS_PER_RULE && !isExpired(window, now)) return;
      windows.delete(key);
    }
  };
  const remove = (key: string): void => void windows.delete(key);
  const takeBack = (key: string): void => {
    const window = windows.get(key);
    if (window && window.calls > 1) window.calls -= 1;
    else windows.delete(key);
  };
  return { open, dropExpired, remove, takeBack, size: () => windows.size };
}

/**
 * Counts in the memory of this process, with one window per key.
 * @param elapsedMs time that never jumps, so that a change of the clock neither ends nor prolongs a window
 */
export function createRateLimiter(mode: Env['rateLimits'], elapsedMs: () => number): RateLimiter {
  const byRule = new Map<RuleName, ReturnType<typeof createWindows>>();
  const windowsOf = (rule: RuleName) => {
    const windows = byRule.get(rule) ?? createWindows(RATE_LIMIT_RULES[rule].windowMs);
    byRule.set(rule, windows);
    return windows;
  };
  const count: RateLimiter['count'] = (rule, subject) => {
    if (mode === 'off') return;
    const { max, windowMs } = RATE_LIMIT_RULES[rule];
    const now = elapsedMs();
    const current = windowsOf(rule).open(toDigest(subject), now);
    for (const windows of byRule.values()) windows.dropExpired(now);
    current.calls += 1;
    if (current.calls <= (mode === 'raise' ? max * LOAD_TEST_FACTOR : max)) return;
    throw refuse('tooFrequent', { retryAfter: Math.ceil((current.began + windowMs - now) / 1000) });
  };
  return {
    count,
    giveBack: (rule, subject) => windowsOf(rule).takeBack(toDigest(subject)),
    reset: (rule, subject) => windowsOf(rule).remove(toDigest(subject)),
    size: () => [...byRule.values()].reduce((total, windows) => total + windows.size(), 0),
  };
}
