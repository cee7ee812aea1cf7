/**
 * What a refusal is about, where a chart must act on it; our server says it in `result.reason`
 * (an extension: another server's refusals carry none and are only shown).
 */
export const REFUSAL_REASONS = [
  'priceChanged',
  'stockShort',
  'promotionEnded',
  'slotTaken',
  'addressGone',
  'codeExpired',
  'codeUsed',
  'wrongPayPassword',
  'payLocked',
  'noPayPassword',
  'balanceShort',
  'orderClosed',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/**
 * Why a call did not succeed, as data (§8). `src/text/failureText.ts` alone makes sentences of it.
 *
 * - `refused`: body code 1 or 1002 with the server's own (Chinese) message
 * - `sessionInvalid`: body code 1001
 * - `loginNeeded`: HTTP 401
 * - `network`: no usable reply (404 of a route, timeout, connection lost, offline)
 * - `server`: HTTP 500
 * - `http`: any other status, with the message the reply carried
 * - `duplicate`: the same write is already under way; nothing was sent
 * - `cancelled`: a newer read took its place; nobody is told
 * - `malformed`: the reply did not fit its schema
 */
export type Failure =
  | { kind: 'refused'; code: string; msg: string; reason?: RefusalReason }
  | { kind: 'sessionInvalid'; msg: string }
  | { kind: 'loginNeeded' }
  | { kind: 'network' }
  | { kind: 'absent' }
  | { kind: 'server' }
  | { kind: 'http'; status: number; msg: string }
  | { kind: 'duplicate' }
  | { kind: 'cancelled' }
  | { kind: 'malformed'; path: string };

/** Ends a call with a failure. A Failure is data, not an Error: the charts read its kind. */
export function fail(failure: Failure): never {
  throw failure;
}

const KINDS = new Set<string>([
  'refused',
  'sessionInvalid',
  'loginNeeded',
  'network',
  'absent',
  'server',
  'http',
  'duplicate',
  'cancelled',
  'malformed',
]);

/** What a rejected promise carried, as a Failure. Anything else is a bug of ours and stays one. */
export function failureOf(error: unknown): Failure {
  if (
    typeof error === 'object' &&
    error !== null &&
    'kind' in error &&
    typeof error.kind === 'string' &&
    KINDS.has(error.kind)
  ) {
    return error as Failure; // `kind` was checked above; the client builds no other shape
  }
  throw error;
}

/**
 * Whether the server certainly did NOT do what was asked. When this is false for a write, its outcome
 * is unknown and must be reconciled, never repeated blindly (decisions 29, 30).
 */
export function isDefinite(failure: Failure): boolean {
  switch (failure.kind) {
    case 'refused':
    case 'sessionInvalid':
    case 'loginNeeded':
    case 'absent':
      return true;
    case 'http':
      return failure.status < 500;
    case 'duplicate': // the same write is under way and nobody has said how it ended
    case 'network':
    case 'server':
    case 'cancelled':
    case 'malformed':
      return false;
  }
}

/** Failures that say nothing about what was asked, only about who asked. */
export const isSessionFailure = (failure: Failure): boolean =>
  failure.kind === 'sessionInvalid' || failure.kind === 'loginNeeded';
