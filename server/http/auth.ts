import { createHash } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '../deps.ts';
import type { RandomSource } from '../random.ts';
import type { Member } from './member.ts';
import { refuse } from './refusals.ts';

/** 30 days (§9: lifetime of the local cache). */
export const SESSION_LIFETIME_MS = 30 * millisecondsInDay;

export const createToken = (random: RandomSource): string => random.bytes(32).toString('base64url');
/** Only the hash is stored, so that a leaked database contains no usable token. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** `Authorization: Bearer …`, or the `token` header of the specification (decisions.md 2). */
function parseToken(c: Context): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return bearer ?? (c.req.header('token')?.trim() || undefined);
}

/**
 * Returns the member of the request's token, or undefined if the token is absent or invalid. A
 * write reads the session from the database, because another process may have ended it.
 */
export async function authenticate(c: Context, deps: Deps): Promise<Member | undefined> {
  const token = parseToken(c);
  if (token === undefined) return undefined;
  return deps.sessions.findMember(hashToken(token), { isCurrent: c.req.method !== 'GET' });
}

export interface MemberEnv {
  readonly Variables: { member: Member };
}

/**
 * Requires a token. An absent token is refused with 401, an unknown or expired token with code 1001
 * (decisions.md 1).
 */
export const requireMember = (deps: Deps): MiddlewareHandler<MemberEnv> =>
  createMiddleware<MemberEnv>(async (c, next) => {
    if (parseToken(c) === undefined) throw refuse('loginNeeded');
    const member = await authenticate(c, deps);
    if (!member) throw refuse('sessionInvalid');
    c.set('member', member);
    await next();
  });
