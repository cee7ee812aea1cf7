import type { Goods } from '../catalogue/catalogue.ts';
import { getLimitPerOrder } from '../promotion/limitPerOrder.ts';
import type { Promotion } from '../promotion/promotion.ts';
import { type Addition, toOfferedGoods } from './cart.ts';

/** An order line to buy again. */
export interface ReorderLine {
  readonly goodsId: string;
  readonly goodsName: string;
  readonly goodsEnglishName: string;
  readonly quantity: number;
}
export interface ReorderResult {
  readonly additions: readonly Addition[];
  /** goods that are no longer sold, or not in the quantity that was ordered */
  readonly shortfall: readonly Pick<ReorderLine, 'goodsName' | 'goodsEnglishName'>[];
}

/** Sums the quantities of the same goods, with and without a promotion. */
function mergeLines(lines: readonly ReorderLine[]): readonly ReorderLine[] {
  const byGoodsId = new Map<string, ReorderLine>();
  for (const line of lines) {
    const previousQuantity = byGoodsId.get(line.goodsId)?.quantity ?? 0;
    byGoodsId.set(line.goodsId, { ...line, quantity: previousQuantity + line.quantity });
  }
  return [...byGoodsId.values()];
}

/**
 * Converts an order's lines to additions at current prices, in the current promotion of the goods,
 * limited to the stock and to the limit of the promotion. `goodsById` contains the current goods.
 */
export function toReorderResult(
  lines: readonly ReorderLine[],
  goodsById: ReadonlyMap<string, Goods>,
  promotions: readonly Promotion[],
): ReorderResult {
  const merged = mergeLines(lines);
  const additions = merged.flatMap((line): Addition[] => {
    const goods = goodsById.get(line.goodsId);
    if (!goods || goods.stock <= 0) return [];
    const promotion = findActivePromotion(goods, promotions);
    const limit = getLimitPerOrder(toOfferedGoods({ goods, promotion })) ?? goods.stock;
    return [{ goods, promotion, quantity: Math.min(line.quantity, goods.stock, limit) }];
  });
  const quantities = new Map(additions.map(({ goods, quantity }) => [goods.goodsId, quantity]));
  return {
    additions,
    shortfall: merged
      .filter(({ goodsId, quantity }) => (quantities.get(goodsId) ?? 0) < quantity)
      .map(({ goodsName, goodsEnglishName }) => ({ goodsName, goodsEnglishName })),
  };
}

/** `promotionPriceCents` is set only while the promotion is valid (§3). */
const findActivePromotion = (
  { promotionId, promotionPriceCents }: Goods,
  promotions: readonly Promotion[],
): Promotion | null =>
  promotionPriceCents === null
    ? null
    : (promotions.find((promotion) => promotion.promotionId === promotionId) ?? null);
