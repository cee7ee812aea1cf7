import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/connection.ts';
import { rateLimits } from '../db/schema/rateLimits.ts';

interface CountedCall {
  readonly key: string;
  readonly nowMs: number;
  readonly windowMs: number;
  readonly max: number;
  /** the longest delay after a call above `max`; undefined refuses calls until the window ends */
  readonly maxPauseMs: number | undefined;
}

const FIRST_PAUSE_MS = 1000;
/** Doubling the first delay more often would exceed every limit of a delay. */
const MAX_DOUBLINGS = 20;

/**
 * Returns when the next call is accepted, given the number of calls including this one. Without a
 * delay it is 0, because a parallel call may have an earlier time.
 */
function toPauseEnd({ nowMs, windowMs, max, maxPauseMs }: CountedCall, calls: SQL, start: SQL) {
  if (maxPauseMs === undefined)
    return sql`case when ${calls} >= ${max}::int then ${start} + ${windowMs}::bigint else 0::bigint end`;
  const doublings = sql`least(${calls} - ${max}::int - 1, ${MAX_DOUBLINGS}::int)`;
  return sql`case when ${calls} > ${max}::int
    then ${nowMs}::bigint + least(${FIRST_PAUSE_MS}::bigint * (2 ^ ${doublings})::bigint, ${maxPauseMs}::bigint)
    else 0::bigint end`;
}

/**
 * Counts a call in one statement, so that parallel calls of all processes are counted one after the
 * other. A window of another clock that starts far in the future counts as ended.
 * @returns false if the call comes before the end of the delay; it is not counted
 */
export async function addCall(tx: Tx, call: CountedCall): Promise<boolean> {
  const { key, nowMs, windowMs } = call;
  const { startedAtMs, pausedUntilMs, calls } = rateLimits;
  const hasEnded = sql`abs(${nowMs}::bigint - ${startedAtMs}) >= ${windowMs}::bigint`;
  const start = sql`case when ${hasEnded} then ${nowMs}::bigint else ${startedAtMs} end`;
  const count = sql`case when ${hasEnded} then 1 else ${calls} + 1 end`;
  const counted = await tx
    .insert(rateLimits)
    .values({
      key,
      startedAtMs: nowMs,
      calls: 1,
      pausedUntilMs: toPauseEnd(call, sql`1`, sql`${nowMs}::bigint`),
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        startedAtMs: start,
        calls: count,
        pausedUntilMs: toPauseEnd(call, sql`(${count})`, sql`(${start})`),
      },
      setWhere: sql`${hasEnded} or ${pausedUntilMs} <= ${nowMs}::bigint`,
    })
    .returning({ key: rateLimits.key });
  return counted.length === 1;
}

/** Returns the time in epoch ms before which calls are refused; 0 for an unknown key. */
export async function findPauseEnd(tx: Tx, key: string): Promise<number> {
  const [row] = await tx
    .select({ pausedUntilMs: rateLimits.pausedUntilMs })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  return row?.pausedUntilMs ?? 0;
}

export async function deleteCalls(tx: Tx, key: string): Promise<void> {
  await tx.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Subtracts one call; the next call is accepted immediately. */
export async function subtractCall(tx: Tx, key: string): Promise<void> {
  const [row] = await tx
    .update(rateLimits)
    .set({ calls: sql`${rateLimits.calls} - 1`, pausedUntilMs: 0 })
    .where(eq(rateLimits.key, key))
    .returning({ calls: rateLimits.calls });
  if (row && row.calls <= 0) await deleteCalls(tx, key);
}
