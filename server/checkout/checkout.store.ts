import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { AddressFields } from '#models/address/address.ts';
import type { Cents } from '#models/money.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import type { Db, Tx } from '../db/connection.ts';
import { goods, promotionGoods, promotions } from '../db/schema/catalogue.ts';
import { addresses } from '../db/schema/people.ts';
import { statement } from '../db/statement.ts';
import { isAmong, orderedColumns, type OrderedGoods } from '../order/stock.store.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const addressOfUser = statement((db) =>
  db
    .select()
    .from(addresses)
    .where(
      and(
        eq(addresses.addressId, sql.placeholder('addressId')),
        eq(addresses.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('address_of_user'),
);

/** An address of this user; undefined for a foreign or absent one alike. */
export async function ownAddress(
  db: Db | Tx,
  userId: string,
  addressId: string,
): Promise<AddressFields | undefined> {
  if (!UUID.test(addressId)) return undefined;
  const [row] = await addressOfUser(db).execute({ addressId, userId });
  if (!row) return undefined;
  const { addressee, phone, country, province, city, area, postcode, addressDetails } = row;
  return {
    addressee,
    phone,
    country,
    city: postcode,
    cityName: { province, city, area },
    addressDetails,
  };
}

const goodsAmong = statement((db) =>
  db.select(orderedColumns).from(goods).where(isAmong).prepare('goods_among'),
);

export const findGoods = (
  db: Db | Tx,
  goodsIds: readonly string[],
): Promise<readonly OrderedGoods[]> => goodsAmong(db).execute({ goodsIds });

export async function findPromotion(
  db: Db | Tx,
  promotionId: string,
): Promise<Promotion | undefined> {
  const [row] = await db
    .select()
    .from(promotions)
    .where(eq(promotions.goodsActionTypeId, promotionId));
  return (
    row && {
      goodsActionTypeId: row.goodsActionTypeId,
      goodsActionTypeName: row.name,
      goodsActionTypeNameEn: row.nameEn,
      endsAt: row.endsAt.getTime(),
    }
  );
}

export interface Offer {
  readonly goodsId: string;
  readonly priceCents: Cents;
  readonly limitPerOrder: number | null;
}

export const findOffers = (
  db: Db | Tx,
  promotionId: string,
  goodsIds: readonly string[],
): Promise<readonly Offer[]> =>
  db
    .select()
    .from(promotionGoods)
    .where(
      and(
        eq(promotionGoods.goodsActionTypeId, promotionId),
        inArray(promotionGoods.goodsId, [...goodsIds]),
      ),
    );

/** The id of a user's oldest address. */
export async function firstAddress(db: Db, userId: string): Promise<string | undefined> {
  const [address] = await db
    .select({ addressId: addresses.addressId })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt))
    .limit(1);
  return address?.addressId;
}

/** Goods on the shelf, none of them on advance sale, with at least so many in stock. */
export async function stockedGoods(
  db: Db,
  { least, count }: { readonly least: number; readonly count: number },
): Promise<readonly string[]> {
  const stocked = await db
    .select({ goodsId: goods.goodsId })
    .from(goods)
    .where(and(gte(goods.stock, least), eq(goods.onShelf, true), eq(goods.isAdvance, false)))
    .orderBy(asc(goods.goodsId))
    .limit(count);
  return stocked.map(({ goodsId }) => goodsId);
}
