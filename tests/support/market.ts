import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { PlaceOrderBody } from '#models/checkout/checkout.api.ts';
import type { PayType } from '#models/checkout/payType.ts';
import { placeOrder } from '#server/checkout/place.ts';
import { toTrade } from '#server/checkout/quote.ts';
import type { Db } from '#server/db/connection.ts';
import {
  brands,
  goods,
  pickupShops,
  promotionGoods,
  promotions,
} from '#server/db/schema/catalogue.ts';
import { addresses, users } from '#server/db/schema/people.ts';
import { orders } from '#server/db/schema/trade.ts';
import type { Stepped, Trade } from '#server/order/trade.ts';
import { applyPaymentEvent } from '#server/payment/capture.ts';
import { payOrder } from '#server/payment/pay.ts';
import {
  createSandboxBank,
  createSandboxProvider,
  type SandboxAct,
  type SandboxSettings,
} from '#server/payment/sandbox.ts';
import { startMall } from './server.ts';

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
type Basket = Partial<Omit<PlaceOrderBody, 'transactionCode'>>;

/** People and goods, straight into the database: what a test starts from. */
function createSupply(db: Db, clock: () => Date) {
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
    await db
      .insert(promotions)
      .values({
        goodsActionTypeId,
        name: '活动',
        nameEn: 'Deal',
        endsAt: offer.endsAt,
        position: 0,
      });
    await db
      .insert(promotionGoods)
      .values({
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

function createTill(trade: Trade, clock: () => Date) {
  const codeFor = async (shopper: Shopper, basket: Basket): Promise<PlaceOrderBody> => {
    const delivery = basket.shippingType === 3 ? {} : { deliveryAddressId: shopper.addressId };
    const asked = { orderGoods: [], actionGoods: [], shippingType: 2, ...delivery, ...basket };
    const { transactionCode } = await toTrade(trade.db, shopper.userId, asked, clock());
    return { ...asked, transactionCode };
  };
  const place = (shopper: Shopper, body: PlaceOrderBody, replays = true) =>
    placeOrder(trade, { userId: shopper.userId, body, now: clock(), replays });
  const order = async (shopper: Shopper, basket: Basket) =>
    (await place(shopper, await codeFor(shopper, basket))).orderNo;
  const pay = async (shopper: Shopper, orderNo: string, payType: PayType = '5') => {
    const { jumpUrl } = await payOrder(trade, {
      userId: shopper.userId,
      orderNo,
      payType,
      now: clock(),
    });
    return jumpUrl?.split('/').at(-1) ?? '';
  };
  return { codeFor, place, order, pay };
}

const settingsOf = (db: Db, clock: () => Date, post: SandboxSettings['post']): SandboxSettings => ({
  db,
  clock,
  secret: 'test',
  origin: 'http://pay.test',
  mallOrigin: 'http://mall.test',
  delayMs: 15_000,
  post,
});

/** A shop on a database of its own, with a clock that only tests move and Sandbox Pay as its bank. */
export async function openMarket() {
  const mall = await startMall({
    seed: 'none',
    payments: (db, clock) => createSandboxProvider(settingsOf(db, clock, () => Promise.resolve(0))),
  });
  const {
    db,
    close,
    clock: { now: clock, advance },
  } = mall;
  const steps: Stepped[] = [];
  const changedGoods: string[] = [];
  const { payments } = mall.deps;
  const news = {
    stepped: (step: Stepped) => {
      steps.push(step);
    },
    goodsChanged: (ids: readonly string[]) => {
      changedGoods.push(...ids);
    },
  };
  const trade: Trade = { db, payments, news };
  const bank = createSandboxBank(
    settingsOf(db, clock, async (headers, body) => {
      const event = payments.verify(new Headers(headers), body, clock());
      if (!event) return 401;
      await applyPaymentEvent(trade, event, clock());
      return 200;
    }),
  );
  /** the shopper presses a button of the bank's page and its webhooks arrive */
  const bankActs = async (ref: string, act: SandboxAct) => {
    const done = await bank.act(ref, act);
    await bank.deliverDue();
    return done !== undefined;
  };
  const stateOf = async (orderNo: string) =>
    (await db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]?.state;
  const stockOf = async (goodsId: string) =>
    (await db.select().from(goods).where(eq(goods.goodsId, goodsId)))[0]?.stock;
  const userOf = async ({ userId }: Shopper) =>
    (await db.select().from(users).where(eq(users.userId, userId)))[0];
  return {
    mall,
    db,
    close,
    clock,
    advance,
    trade,
    bank,
    bankActs,
    steps,
    changedGoods,
    stateOf,
    stockOf,
    userOf,
    ...createSupply(db, clock),
    ...createTill(trade, clock),
  };
}
export type Market = Awaited<ReturnType<typeof openMarket>>;

/** What was refused, by its key; the result where it was not. */
export const refusalOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'key' in error) return error.key;
    throw error;
  }
};

/** The start of an open slot, one or two days ahead of `now`. */
export function slotAfter(now: Date): string {
  const perth = new Date(now.getTime() + 32 * HOUR);
  const open = perth.getUTCDay() === 0 ? new Date(perth.getTime() + 24 * HOUR) : perth;
  return `${open.toISOString().slice(0, 10)}T11:00:00+08:00`;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
