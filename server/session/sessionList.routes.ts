import { subMilliseconds } from 'date-fns/subMilliseconds';
import {
  endOtherSessionsCall,
  endSessionCall,
  sessionListCall,
} from '#models/session/sessionList.api.ts';
import { transact } from '../db/transaction.ts';
import { refuse } from '../http/refusals.ts';
import { type ApiBuilder, memberRoute } from '../http/route.ts';
import { deleteSessions } from './session.store.ts';
import { deleteSessionById, findSessions, SESSION_IDLE_MS } from './sessionList.store.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Adds the list of the member's sessions and the calls that end them. */
export function addSessionListRoutes(api: ApiBuilder): void {
  memberRoute(api, sessionListCall, async ({ user, deps }) => {
    const now = deps.clock();
    const usedSince = subMilliseconds(now, SESSION_IDLE_MS);
    const rows = await findSessions(deps.db, user.userId, now, usedSince);
    return {
      list: rows.map(({ sessionId, browser, system, lastUsedAt, tokenHash }) => ({
        sessionId,
        browser,
        system,
        lastUsedAt: lastUsedAt.getTime(),
        isCurrent: tokenHash === user.tokenHash,
      })),
    };
  });
  memberRoute(api, endSessionCall, async ({ request: { sessionId }, user, deps }) => {
    if (!UUID.test(sessionId)) throw refuse('parameterError');
    await transact(deps.db, (tx) => deleteSessionById(tx, user.userId, sessionId)).finally(
      deps.sessions.invalidateAll,
    );
    return null;
  });
  memberRoute(api, endOtherSessionsCall, async ({ user, deps }) => {
    await transact(deps.db, (tx) => deleteSessions(tx, user.userId, user.tokenHash)).finally(
      deps.sessions.invalidateAll,
    );
    return null;
  });
}
