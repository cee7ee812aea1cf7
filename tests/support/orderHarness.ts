import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { PlaceOrderBody } from '#models/checkout/checkout.api.ts';
import type { PayType } from '#models/checkout/payType.ts';
import { findUnpaidOrderNo, issueTransactionCode } from '#server/checkout/quote.ts';
import type { Database, Db } from '#server/db/connection.ts';
import type { GoodsChange } from '#server/db/goodsChanges.store.ts';
import { goods } from '#server/db/schema/catalogue.ts';
import { orders } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/users.ts';
import type { OrderTransitioned } from '#server/db/transaction.ts';
import { createDomainEvents } from '#server/domainEvents.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { placeOrder } from '#server/order/placeOrder.ts';
import { applyPaymentEvent } from '#server/payment/capture.ts';
import { payOrder } from '#server/payment/pay.ts';
import type { PaymentServices } from '#server/payment/payment.services.ts';
import type { PaymentProvider } from '#server/payment/provider.ts';
import {
  createSandboxGateway,
  createSandboxProvider,
  type SandboxOptions,
} from '#server/payment/sandbox.ts';
import type { SandboxAction } from '#server/payment/sandboxActions.ts';
import { secureRandom } from '#server/random.ts';
import type { WriteWithCode } from '#server/session/secondFactor.store.ts';
import { walletPayments } from '#server/wallet/walletPayments.ts';
import { createDbFixtures, type DbShopper } from '../fixtures/dbFixtures.ts';
import { testLog } from './testLog.ts';
import { startTestMall, type TestMallOptions, type TestSeed } from './testMall.ts';
export type { DbShopper as Shopper } from '../fixtures/dbFixtures.ts';

type Basket = Partial<Omit<PlaceOrderBody, 'transactionCode'>>;

function createOrderActions(services: PaymentServices, clock: () => Date) {
  const issueCode = async (shopper: DbShopper, basket: Basket): Promise<PlaceOrderBody> => {
    const delivery = basket.shippingType === 3 ? {} : { deliveryAddressId: shopper.addressId };
    const request = { orderGoods: [], actionGoods: [], shippingType: 2, ...delivery, ...basket };
    const { transactionCode } = await issueTransactionCode(
      services,
      shopper.userId,
      request,
      clock(),
    );
    return { ...request, transactionCode };
  };
  const place = (shopper: DbShopper, body: PlaceOrderBody, replays = true) =>
    placeOrder(services, { userId: shopper.userId, body, now: clock(), isFullProfile: replays });
  /** Places an order, also if an equal one is unpaid: the shopper has agreed to another one. */
  const order = async (shopper: DbShopper, basket: Basket) => {
    const body = await issueCode(shopper, basket);
    const unpaidOrderNo = await findUnpaidOrderNo(services.db, shopper.userId, body, clock());
    const repeated = unpaidOrderNo === null ? {} : { repeatedOrderNo: unpaidOrderNo };
    return (await place(shopper, { ...body, ...repeated })).orderNo;
  };
  const pay = async (shopper: DbShopper, orderNo: string, payType: PayType = '5') => {
    const { redirectUrl } = await payOrder(services, {
      userId: shopper.userId,
      orderNo,
      payType,
      now: clock(),
    });
    return redirectUrl?.split('/').at(-1) ?? '';
  };
  return { issueCode, place, order, pay };
}

const createSandboxSettings = (
  db: Db,
  clock: () => Date,
  post: SandboxOptions['post'],
): SandboxOptions => ({
  db,
  clock,
  random: secureRandom,
  secret: 'test',
  origin: 'http://pay.test',
  mallOrigin: 'http://mall.test',
  delayMs: 15_000,
  post,
});

/**
 * A shop with its own database, a clock that only tests advance, and Sandbox Pay as its provider by
 * default.
 */
export async function createOrderHarness(
  seed: TestSeed = 'none',
  database?: Database,
  {
    log = testLog,
    metrics,
    env,
    payments: createPayments = (db, clock) =>
      createSandboxProvider(createSandboxSettings(db, clock, () => Promise.resolve(0))),
  }: Pick<TestMallOptions, 'log' | 'metrics' | 'env' | 'payments'> = {},
) {
  const mall = await startTestMall({
    seed,
    ...(database ? { database } : {}),
    log,
    ...(metrics ? { metrics } : {}),
    ...(env ? { env } : {}),
    payments: createPayments,
  });
  const {
    db,
    random,
    close,
    clock: { now: clock, advance },
  } = mall;
  const steps: OrderTransitioned[] = [];
  const changedGoodsIds: string[] = [];
  const { payments } = mall.deps;
  const observers = {
    onTransition: (step: OrderTransitioned) => {
      steps.push(step);
    },
    onGoodsChanged: ({ goodsIds }: GoodsChange) => {
      changedGoodsIds.push(...goodsIds);
    },
  };
  const createServices = (provider: PaymentProvider): PaymentServices => {
    const sources = { db, random, payments: provider, wallet: walletPayments, log };
    const onJobsDue = async () => {
      await runDueJobs({ ...sources, events }, clock());
    };
    const events = createDomainEvents({ ...observers, onJobsDue });
    return { ...sources, events };
  };
  const services = createServices(payments);
  const gateway = createSandboxGateway(
    createSandboxSettings(db, clock, async (headers, body) => {
      const event = payments.verifyWebhook(new Headers(headers), body, clock());
      if (!event || event === 'ignored') return 401;
      await applyPaymentEvent(services, event, clock());
      return 200;
    }),
  );
  /** Presses a button of the payment page and delivers the webhooks. */
  const pressPaymentPageButton = async (ref: string, act: SandboxAction) => {
    const result = await gateway.act(ref, act);
    await gateway.deliverDue();
    return result !== undefined;
  };
  const findOrderState = async (orderNo: string) =>
    (await db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]?.state;
  const findStock = async (goodsId: string) =>
    (await db.select().from(goods).where(eq(goods.goodsId, goodsId)))[0]?.stock;
  const findUser = async ({ userId }: DbShopper) =>
    (await db.select().from(users).where(eq(users.userId, userId)))[0];
  return {
    mall,
    db,
    random,
    close,
    clock,
    advance,
    services,
    /** Creates the services of this shop with another provider, such as one that fails. */
    createServices,
    gateway,
    pressPaymentPageButton,
    steps,
    changedGoods: changedGoodsIds,
    findOrderState,
    findStock,
    findUser,
    ...createDbFixtures(db, clock),
    ...createOrderActions(services, clock),
  };
}
export type OrderHarness = Awaited<ReturnType<typeof createOrderHarness>>;

/** Opens one harness for the tests of a file; it has its properties once they run. */
export function startOrderHarness(...options: Parameters<typeof createOrderHarness>): OrderHarness {
  const harness = {} as OrderHarness; // filled before the first test
  beforeAll(async () => {
    Object.assign(harness, await createOrderHarness(...options));
  });
  afterAll(() => harness.close());
  return harness;
}

/** Returns the key of a refusal, or the result of the work. */
export const getRefusalKey = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'key' in error) return error.key;
    throw error;
  }
};

/** Returns the start of an open slot, one or two days after `now`. */
export function getOpenSlot(now: Date): string {
  const perth = new Date(now.getTime() + 32 * millisecondsInHour);
  const open = perth.getUTCDay() === 0 ? new Date(perth.getTime() + millisecondsInDay) : perth;
  return `${open.toISOString().slice(0, 10)}T11:00:00+08:00`;
}

/** The service of the wallet for a member without a second factor. */
export const NO_SECOND_FACTOR: { readonly writeWithCode: WriteWithCode } = {
  writeWithCode: (write) => write(() => Promise.resolve()),
};
