import { createHash } from 'node:crypto';
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import type { Db, Tx } from '../db/connection.ts';
import { READ_COMMITTED, transact } from '../db/transaction.ts';
import type { Env } from '../env.ts';
import { addCall, deleteCalls, findPauseEnd, subtractCall } from './rateLimiter.store.ts';
import { type RefusalKey, refuse } from './refusals.ts';

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
   * counts one call. @throws Refusal of the rule, tooFrequent (429) by default, with the number of
   * seconds to wait
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

interface RateLimiterOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly mode: Env['rateLimits'];
}

export function createRateLimiter({ db, clock, mode }: RateLimiterOptions): RateLimiter {
  // Many calls change the same row. As serializable transactions, all but one would start again.
  const write = <T>(work: (tx: Tx) => Promise<T>) => transact(db, work, READ_COMMITTED);
  /** Returns undefined, or the number of seconds to wait if the call is not accepted. */
  const findDelay = async (rule: RuleName, subject: string): Promise<number | undefined> => {
    const { max, windowMs, maxPauseMs }: RateLimitRule = RATE_LIMIT_RULES[rule];
    const key = toKey(rule, subject);
    const nowMs = clock().getTime();
    const raisedMax = mode === 'raise' ? max * LOAD_TEST_FACTOR : max;
    const pauseEnd = await write(async (tx) =>
      (await addCall(tx, { key, nowMs, windowMs, max: raisedMax, maxPauseMs }))
        ? undefined
        : findPauseEnd(tx, key),
    );
    if (pauseEnd === undefined) return undefined;
    return Math.max(1, Math.ceil((pauseEnd - nowMs) / 1000));
  };
  if (mode === 'off') {
    const ignore = () => Promise.resolve();
    return { count: ignore, accepts: () => Promise.resolve(true), subtract: ignore, reset: ignore };
  }
  return {
    count: async (rule, subject) => {
      const retryAfter = await findDelay(rule, subject);
      const { refusal }: RateLimitRule = RATE_LIMIT_RULES[rule];
      if (retryAfter !== undefined) throw refuse(refusal ?? 'tooFrequent', { retryAfter });
    },
    accepts: async (rule, subject) => (await findDelay(rule, subject)) === undefined,
    subtract: (rule, subject) => write((tx) => subtractCall(tx, toKey(rule, subject))),
    reset: (rule, subject) => write((tx) => deleteCalls(tx, toKey(rule, subject))),
  };
}
