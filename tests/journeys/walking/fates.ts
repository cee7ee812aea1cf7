import type { Fate } from '#tests/support/faultProxy.ts';

/** An envelope that the server never sent. */
export const says = (code: string, result: unknown = null): Fate => ({
  status: 200,
  body: { code, msg: code === '0' ? '' : '系统演练', result },
});
export const REFUSED = says('1002');
export const SESSION_INVALID = says('1001');
export const SERVER_BROKEN: Fate = { status: 500, body: 'broken' };
