import type { Promotion } from '../promotion/promotion.ts';
import { getLineQuantity, capQuantity, type Cart, type CartLine, lineKey } from './cart.ts';

/** A removed line with its promotion, which the cart may no longer contain. */
export interface Removal {
  readonly line: CartLine;
  readonly promotion: Promotion | null;
}
/** `cart` still contains the line. */
export const toRemoval = (cart: Cart, line: CartLine): Removal => ({
  line,
  promotion:
    cart.promotions.find((promotion) => promotion.promotionId === line.promotionId) ?? null,
});

/**
 * Inserts a removed line first, with its promotion, and adds a quantity that was added in the
 * meantime, within the limit of §5. The line gets a local id because the server has deleted the
 * other.
 */
export function restoreLine(cart: Cart, { line, promotion }: Removal): Cart {
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
  other.lines.reduceRight((restored, line) => restoreLine(restored, toRemoval(other, line)), cart);
