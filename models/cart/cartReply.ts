import type { Promotion } from '../promotion/promotion.ts';
import { type Cart, type CartLine, EMPTY_CART } from './cart.ts';

export const MAX_VERSION_LENGTH = 40;

/**
 * The server's cart. `version` identifies its content: lines, quantities, goods and promotions
 * (docs/decisions/141).
 */
export interface VersionedCart extends Cart {
  readonly version?: string;
}

/**
 * The whole cart, or, with `removed`, the lines that a change has changed and the ids of those that
 * it has removed. A new line is the first one of the cart.
 */
export interface CartReply extends VersionedCart {
  readonly removed?: readonly string[];
}

/** The promotions of the lines, in the order of their first lines. */
function orderPromotions(lines: readonly CartLine[], promotions: Cart['promotions']) {
  const byId = new Map<string | null, Promotion>(
    promotions.map((promotion) => [promotion.promotionId, promotion]),
  );
  const ids = new Set(lines.map(({ promotionId }) => promotionId));
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}

/** Returns the whole cart after a reply. `base` is the server's cart before the change. */
export function mergeCartReply(base: Cart | null, reply: CartReply): VersionedCart {
  const { removed, ...whole } = reply;
  if (!removed) return whole;
  const { lines: baseLines, promotions: basePromotions } = base ?? EMPTY_CART;
  const changed = new Map(reply.lines.map((line) => [line.lineId, line]));
  const baseIds = new Set(baseLines.map(({ lineId }) => lineId));
  const unremoved = baseLines.filter(({ lineId }) => !removed.includes(lineId));
  const lines = [
    ...reply.lines.filter(({ lineId }) => !baseIds.has(lineId)),
    ...unremoved.map((line) => changed.get(line.lineId) ?? line),
  ];
  return {
    ...whole,
    lines,
    promotions: orderPromotions(lines, [...basePromotions, ...reply.promotions]),
  };
}
