import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { type Failure, isDefiniteFailure, type RefusalReason } from '../failure.ts';
import type { OrderSummary } from '../order/order.ts';
import { parseWireLines } from './basket.api.ts';
import type { Intent } from './storedCheckout.ts';

/** The server sends these reasons only if it has no order for the code. */
const REASONS_WITHOUT_ORDER: ReadonlySet<RefusalReason | undefined> = new Set<RefusalReason>([
  'priceChanged',
  'stockShort',
  'promotionEnded',
  'slotTaken',
  'addressGone',
  'addressChanged',
  'orderLimit',
  'orderRepeated',
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

/**
 * Whether the server refused the order because of something that the shopper has not seen yet: a
 * changed price, or an unpaid order of the same lines. The reply to a new code contains it.
 */
export const isNewCodeNeeded = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  (failure.reason === 'priceChanged' || failure.reason === 'orderRepeated');

/** Whether the server refused the order because its pickup time is full or no longer offered. */
export const isSlotTaken = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && failure.reason === 'slotTaken';

/** Whether the saved address no longer exists, or differs from the one that the shopper saw. */
export const isAddressOutdated = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' &&
  (failure.reason === 'addressGone' || failure.reason === 'addressChanged');

const CLOCK_SKEW_MS = minutesToMilliseconds(1);

/**
 * Returns equal texts for equal quantities of the same goods, however they are split into lines.
 */
function serialiseQuantities(lines: readonly { goodsId: string; quantity: number }[]): string {
  const quantities = new Map<string, number>();
  for (const { goodsId, quantity } of lines)
    quantities.set(goodsId, (quantities.get(goodsId) ?? 0) + quantity);
  return JSON.stringify([...quantities].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Whether an order of the list can result from the intent, for a server that cannot find orders by
 * code (decisions.md 2). The order must contain the same goods, or have the same total if it lists
 * none, and must not be older than the code. If it has no time, it must be unpaid.
 */
export function matchesIntent(
  { at, body, totalCents }: Intent,
  order: Pick<OrderSummary, 'createdAt' | 'state' | 'totalCents' | 'lines'>,
): boolean {
  const isNew =
    order.createdAt > 0 ? order.createdAt >= at - CLOCK_SKEW_MS : order.state === 'unpaid';
  if (!isNew) return false;
  return order.lines.length > 0
    ? serialiseQuantities(order.lines) === serialiseQuantities(parseWireLines(body))
    : order.totalCents === totalCents;
}
