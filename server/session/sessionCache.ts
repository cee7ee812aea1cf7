import { millisecondsInHour } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Db } from '../db/connection.ts';
import { transact } from '../db/transaction.ts';
import type { Member } from '../http/member.ts';
import { type ActiveSession, findActiveSession } from './session.store.ts';
import { SESSION_IDLE_MS, updateLastUsedAt } from './sessionList.store.ts';

/** Finds the member of a token without a query for each read. */
export interface SessionCache {
  /**
   * undefined if the token is unknown or expired. With `isCurrent` the database is read, so that a
   * session that another process ended is refused immediately.
   */
  readonly findMember: (
    tokenHash: string,
    options: { readonly isCurrent: boolean },
  ) => Promise<Member | undefined>;
  /** must be called before the reply whenever sessions ended, or may have ended, in the database */
  readonly invalidateAll: () => void;
}

const MAX_CACHED = 10_000;
/** After this time reads reflect sessions that another process ended; writes always do. */
const CACHE_TTL_MS = 5_000;
/** The last use is recorded at most once in this time, so that a read rarely causes a write. */
const RECORD_USE_MS = millisecondsInHour;

/**
 * Caches sessions and checks their expiry on each request. `invalidateAll` clears the whole cache,
 * because it is called rarely; a read that is then in flight returns its result without caching it.
 */
export function createSessionCache(db: Db, clock: () => Date): SessionCache {
  let cache = new Map<string, { readonly session: ActiveSession; readonly expiresAt: number }>();
  const read = async (tokenHash: string, now: Date): Promise<Member | undefined> => {
    const cacheAtStart = cache;
    const usedSince = subMilliseconds(now, SESSION_IDLE_MS);
    const session = await findActiveSession(db, tokenHash, now, usedSince);
    if (!session) return undefined;
    if (now.getTime() - session.lastUsedAt.getTime() >= RECORD_USE_MS)
      await transact(db, (tx) => updateLastUsedAt(tx, tokenHash, now));
    if (cacheAtStart.size >= MAX_CACHED) cacheAtStart.clear();
    const expiresAt = Math.min(now.getTime() + CACHE_TTL_MS, session.expiresAt.getTime());
    cacheAtStart.set(tokenHash, { session, expiresAt });
    return session.member;
  };
  return {
    findMember: async (tokenHash, { isCurrent }) => {
      const now = clock();
      const cached = isCurrent ? undefined : cache.get(tokenHash);
      return cached && cached.expiresAt > now.getTime()
        ? cached.session.member
        : read(tokenHash, now);
    },
    invalidateAll: () => {
      cache = new Map();
    },
  };
}
