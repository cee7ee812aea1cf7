import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Cents } from '#models/money.ts';
import type { Tx } from '../db/connection.ts';
import { promotionGoods, promotions } from '../db/schema/catalogue.ts';

export interface OpenOffer {
  readonly goodsId: string;
  readonly promotionId: string;
  /** the price of one item in the promotion */
  readonly cents: Cents;
}

/** Reads the prices of products in promotions that have not ended. */
export const readOpenOffers = (
  tx: Tx,
  goodsIds: readonly string[],
  now: Date,
): Promise<OpenOffer[]> =>
  tx
    .select({
      goodsId: promotionGoods.goodsId,
      promotionId: promotionGoods.promotionId,
      cents: promotionGoods.priceCents,
    })
    .from(promotionGoods)
    .innerJoin(promotions, eq(promotions.promotionId, promotionGoods.promotionId))
    .where(and(inArray(promotionGoods.goodsId, [...goodsIds]), gt(promotions.endsAt, now)))
    .orderBy(asc(promotions.position));
