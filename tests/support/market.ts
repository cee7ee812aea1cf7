import { eq } from 'drizzle-orm';
import type { PlaceOrderBody } from '#models/checkout/checkout.api.ts';
import type { PayType } from '#models/checkout/payType.ts';
import { placeOrder } from '#server/checkout/place.ts';
import { toTrade } from '#server/checkout/quote.ts';
import type { Db } from '#server/db/connection.ts';
import { goods } from '#server/db/schema/catalogue.ts';
import { users } from '#server/db/schema/people.ts';
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
import { startMall, type TestSeed } from './server.ts';
import { createSupply, type Shopper } from './supply.ts';
export type { Shopper } from './supply.ts';

type Basket = Partial<Omit<PlaceOrderBody, 'transactionCode'>>;

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
export async function openMarket(seed: TestSeed = 'none') {
  const mall = await startMall({
    seed,
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
