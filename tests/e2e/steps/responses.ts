import type { CallOutcome } from '#tests/support/faultProxy.ts';

/** A response envelope that the server did not send. */
export const envelopeOutcome = (code: string, result: unknown = null): CallOutcome => ({
  status: 200,
  body: { code, msg: code === '0' ? '' : '系统演练', result },
});
export const REFUSED = envelopeOutcome('1002');
export const SESSION_INVALID = envelopeOutcome('1001');
export const SERVER_BROKEN: CallOutcome = { status: 500, body: 'broken' };
