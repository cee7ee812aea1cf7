import { hasMixedPromotions, lineKey, type LineQuantity, MAX_PER_LINE } from '#models/cart/cart.ts';
import { parseWireLines, type WireLines } from '#models/checkout/basket.api.ts';
import { MAX_ORDER_LINES, parseShippingType } from '#models/checkout/basket.ts';
import type { PlaceOrderBody } from '#models/checkout/checkout.api.ts';
import { refuse } from '../http/refusals.ts';

/** The body of an order without code and total. */
export type Basket = Omit<PlaceOrderBody, 'transactionCode' | 'expectedTotal' | 'repeatedOrderNo'>;

/** Adds up lines of the same goods and promotion. */
function mergeLines(lines: readonly LineQuantity[]): readonly LineQuantity[] {
  const byKey = new Map<string, LineQuantity>();
  for (const line of lines) {
    byKey.set(lineKey(line), {
      ...line,
      quantity: line.quantity + (byKey.get(lineKey(line))?.quantity ?? 0),
    });
  }
  return [...byKey.values()];
}

/**
 * A basket has at least one line, no line above the maximum and goods of one promotion at most (§5;
 * decisions.md 23).
 * @throws Refusal basketEmpty, tooManyLines, overLimit, manyPromotions
 */
export function parseLines(basket: WireLines): readonly LineQuantity[] {
  const lines = mergeLines(parseWireLines(basket));
  if (lines.length === 0) throw refuse('basketEmpty');
  if (lines.length > MAX_ORDER_LINES) throw refuse('tooManyLines');
  if (lines.some(({ quantity }) => quantity > MAX_PER_LINE)) throw refuse('overLimit');
  if (hasMixedPromotions(lines)) throw refuse('manyPromotions');
  return lines;
}

/** The quantity of one goods item that an order takes from the stock. */
export interface Reservation {
  readonly goodsId: string;
  readonly quantity: number;
}

/**
 * Merges the lines of a goods item into one reservation, because an item can be ordered both at its
 * normal and at its promotion price.
 */
export function toReservations(lines: readonly Reservation[]): readonly Reservation[] {
  const quantities = new Map<string, number>();
  for (const { goodsId, quantity } of lines)
    quantities.set(goodsId, (quantities.get(goodsId) ?? 0) + quantity);
  return [...quantities].map(([goodsId, quantity]) => ({ goodsId, quantity }));
}

/** 2 and 1 are home delivery, 3 pickup (decisions.md 5); anything else is refused. */
export function parseShipping(shippingType: number): 'delivery' | 'pickup' {
  const shipping = parseShippingType(shippingType);
  if (!shipping) throw refuse('deliveryType');
  return shipping;
}
