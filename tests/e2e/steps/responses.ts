import type { CallOutcome } from '#tests/support/faultProxy.ts';

/** A response envelope that the server did not send. */
export const envelopeOutcome = (code: string, result: unknown = null): CallOutcome => ({
  status: 200,
  body: { code, msg: code === '0' ? '' : '系统演练', result },
});
export const REFUSED = envelopeOutcome('1002');
export const SESSION_INVALID = envelopeOutcome('1001');
export const SERVER_BROKEN: CallOutcome = { status: 500, body: 'broken' };
/** The server refuses calls while it has too many (docs/decisions/121). */
export const TOO_BUSY: CallOutcome = {
  status: 503,
  body: { code: '1', msg: '当前访问人数较多，请稍后再试', result: { retryAfter: 2 } },
};
