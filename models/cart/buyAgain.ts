import type { Goods } from '../catalogue/catalogue.ts';
import type { Promotion } from '../promotion/promotion.ts';
import type { Addition } from './cart.ts';

/** A line of an order that is bought once more; amounts in pieces. */
export interface WantedAgain {
  readonly goodsId: string;
  readonly goodsName: string;
  readonly goodsEnglishName: string;
  readonly goodsAmount: number;
}
export interface BoughtAgain {
  readonly additions: readonly Addition[];
  /** what is sold no more, or of which fewer are left than were ordered */
  readonly short: readonly Pick<WantedAgain, 'goodsName' | 'goodsEnglishName'>[];
}

/** Lines of the same goods, once at their own price and once in a promotion, are one wish. */
function summed(lines: readonly WantedAgain[]): readonly WantedAgain[] {
  const wanted = new Map<string, WantedAgain>();
  for (const line of lines) {
    const known = wanted.get(line.goodsId)?.goodsAmount ?? 0;
    wanted.set(line.goodsId, { ...line, goodsAmount: known + line.goodsAmount });
  }
  return [...wanted.values()];
}

/**
 * An order's lines as additions to the cart, at today's prices: in the promotion that sells the goods now,
 * no more than are in stock. `found` are the goods as they are today, by goodsId.
 */
export function buyAgain(
  lines: readonly WantedAgain[],
  found: ReadonlyMap<string, Goods>,
  promotions: readonly Promotion[],
): BoughtAgain {
  const wishes = summed(lines).map((wanted) => {
    const goods = found.get(wanted.goodsId);
    return { wanted, goods, amount: Math.min(wanted.goodsAmount, goods?.goodsStockAmount ?? 0) };
  });
  return {
    additions: wishes.flatMap(({ goods, amount }) =>
      goods && amount > 0 ? [{ goods, amount, promotion: promotionNow(goods, promotions) }] : [],
    ),
    short: wishes
      .filter(({ wanted, amount }) => amount < wanted.goodsAmount)
      .map(({ wanted: { goodsName, goodsEnglishName } }) => ({ goodsName, goodsEnglishName })),
  };
}

/** `actionPrice` is there only while the promotion lasts (§3). */
const promotionNow = (
  { goodsActionTypeId, actionPrice }: Goods,
  promotions: readonly Promotion[],
): Promotion | null =>
  actionPrice === null
    ? null
    : (promotions.find((known) => known.goodsActionTypeId === goodsActionTypeId) ?? null);
