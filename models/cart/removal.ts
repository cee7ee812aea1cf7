import type { Promotion } from '../promotion/promotion.ts';
import { getLineQuantity, capQuantity, type Cart, type CartLine, lineKey } from './cart.ts';

export const findLinePromotion = (cart: Cart, line: CartLine): Promotion | null =>
  cart.promotions.find((promotion) => promotion.promotionId === line.promotionId) ?? null;

/**
 * Inserts a removed line first, with its promotion, and adds a quantity that was added in the
 * meantime, within the limit of §5. The line gets a local id because the server has deleted the
 * other.
 */
export function restoreLine(cart: Cart, line: CartLine, promotion: Promotion | null): Cart {
  const key = lineKey(line);
  const { quantity } = capQuantity(line, getLineQuantity(cart, key) + line.quantity);
  if (quantity <= 0) return cart; // advance-sale goods may have sold out meanwhile
  const isKnown =
    promotion === null ||
    cart.promotions.some((listed) => listed.promotionId === promotion.promotionId);
  return {
    lines: [
      { ...line, lineId: key, quantity },
      ...cart.lines.filter((cartLine) => lineKey(cartLine) !== key),
    ],
    promotions: isKnown ? cart.promotions : [...cart.promotions, promotion],
  };
}

/** Inserts all lines of another cart first. */
export const restoreLines = (cart: Cart, other: Cart): Cart =>
  other.lines.reduceRight(
    (restored, line) => restoreLine(restored, line, findLinePromotion(other, line)),
    cart,
  );
