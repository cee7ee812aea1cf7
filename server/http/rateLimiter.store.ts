import { and, eq, not, sql } from 'drizzle-orm';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { Tx } from '../db/connection.ts';
import { rateLimits } from '../db/schema/rateLimits.ts';

type StoredCalls = typeof rateLimits.$inferSelect;

interface RateLimiterStoreOptions {
  readonly tx: Tx;
  readonly nowMs: number;
  /** the number of calls in a window; calls above it are refused */
  readonly points: number;
  readonly windowMs: number;
}

/**
 * A limiter of rate-limiter-flexible in one transaction of the shop. The stores of the package have
 * their own transactions and read the system clock.
 */
export class RateLimiterStore extends RateLimiterStoreAbstract<StoredCalls> {
  readonly #tx: Tx;
  readonly #nowMs: number;

  constructor({ tx, nowMs, points, windowMs }: RateLimiterStoreOptions) {
    super({ storeClient: tx, keyPrefix: '', points, duration: windowMs / 1000 });
    this.#tx = tx;
    this.#nowMs = nowMs;
  }

  /** A window of another clock that starts far in the future has ended, too. */
  #hasEnded() {
    return sql`abs(${this.#nowMs}::bigint - ${rateLimits.startedAtMs}) >= ${this.msDuration}::bigint`;
  }

  /**
   * Counts calls, or with `isBlock` refuses calls for a time and keeps the count. The row is locked
   * until the transaction ends, so parallel calls of all processes come one after the other.
   */
  protected override async _upsert(
    key: string,
    points: number,
    msDuration: number,
    isBlock: boolean,
  ): Promise<StoredCalls> {
    const { startedAtMs, calls, pausedUntilMs } = rateLimits;
    const hasEnded = this.#hasEnded();
    const blocked = { pausedUntilMs: this.#nowMs + msDuration };
    const counted = {
      startedAtMs: sql`case when ${hasEnded} then ${this.#nowMs}::bigint else ${startedAtMs} end`,
      calls: sql`case when ${hasEnded} then 0 else ${calls} end + ${points}::int`,
      pausedUntilMs: sql`case when ${hasEnded} then 0 else ${pausedUntilMs} end`,
    };
    const added = { key, startedAtMs: this.#nowMs, calls: points, pausedUntilMs: 0 };
    const [stored] = await this.#tx
      .insert(rateLimits)
      .values(isBlock ? { ...added, calls: 0, ...blocked } : added)
      .onConflictDoUpdate({ target: rateLimits.key, set: isBlock ? blocked : counted })
      .returning();
    if (!stored) throw new Error('The call was not counted');
    return stored;
  }

  protected override async _get(key: string): Promise<StoredCalls | null> {
    const [stored] = await this.#tx
      .select()
      .from(rateLimits)
      .where(and(eq(rateLimits.key, key), not(this.#hasEnded())));
    return stored ?? null;
  }

  protected override async _delete(key: string): Promise<boolean> {
    const deleted = await this.#tx
      .delete(rateLimits)
      .where(eq(rateLimits.key, key))
      .returning({ key: rateLimits.key });
    return deleted.length > 0;
  }

  /** In the package, a blocked key has used more points than it has. */
  protected override _getRateLimiterRes(
    _key: string,
    changedPoints: number,
    { calls, startedAtMs, pausedUntilMs }: StoredCalls,
  ): RateLimiterRes {
    const pauseMs = pausedUntilMs - this.#nowMs;
    const consumed = pauseMs > 0 ? Math.max(calls, this.points + 1) : calls;
    const msBeforeNext = pauseMs > 0 ? pauseMs : startedAtMs + this.msDuration - this.#nowMs;
    const remaining = Math.max(this.points - consumed, 0);
    return new RateLimiterRes(remaining, msBeforeNext, consumed, calls === changedPoints);
  }
}
