import { createHash } from 'node:crypto';
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import type { Db } from '../db/connection.ts';
import { READ_COMMITTED, transact } from '../db/transaction.ts';
import type { Env } from '../env.ts';
import { RateLimiterStore } from './rateLimiter.store.ts';
import { Refusal, type RefusalKey, refuse } from './refusals.ts';

interface RateLimitRule {
  readonly max: number;
  readonly windowMs: number;
  /** each call above `max` delays the next call; the delay doubles up to this limit */
  readonly maxPauseMs?: number;
  /** `tooFrequent` by default */
  readonly refusal?: RefusalKey;
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
  /** requests of all browsers in which the account never logged in */
  codeAccount: { max: 5, windowMs: minutesToMilliseconds(60) },
  /** their requests from one network; below `codeAccount`, so that one network cannot use it up */
  codeNetwork: { max: 3, windowMs: minutesToMilliseconds(60) },
  /** the first request from a network in a day, which may use the reserve */
  codeNewNetwork: { max: 1, windowMs: hoursToMilliseconds(24) },
  /** additional requests of such networks when `codeAccount` is used up */
  codeReserve: { max: 24, windowMs: hoursToMilliseconds(24) },
  /**
   * requests of a logged-in member, or in a browser in which the account logged in before; requests
   * of others do not count
   */
  codeOwner: { max: 5, windowMs: minutesToMilliseconds(60) },
  codeAddress: { max: 20, windowMs: minutesToMilliseconds(60) },
  registerAddress: { max: 20, windowMs: minutesToMilliseconds(60) },
  resetAddress: { max: 20, windowMs: minutesToMilliseconds(60) },
  passwordAccount: { max: 10, windowMs: minutesToMilliseconds(15) },
  /** codes of an authenticator app and recovery codes */
  secondFactorAccount: {
    max: 5,
    windowMs: minutesToMilliseconds(15),
    refusal: 'secondFactorLocked',
  },
  /**
   * card payments of orders and recharges together, because stolen cards are tested with many
   * payments
   */
  cardAccount: { max: 20, windowMs: minutesToMilliseconds(60) },
  cardAddress: { max: 60, windowMs: minutesToMilliseconds(60) },
  enquiryAddress: { max: 10, windowMs: minutesToMilliseconds(60) },
} as const satisfies Record<string, RateLimitRule>;

type RuleName = keyof typeof RATE_LIMIT_RULES;

/** The longest window; after this time every row is outdated. */
export const MAX_WINDOW_MS = Math.max(
  ...Object.values(RATE_LIMIT_RULES).map(({ windowMs }) => windowMs),
);

/** Raises the limits for load tests and e2e tests. */
const LOAD_TEST_FACTOR = 1000;

/** Counts the calls of all processes in the database. */
export interface RateLimiter {
  /**
   * counts one call.
   * @throws Refusal of the rule, tooFrequent (429) by default, with the number of seconds to wait
   */
  readonly count: (rule: RuleName, subject: string) => Promise<void>;
  /** counts one call. @returns false if the limit is reached */
  readonly accepts: (rule: RuleName, subject: string) => Promise<boolean>;
  /** subtracts one call, because a successful login is not a guess */
  readonly subtract: (rule: RuleName, subject: string) => Promise<void>;
  /** clears the count of `subject`, because a successful login is not a guess */
  readonly reset: (rule: RuleName, subject: string) => Promise<void>;
}

/** Callers choose their own subjects, so the key contains a digest of fixed size. */
const toKey = (rule: RuleName, subject: string): string =>
  `${rule} ${createHash('sha256').update(subject).digest('base64url')}`;

/** The largest count of a row. A rule with a delay refuses calls only during the delay. */
const UNLIMITED = 2 ** 31 - 1;

/** The delay after the nth call above the limit: one second, then twice as long each time. */
const toDelaySeconds = (nthCall: number, maxPauseMs: number): number =>
  Math.min(2 ** (nthCall - 1), maxPauseMs / 1000);

interface RateLimiterOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly mode: Env['rateLimits'];
}

type RunWithLimiter = <T>(
  name: RuleName,
  work: (limiter: RateLimiterStore, rule: RateLimitRule) => Promise<T>,
) => Promise<T>;

/** Returns a function that calls `work` with the limiter of a rule in a transaction. */
const createRun =
  ({ db, clock, mode }: RateLimiterOptions): RunWithLimiter =>
  (name, work) => {
    const rule: RateLimitRule = RATE_LIMIT_RULES[name];
    const max = mode === 'raise' ? rule.max * LOAD_TEST_FACTOR : rule.max;
    const points = rule.maxPauseMs === undefined ? max : UNLIMITED;
    const options = { nowMs: clock().getTime(), points, windowMs: rule.windowMs };
    // Many calls change the same row. As serializable transactions, all but one would start again.
    return transact(
      db,
      (tx) => work(new RateLimiterStore({ tx, ...options }), { ...rule, max }),
      READ_COMMITTED,
    );
  };

/**
 * Counts a call, and delays the next one if the rule has a delay.
 * @throws Refusal, which rolls back the transaction, so that a refused call is not counted
 */
async function consume(
  limiter: RateLimiterStore,
  key: string,
  { max, maxPauseMs, refusal = 'tooFrequent' }: RateLimitRule,
): Promise<void> {
  try {
    const { consumedPoints } = await limiter.consume(key);
    if (maxPauseMs === undefined || consumedPoints <= max) return;
    await limiter.block(key, toDelaySeconds(consumedPoints - max, maxPauseMs));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw refuse(refusal, { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
  }
}

async function subtractCall(limiter: RateLimiterStore, key: string): Promise<void> {
  const { consumedPoints } = await limiter.reward(key);
  if (consumedPoints <= 0) await limiter.delete(key);
}

const noLimits: RateLimiter = {
  count: () => Promise.resolve(),
  accepts: () => Promise.resolve(true),
  subtract: () => Promise.resolve(),
  reset: () => Promise.resolve(),
};

export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  if (options.mode === 'off') return noLimits;
  const run = createRun(options);
  const count: RateLimiter['count'] = (name, subject) =>
    run(name, (limiter, rule) => consume(limiter, toKey(name, subject), rule));
  return {
    count,
    accepts: async (name, subject) => {
      try {
        await count(name, subject);
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
    subtract: (name, subject) =>
      run(name, (limiter) => subtractCall(limiter, toKey(name, subject))),
    reset: async (name, subject) => {
      await run(name, (limiter) => limiter.delete(toKey(name, subject)));
    },
  };
}
