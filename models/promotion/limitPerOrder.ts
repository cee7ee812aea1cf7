/** Goods with the promotion that they are sold in, and its limit. */
export interface LimitedGoods {
  readonly promotionId: string | null;
  readonly limitPerOrder: number | null;
}

/** How many pieces one order may have; null without a promotion or if it has no limit. */
export const getLimitPerOrder = ({ promotionId, limitPerOrder }: LimitedGoods): number | null =>
  promotionId === null ? null : limitPerOrder;

export function isOverLimit(line: LimitedGoods & { readonly quantity: number }): boolean {
  const limit = getLimitPerOrder(line);
  return limit !== null && line.quantity > limit;
}
