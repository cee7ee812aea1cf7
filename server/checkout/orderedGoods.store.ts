import { asc, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { goods } from '../db/schema/catalogue.ts';
import { statement } from '../db/statement.ts';

const orderedGoodsColumns = {
  goodsId: goods.goodsId,
  goodsName: goods.goodsName,
  goodsEnglishName: goods.goodsEnglishName,
  priceCents: goods.priceCents,
  memberPriceCents: goods.memberPriceCents,
  weightGrams: goods.weightGrams,
  stock: goods.stock,
  onShelf: goods.onShelf,
};
const isRequestedGoods = sql`${goods.goodsId} = any(${sql.placeholder('goodsIds')}::text[])`;

const lockRequestedGoods = statement((db) =>
  db
    .select(orderedGoodsColumns)
    .from(goods)
    .where(isRequestedGoods)
    .orderBy(asc(goods.goodsId))
    .for('no key update')
    .prepare('goods_lock'),
);
export type OrderedGoods = Awaited<
  ReturnType<ReturnType<typeof lockRequestedGoods>['execute']>
>[number];

/** Locks goods rows in the order of their ids, so that two orders cannot deadlock. */
export const lockGoods = (tx: Tx, goodsIds: readonly string[]): Promise<readonly OrderedGoods[]> =>
  lockRequestedGoods(tx).execute({ goodsIds });

const selectGoods = statement((db) =>
  db.select(orderedGoodsColumns).from(goods).where(isRequestedGoods).prepare('goods_by_ids'),
);

export const findGoods = (
  db: Db | Tx,
  goodsIds: readonly string[],
): Promise<readonly OrderedGoods[]> => selectGoods(db).execute({ goodsIds });
