import type { Goods } from '../catalogue/catalogue.ts';
import type { Promotion } from '../promotion/promotion.ts';
import type { Addition } from './cart.ts';

/** An order line to buy again. */
export interface ReorderLine {
  readonly goodsId: string;
  readonly goodsName: string;
  readonly goodsEnglishName: string;
  readonly quantity: number;
}
export interface ReorderResult {
  readonly additions: readonly Addition[];
  /** goods that are no longer sold or have less stock than was ordered */
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
 * limited to the stock. `goodsById` contains the current goods.
 */
export function toReorderResult(
  lines: readonly ReorderLine[],
  goodsById: ReadonlyMap<string, Goods>,
  promotions: readonly Promotion[],
): ReorderResult {
  const candidates = mergeLines(lines).map((line) => {
    const goods = goodsById.get(line.goodsId);
    return { line, goods, quantity: Math.min(line.quantity, goods?.stock ?? 0) };
  });
  return {
    additions: candidates.flatMap(({ goods, quantity }) =>
      goods && quantity > 0
        ? [{ goods, quantity, promotion: findActivePromotion(goods, promotions) }]
        : [],
    ),
    shortfall: candidates
      .filter(({ line, quantity }) => quantity < line.quantity)
      .map(({ line: { goodsName, goodsEnglishName } }) => ({ goodsName, goodsEnglishName })),
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
