import { type Failure, isDefiniteFailure, type RefusalReason } from '../failure.ts';

/** The server sends these reasons only if it has no order for the code. */
const REASONS_WITHOUT_ORDER: ReadonlySet<RefusalReason | undefined> = new Set<RefusalReason>([
  'priceChanged',
  'stockShort',
  'promotionEnded',
  'slotTaken',
  'addressGone',
  'orderLimit',
  'codeExpired',
]);

/**
 * Whether an order exists for the code; it must be looked up, even if the rest of the request
 * differs.
 */
export const isCodeUsed = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.reason === 'codeUsed';

/** Whether the first POST of a code definitely created no order. */
export const isPlacingRefused = (failure: Failure): boolean =>
  isDefiniteFailure(failure) && !isCodeUsed(failure);

/**
 * Whether a repeated POST proves that the first one created no order. A rate limit, a firewall or
 * the validation of a newer server may refuse only the repeat, so the outcome stays unknown.
 */
export const isOrderAbsent = (failure: Failure): boolean =>
  failure.kind === 'refused' && REASONS_WITHOUT_ORDER.has(failure.reason);
