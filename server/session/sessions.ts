import type { Db } from '../db/connection.ts';
import { type LiveSession, type Member, sessionOf } from './session.store.ts';

/** Who is behind a token, without a query for each request. */
export interface Sessions {
  /** undefined where the token is unknown or expired */
  readonly memberOf: (tokenHash: string) => Promise<Member | undefined>;
  /** sessions have ended, by logout or a new password: told once the database has done it (or may have), before the answer */
  readonly ended: () => void;
}

const MOST = 10_000;
/** Another process on the same database may end a session too: its word counts from here on, in ms. */
const TRUSTED_MS = 5_000;

/**
 * Remembers sessions as the database had them. Exact in this process: `ended` forgets all of them, for it
 * is rare, and what was being read at that moment is answered but not kept; expiry is looked at each time.
 */
export function createSessions(db: Db, clock: () => Date): Sessions {
  let known = new Map<string, { readonly session: LiveSession; readonly until: number }>();
  const read = async (tokenHash: string, now: Date): Promise<Member | undefined> => {
    const kept = known;
    const session = await sessionOf(db, tokenHash, now);
    if (!session) return undefined;
    if (kept.size >= MOST) kept.clear();
    const until = Math.min(now.getTime() + TRUSTED_MS, session.expiresAt.getTime());
    kept.set(tokenHash, { session, until });
    return session.member;
  };
  return {
    memberOf: async (tokenHash) => {
      const now = clock();
      const found = known.get(tokenHash);
      return found && found.until > now.getTime() ? found.session.member : read(tokenHash, now);
    },
    ended: () => {
      known = new Map();
    },
  };
}
