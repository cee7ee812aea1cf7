import { createHash } from 'node:crypto';
import { millisecondsToSeconds } from 'date-fns/millisecondsToSeconds';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { VERIFICATION } from '#models/session/session.ts';
import type { Deps } from '../deps.ts';
import { API_BASE_PATH } from '../http/route.ts';

const REQUESTER_COOKIE = 'codeRequester';
const COOKIE_PATH = `${API_BASE_PATH}/pc`;

const hashRequester = (kind: 'browser' | 'network', value: string): string =>
  createHash('sha256').update(`${kind}\0${value}`).digest('base64url');

/** Returns the hash of the browser that sent the request or, without a cookie, of its network. */
export function findRequester(c: Context, { clientAddress }: Pick<Deps, 'clientAddress'>): string {
  const cookie = getCookie(c, REQUESTER_COOKIE);
  return cookie ? hashRequester('browser', cookie) : hashRequester('network', clientAddress(c));
}

/**
 * Identifies the browser to which a code is bound, and sets its cookie for as long as the code is
 * valid. Only browsers send Sec-Fetch-Site; a code for another program is bound to its network,
 * because such a program may keep no cookies.
 */
export function rememberRequester(
  c: Context,
  deps: Pick<Deps, 'clientAddress' | 'env' | 'random'>,
): string {
  const previous = getCookie(c, REQUESTER_COOKIE);
  if (!previous && c.req.header('sec-fetch-site') === undefined) return findRequester(c, deps);
  const value = previous || deps.random.bytes(16).toString('base64url');
  setCookie(c, REQUESTER_COOKIE, value, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: deps.env.origin.startsWith('https:'),
    maxAge: millisecondsToSeconds(VERIFICATION.ttlMs),
  });
  return hashRequester('browser', value);
}
