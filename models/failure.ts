/**
 * The reason for a refusal, if a chart must react to it. This project's server sends it in
 * `result.reason` (an extension); a refusal of another server has none and is only shown.
 */
export const REFUSAL_REASONS = [
  'priceChanged',
  'stockShort',
  'promotionEnded',
  'slotTaken',
  'addressGone',
  'addressChanged',
  'addressLimit',
  'orderLimit',
  'orderRepeated',
  'codeExpired',
  'codeUsed',
  'wrongPayPassword',
  'payLocked',
  'noPayPassword',
  'balanceShort',
  'secondFactorNeeded',
  'secondFactorWrong',
  'secondFactorLocked',
  'secondFactorChanged',
  'orderClosed',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** How many pieces of a product one order of its promotion may have (docs/decisions/165). */
interface PromotionLimit {
  readonly goodsId: string;
  readonly limitPerOrder: number;
}

/**
 * Why a call failed, as data (§8). `src/text/failureText.ts` converts it to a sentence.
 *
 * - `refused`: body code 1 or 1002, with the server's (Chinese) message
 * - `sessionInvalid`: body code 1001
 * - `loginNeeded`: HTTP 401
 * - `network`: no usable reply (404 of a route, timeout, connection lost, offline)
 * - `absent`: 404 of an extension, which another server may lack
 * - `server`: HTTP 500; `reference` is the start of the request's id in the server's log
 * - `busy`: the server did nothing because it has too many calls, of the shopper (429) or of all
 *   (503 with `result.retryAfter`); the same call can succeed later
 * - `http`: any other status, with the message of the reply
 * - `duplicate`: the same write is in flight; nothing was sent
 * - `cancelled`: replaced by a newer read, or aborted; not shown
 * - `malformed`: the reply does not match its schema
 */
export type Failure =
  | { kind: 'refused'; code: string; msg: string; reason?: RefusalReason; limit?: PromotionLimit }
  | { kind: 'sessionInvalid'; msg: string }
  | { kind: 'loginNeeded' }
  | { kind: 'network' }
  | { kind: 'absent' }
  | { kind: 'server'; reference?: string }
  | { kind: 'busy'; status: number; msg: string }
  | { kind: 'http'; status: number; msg: string }
  | { kind: 'duplicate' }
  | { kind: 'canceled' }
  | { kind: 'malformed'; path: string };

/** Throws a Failure, which is data and not an Error: the charts read its kind. */
export function fail(failure: Failure): never {
  throw failure;
}

const FAILURE_KINDS = new Set<unknown>([
  'refused',
  'sessionInvalid',
  'loginNeeded',
  'network',
  'absent',
  'server',
  'busy',
  'http',
  'duplicate',
  'canceled',
  'malformed',
]);

/**
 * Returns the Failure that a promise rejected with; throws any other error again, because it is a
 * bug.
 */
export function toFailure(error: unknown): Failure {
  if (
    typeof error !== 'object' ||
    error === null ||
    !('kind' in error) ||
    !FAILURE_KINDS.has(error.kind)
  )
    throw error;
  return error as Failure; // `kind` is checked above; the client throws no other shape
}

/**
 * Whether the server definitely did not execute the call. Otherwise the outcome of a write is
 * unknown and must be reconciled; the write must not be repeated (decisions.md 29, 30).
 */
export function isDefiniteFailure(failure: Failure): boolean {
  switch (failure.kind) {
    case 'refused':
    case 'sessionInvalid':
    case 'loginNeeded':
    case 'absent':
    case 'busy':
      return true;
    case 'http':
      return failure.status < 500;
    case 'duplicate': // the outcome of the write in flight is unknown
    case 'network':
    case 'server':
    case 'canceled':
    case 'malformed':
      return false;
  }
}

/** Whether the server refused the call for a reason that a later call does not change. */
export const isFinalFailure = (failure: Failure): boolean =>
  isDefiniteFailure(failure) && failure.kind !== 'busy';

/** Failures that concern the session and not the request. */
export const isSessionFailure = (failure: Failure): boolean =>
  failure.kind === 'sessionInvalid' || failure.kind === 'loginNeeded';
