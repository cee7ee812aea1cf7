import type { Db } from '../db/connection.ts';
import type { Member } from '../http/member.ts';
import { type ActiveSession, findActiveSession } from './session.store.ts';

/** Finds the member of a token without a query for each request. */
export interface SessionCache {
  /** undefined if the token is unknown or expired */
  readonly findMember: (tokenHash: string) => Promise<Member | undefined>;
  /** must be called before the reply whenever sessions ended, or may have ended, in the database */
  readonly invalidateAll: () => void;
}

const MAX_CACHED = 10_000;
/** After this time the cache reflects sessions that another process ended. */
const CACHE_TTL_MS = 5_000;

/**
 * Caches sessions and checks their expiry on each request. `invalidateAll` clears the whole cache,
 * because it is called rarely; a read that is then in flight returns its result without caching it.
 */
export function createSessionCache(db: Db, clock: () => Date): SessionCache {
  let cache = new Map<string, { readonly session: ActiveSession; readonly expiresAt: number }>();
  const read = async (tokenHash: string, now: Date): Promise<Member | undefined> => {
    const cacheAtStart = cache;
    const session = await findActiveSession(db, tokenHash, now);
    if (!session) return undefined;
    if (cacheAtStart.size >= MAX_CACHED) cacheAtStart.clear();
    const expiresAt = Math.min(now.getTime() + CACHE_TTL_MS, session.expiresAt.getTime());
    cacheAtStart.set(tokenHash, { session, expiresAt });
    return session.member;
  };
  return {
    findMember: async (tokenHash) => {
      const now = clock();
      const cached = cache.get(tokenHash);
      return cached && cached.expiresAt > now.getTime()
        ? cached.session.member
        : read(tokenHash, now);
    },
    invalidateAll: () => {
      cache = new Map();
    },
  };
}
