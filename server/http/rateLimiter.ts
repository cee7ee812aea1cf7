import { createHash } from 'node:crypto';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import type { Env } from '../env.ts';
import { refuse } from './refusals.ts';

interface RateLimitRule {
  readonly max: number;
  readonly windowMs: number;
  /** each call above `max` delays the next call; the delay doubles up to this limit */
  readonly maxPauseMs?: number;
}

/** Wrong passwords delay logins from unknown browsers and never lock the account. */
const WRONG_PASSWORDS = {
  max: 3,
  windowMs: minutesToMilliseconds(60),
  maxPauseMs: minutesToMilliseconds(5),
} as const;

/**
 * Limits per account and per network address, against guessing the password of one account and of
 * many accounts.
 */
export const RATE_LIMIT_RULES = {
  loginAccount: WRONG_PASSWORDS,
  /**
   * tries in a browser in which the account logged in before; tries in other browsers do not count
   */
  loginDevice: WRONG_PASSWORDS,
  loginAddress: { max: 60, windowMs: minutesToMilliseconds(15) },
  codeAccount: { max: 5, windowMs: minutesToMilliseconds(60) },
  codeAddress: { max: 20, windowMs: minutesToMilliseconds(60) },
  registerAddress: { max: 20, windowMs: minutesToMilliseconds(60) },
  resetAccount: { max: 10, windowMs: minutesToMilliseconds(60) },
  resetAddress: { max: 20, windowMs: minutesToMilliseconds(60) },
  passwordAccount: { max: 10, windowMs: minutesToMilliseconds(15) },
  /**
   * card payments of orders and recharges together, because stolen cards are tested with many
   * payments
   */
  cardAccount: { max: 20, windowMs: minutesToMilliseconds(60) },
  cardAddress: { max: 60, windowMs: minutesToMilliseconds(60) },
  enquiryAddress: { max: 10, windowMs: minutesToMilliseconds(60) },
} as const satisfies Record<string, RateLimitRule>;

type RuleName = keyof typeof RATE_LIMIT_RULES;

/** Raises the limits for load tests and e2e tests. */
const LOAD_TEST_FACTOR = 1000;
const MAX_WINDOWS_PER_RULE = 20_000;

export interface RateLimiter {
  /** counts one call. @throws Refusal tooFrequent (429) with the number of seconds to wait */
  readonly count: (rule: RuleName, subject: string) => void;
  /** subtracts one call, because a successful login is not a guess */
  readonly subtract: (rule: RuleName, subject: string) => void;
  /** clears the count of `subject`, because a successful login is not a guess */
  readonly reset: (rule: RuleName, subject: string) => void;
  /** windows in memory */
  readonly size: () => number;
}

interface Window {
  readonly startedAt: number;
  calls: number;
  pausedUntil: number;
}

/** Callers choose their own keys, so the limiter stores a digest of fixed size. */
const toDigest = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url');

/**
 * All windows of a rule have the same length, so the oldest window comes first in the insertion
 * order of the Map.
 */
function createWindows(windowMs: number) {
  const windows = new Map<string, Window>();
  const isExpired = ({ startedAt }: Window, now: number) => now - startedAt >= windowMs;
  const open = (key: string, now: number): Window => {
    const current = windows.get(key);
    if (current && !isExpired(current, now)) return current;
    windows.delete(key);
    const opened = { startedAt: now, calls: 0, pausedUntil: now };
    windows.set(key, opened);
    return opened;
  };
  const removeExpired = (now: number): void => {
    for (const [key, window] of windows) {
      if (windows.size <= MAX_WINDOWS_PER_RULE && !isExpired(window, now)) return;
      windows.delete(key);
    }
  };
  const remove = (key: string): void => void windows.delete(key);
  const decrement = (key: string): void => {
    const window = windows.get(key);
    if (window && window.calls > 1) window.calls -= 1;
    else windows.delete(key);
  };
  return { open, removeExpired, remove, decrement, size: () => windows.size };
}

const FIRST_PAUSE_MS = 1000;

/** @throws Refusal tooFrequent with the number of seconds to wait */
function refuseUntil(until: number, now: number): void {
  if (now < until) throw refuse('tooFrequent', { retryAfter: Math.ceil((until - now) / 1000) });
}

/**
 * Counts calls in the memory of this process, with one window per key.
 * @param elapsedMs a monotonic time, so that a change of the system clock does not affect the
 * windows
 */
export function createRateLimiter(mode: Env['rateLimits'], elapsedMs: () => number): RateLimiter {
  const byRule = new Map<RuleName, ReturnType<typeof createWindows>>();
  const getWindows = (rule: RuleName) => {
    const windows = byRule.get(rule) ?? createWindows(RATE_LIMIT_RULES[rule].windowMs);
    byRule.set(rule, windows);
    return windows;
  };
  const count: RateLimiter['count'] = (rule, subject) => {
    if (mode === 'off') return;
    const { max, windowMs, maxPauseMs }: RateLimitRule = RATE_LIMIT_RULES[rule];
    const now = elapsedMs();
    const current = getWindows(rule).open(toDigest(subject), now);
    for (const windows of byRule.values()) windows.removeExpired(now);
    refuseUntil(current.pausedUntil, now);
    current.calls += 1;
    const excess = current.calls - (mode === 'raise' ? max * LOAD_TEST_FACTOR : max);
    if (excess <= 0) return;
    if (maxPauseMs === undefined) refuseUntil(current.startedAt + windowMs, now);
    else current.pausedUntil = now + Math.min(FIRST_PAUSE_MS * 2 ** (excess - 1), maxPauseMs);
  };
  return {
    count,
    subtract: (rule, subject) => getWindows(rule).decrement(toDigest(subject)),
    reset: (rule, subject) => getWindows(rule).remove(toDigest(subject)),
    size: () => [...byRule.values()].reduce((total, windows) => total + windows.size(), 0),
  };
}
