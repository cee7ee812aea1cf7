import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AddressFields } from '#models/address/address.ts';
import type { Cents } from '#models/money.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { addressFieldColumns } from '../address/address.store.ts';
import type { Db, Tx } from '../db/connection.ts';
import { promotionGoods, promotions } from '../db/schema/catalogue.ts';
import { addresses } from '../db/schema/users.ts';
import { statement } from '../db/statement.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const selectUserAddress = statement((db) =>
  db
    .select(addressFieldColumns)
    .from(addresses)
    .where(
      and(
        eq(addresses.addressId, sql.placeholder('addressId')),
        eq(addresses.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('address_by_user'),
);

/** Returns undefined for an absent address and for another member's. */
export async function findOwnAddress(
  db: Db | Tx,
  userId: string,
  addressId: string,
): Promise<AddressFields | undefined> {
  if (!UUID.test(addressId)) return undefined;
  const [row] = await selectUserAddress(db).execute({ addressId, userId });
  return row;
}

export async function findPromotion(
  db: Db | Tx,
  promotionId: string,
): Promise<Promotion | undefined> {
  const [row] = await db.select().from(promotions).where(eq(promotions.promotionId, promotionId));
  return (
    row && {
      promotionId: row.promotionId,
      name: row.name,
      nameEn: row.nameEn,
      endsAt: row.endsAt.getTime(),
    }
  );
}

export interface PromotionOffer {
  readonly goodsId: string;
  readonly priceCents: Cents;
  readonly limitPerOrder: number | null;
}

export const findPromotionOffers = (
  db: Db | Tx,
  promotionId: string,
  goodsIds: readonly string[],
): Promise<readonly PromotionOffer[]> =>
  db
    .select()
    .from(promotionGoods)
    .where(
      and(
        eq(promotionGoods.promotionId, promotionId),
        inArray(promotionGoods.goodsId, [...goodsIds]),
      ),
    );
