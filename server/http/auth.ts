import { createHash, randomBytes } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import type { Member } from '../session/session.store.ts';

/** A session's life: 30 days (§9: local cache lifetime). */
export const SESSION_MS = 30 * 24 * 60 * 60_000;

export const newToken = (): string => randomBytes(32).toString('base64url');
/** Only the hash is stored: who reads the database cannot log in with it. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** `Authorization: Bearer …`, or the `token` header of the specification (decisions 2). */
export function tokenOf(c: Context): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return bearer ?? (c.req.header('token')?.trim() || undefined);
}

export async function memberOfRequest(c: Context, deps: Deps): Promise<Member | undefined> {
  const token = tokenOf(c);
  return token === undefined ? undefined : deps.sessions.memberOf(hashToken(token));
}

/** The caller's network address, for rate limits; in-process calls share one. */
export function addressOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'in-process'; // no socket behind the request
  }
}
