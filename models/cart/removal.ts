import type { Promotion } from '../promotion/promotion.ts';
import { amountOf, capAmount, type Cart, type CartLine, lineKey } from './cart.ts';

/** The promotion that a line belongs to; null for normal goods. */
export const promotionOf = (cart: Cart, line: CartLine): Promotion | null =>
  cart.promotions.find((p) => p.goodsActionTypeId === line.goodsActionTypeId) ?? null;

/**
 * The cart with a removed line again, first, and with its promotion. Pieces that were added since are kept on top,
 * within the cap of §5. The line has a local id: the server has forgotten the one it gave.
 */
export function restoreLine(cart: Cart, line: CartLine, promotion: Promotion | null): Cart {
  const key = lineKey(line);
  const { amount } = capAmount(line, amountOf(cart, key) + line.goodsAmount);
  if (amount <= 0) return cart; // advance sale that has sold out meanwhile
  const isKnown =
    promotion === null ||
    cart.promotions.some((p) => p.goodsActionTypeId === promotion.goodsActionTypeId);
  return {
    lines: [
      { ...line, lineId: key, goodsAmount: amount },
      ...cart.lines.filter((other) => lineKey(other) !== key),
    ],
    promotions: isKnown ? cart.promotions : [...cart.promotions, promotion],
  };
}
