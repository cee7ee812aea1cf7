import { hash } from '@node-rs/argon2';
import type { Db } from '#server/db/connection.ts';
import {
  brands,
  goods,
  pickupShops,
  promotionGoods,
  promotions,
} from '#server/db/schema/catalogue.ts';
import { addresses, users } from '#server/db/schema/people.ts';

export interface GoodsWish {
  readonly stock?: number;
  readonly cents?: number;
  readonly weight?: number;
  readonly onShelf?: boolean;
}
export interface Shopper {
  readonly userId: string;
  readonly addressId: string;
}
/** People and goods, straight into the database: what a test starts from. */
export function createSupply(db: Db, clock: () => Date) {
  let count = 0;
  const next = (prefix: string) => `${prefix}${(count += 1)}`;
  const addGoods = async ({
    stock = 100,
    cents = 1000,
    weight = 500,
    onShelf = true,
  }: GoodsWish = {}) => {
    const goodsId = next('goods');
    await db
      .insert(brands)
      .values({
        brandId: 'b',
        brandName: '牌',
        brandNameEn: 'Brand',
        popularity: false,
        checked: false,
        position: 0,
      })
      .onConflictDoNothing();
    await db.insert(goods).values({
      goodsId,
      goodsName: `商品${goodsId}`,
      goodsEnglishName: `Honey ${goodsId}`,
      brandId: 'b',
      firstCategoryId: '1',
      goodsTypeId: '1',
      retailCents: cents + 200,
      memberCents: cents,
      weight,
      stock,
      isAdvance: false,
      isSelf: false,
      isHot: false,
      sales: 0,
      onShelf,
      description: '',
      descriptionEn: '',
      attributes: [],
      searchText: '',
      bigrams: [],
      createdAt: clock(),
    });
    return goodsId;
  };
  const addPromotion = async (
    goodsId: string,
    offer: { cents: number; endsAt: Date; limit?: number },
  ) => {
    const goodsActionTypeId = next('promotion');
    await db.insert(promotions).values({
      goodsActionTypeId,
      name: '活动',
      nameEn: 'Deal',
      endsAt: offer.endsAt,
      position: 0,
    });
    await db.insert(promotionGoods).values({
      goodsActionTypeId,
      goodsId,
      priceCents: offer.cents,
      limitPerOrder: offer.limit ?? null,
      position: 0,
    });
    return goodsActionTypeId;
  };
  const addShopper = async (
    wish: { balanceCents?: number; payPassword?: string } = {},
  ): Promise<Shopper> => {
    const payPasswordHash =
      wish.payPassword === undefined
        ? null
        : await hash(wish.payPassword, { memoryCost: 8, timeCost: 1 });
    const [user] = await db
      .insert(users)
      .values({
        account: `${next('shopper')}@example.com`,
        nickname: 'Shopper',
        passwordHash: 'x',
        payPasswordHash,
        balanceCents: wish.balanceCents ?? 0,
        createdAt: clock(),
      })
      .returning();
    if (!user) throw new Error('no shopper');
    const [address] = await db
      .insert(addresses)
      .values({
        userId: user.userId,
        addressee: 'Ann Lee',
        phone: '0412345678',
        country: 'AU',
        province: 'WA',
        city: 'Perth',
        area: '',
        postcode: '6000',
        addressDetails: '1 Hay St',
        createdAt: clock(),
      })
      .returning();
    return { userId: user.userId, addressId: address?.addressId ?? '' };
  };
  const addShop = async (capacity: number) => {
    const shopId = next('shop');
    await db.insert(pickupShops).values({
      shopId,
      shopName: 'Northbridge',
      address: '2 Lake St',
      phone: '0892000000',
      hours: '9–17',
      closedOn: [0],
      opensHour: 9,
      closesHour: 17,
      capacity,
    });
    return shopId;
  };
  return { addGoods, addPromotion, addShopper, addShop };
}
