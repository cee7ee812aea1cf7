import { createHmac, timingSafeEqual } from 'node:crypto';
import { secondsInDay } from 'date-fns/constants';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { loginCall, sendCodeCall } from '#models/session/session.api.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { API_BASE_PATH } from '../http/route.ts';

const DEVICE_COOKIE = 'device';
/** The calls whose limits depend on the browser. */
const PATHS = [loginCall, sendCodeCall].map(({ path }) => API_BASE_PATH + path);
const REMEMBERED_DAYS = 400;

const sign = (secret: string, account: string, deviceId: string): Buffer =>
  createHmac('sha256', secret).update(`device\0${account}\0${deviceId}`).digest();

/**
 * Returns the id of a browser in which this account logged in before, or undefined for any other
 * browser.
 */
export function findDevice(
  c: Context,
  { secrets }: Pick<Env, 'secrets'>,
  account: string,
): string | undefined {
  const [deviceId = '', signature = ''] = (getCookie(c, DEVICE_COOKIE) ?? '').split('.');
  const given = Buffer.from(signature, 'base64url');
  const isOwn = secrets.some((secret) => {
    const expected = sign(secret, account, deviceId);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOwn ? deviceId : undefined;
}

/**
 * Sets the cookie that identifies this browser, so that other people's failed logins and requests
 * for codes do not lock the owner out. The cookie grants no access.
 */
export function rememberDevice(
  c: Context,
  { env: { secrets, origin }, random }: Pick<Deps, 'env' | 'random'>,
  account: string,
): void {
  const deviceId = random.bytes(16).toString('base64url');
  const signature = sign(secrets[0], account, deviceId).toString('base64url');
  for (const path of PATHS)
    setCookie(c, DEVICE_COOKIE, `${deviceId}.${signature}`, {
      path,
      httpOnly: true,
      sameSite: 'Strict',
      secure: origin.startsWith('https:'),
      maxAge: REMEMBERED_DAYS * secondsInDay,
    });
}
