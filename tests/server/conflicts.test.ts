import { millisecondsInHour } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addAddressCall,
  addressListCall,
  defaultAddressCall,
} from '#models/address/address.api.ts';
import {
  addToCartCall,
  cartCall,
  mergeCartCall,
  setCartAmountCall,
} from '#models/cart/cart.api.ts';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { changeLoginPasswordCall } from '#models/session/session.api.ts';
import { cartLines } from '#server/db/schema/orders.ts';
import { balanceEntries, pointsEntries, users } from '#server/db/schema/users.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { auditLedgers, auditPayments } from '#server/operator/audit.ts';
import { approveOrder, completeOrder, shipOrder } from '#server/operator/operator.ts';
import { supplyStock } from '#server/operator/products.ts';
import { reverseOrder } from '#server/operator/refunds.ts';
import { cancelOwnOrder } from '#server/order/orders.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import { payOrderByBalance } from '#server/wallet/payBalance.ts';
import { openRecharge } from '#server/wallet/recharge.ts';
import { NO_SECOND_FACTOR } from '#tests/support/orderHarness.ts';
import {
  createOrderHarness,
  getOpenSlot,
  type OrderHarness,
  type Shopper,
} from '../support/orderHarness.ts';
import { createTestDatabase } from '../support/testMall.ts';

const RAISE_CONFLICT = `do $$ begin raise exception sqlstate '40001'; end $$`;

const toText = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

interface ConflictInjection {
  /**
   * Makes the first try of each transaction fail at this statement, counted from 1; 0 disables it.
   */
  readonly failAt: (statementNo: number) => void;
  /** Returns the number of conflicts since `failAt` was called. */
  readonly count: () => number;
}

/**
 * Makes PostgreSQL itself report a serialization failure, so that the transaction is rolled back by
 * the database.
 */
function injectConflicts(pool: pg.Pool): ConflictInjection {
  const patched = new WeakSet<pg.PoolClient>();
  let target = 0;
  let conflicts = 0;
  let isRetry = false;

  function createConflictFilter() {
    let position: number | null = null;
    return (text: string): boolean => {
      if (/^begin\b/i.test(text)) {
        position = isRetry ? null : 0;
        isRetry = false;
        return false;
      }
      if (/^rollback\b/i.test(text)) position = null;
      if (position === null) return false;
      position += 1;
      const isHit = position === target;
      if (/^commit\b/i.test(text)) position = null;
      if (!isHit) return false;
      position = null;
      isRetry = true;
      conflicts += 1;
      return true;
    };
  }

  pool.on('acquire', (client) => {
    if (patched.has(client)) return;
    patched.add(client);
    const query = client.query.bind(client);
    const isConflict = createConflictFilter();
    Object.assign(client, {
      query: (first: unknown, ...rest: unknown[]): unknown =>
        isConflict(toText(first))
          ? query(RAISE_CONFLICT)
          : Reflect.apply(query, client, [first, ...rest]),
    });
  });
  return {
    failAt: (statementNo) => {
      target = statementNo;
      conflicts = 0;
    },
    count: () => conflicts,
  };
}

let harness: OrderHarness;
let injection: ConflictInjection;
beforeAll(async () => {
  const database = await createTestDatabase();
  injection = injectConflicts(database.pool);
  harness = await createOrderHarness('none', database);
});
afterAll(() => harness.close());

const PIN = '135790';
const SHIPMENT = { carrier: 'Post', trackingNo: '1' };
const ADDRESS = {
  addType: 2,
  contacts: 'Ann Lee',
  contactPhone: '0412345678',
  countryName: 'Malaysia',
  provinceName: 'Johor',
  cityName: 'Muar',
  areaName: '',
  addressDetail: '1 Jalan',
  zipCode: '84000',
};

/** Registers, manages addresses and cart over the API. */
async function manageAccount(goodsIds: readonly string[]) {
  const account = `${crypto.randomUUID()}@shopper.example`;
  const token = await harness.mall.registerMember(account);
  const call: typeof harness.mall.call = (request, input) =>
    harness.mall.call(request, input, token);
  await call(changeLoginPasswordCall, {
    oldPassword: 'correct horse',
    newPassword: 'battery staple',
  });
  await call(addAddressCall, ADDRESS);
  const added = await call(addAddressCall, ADDRESS);
  const addressId = added?.addressId ?? '';
  await call(defaultAddressCall, { addressId });
  const [goodsId = '', otherId = ''] = goodsIds;
  await call(addToCartCall, { goodsId, goodsAmount: 1, goodsActionTypeId: null });
  await call(setCartAmountCall, { goodsId, goodsAmount: 2, goodsActionTypeId: null });
  const cart = [goodsId, otherId].map((id) => ({
    goodsId: id,
    goodsAmount: 1,
    goodsActionTypeId: null,
  }));
  await call(mergeCartCall, { cart, mergeKey: crypto.randomUUID() });
  const { list } = await call(addressListCall, {});
  await call(cartCall, {});
  const [user] = await harness.db.select().from(users).where(eq(users.account, account));
  const lines = await harness.db
    .select({ quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.userId, user?.userId ?? ''));
  return {
    addresses: list.map((address) => address.addressId === addressId),
    cart: lines.map(({ quantity }) => quantity).toSorted((a, b) => a - b),
  };
}

/** Orders, pays in each way, cancels and is refunded; returns the state of each order. */
async function buy(shopper: Shopper, goodsId: string): Promise<readonly unknown[]> {
  const now = harness.clock();
  const toOwnRequest = (orderNo: string) => ({ userId: shopper.userId, orderNo, now });
  const orderGoods = [{ goodsId, goodsAmount: 1 }];
  const pickup = {
    orderGoods,
    shippingType: 3,
    shopId: await harness.addShop(3),
    terminalDateTime: getOpenSlot(now),
  };
  const [card, canceled, wallet, inStore, expired] = [
    await harness.order(shopper, { orderGoods }),
    await harness.order(shopper, { orderGoods }),
    await harness.order(shopper, { orderGoods }),
    await harness.order(shopper, pickup),
    await harness.order(shopper, pickup),
  ];
  await harness.pay(shopper, canceled);
  await cancelOwnOrder(harness.services, { ...toOwnRequest(canceled), restoreCart: true });
  await harness.pressPaymentPageButton(await harness.pay(shopper, card), 'approve');
  await shipOrder(harness.services, card, SHIPMENT, now);
  await completeOrder(harness.services, card, now);
  await reverseOrder(harness.services, { orderNo: card, kind: 'refund' }, now);
  await payOrderByBalance(harness.services, {
    ...toOwnRequest(wallet),
    password: PIN,
    ...NO_SECOND_FACTOR,
  });
  await reverseOrder(harness.services, { orderNo: wallet, kind: 'refund' }, now);
  await saveCertificate(harness.services, { ...toOwnRequest(inStore), imgUrl: PAY_IN_STORE_IMAGE });
  await approveOrder(harness.services, inStore, now);
  const recharge = { userId: shopper.userId, amountCents: 5000, payType: '5' } as const;
  const { redirectUrl } = await openRecharge(harness.services, { ...recharge, now });
  await harness.pressPaymentPageButton(redirectUrl.split('/').at(-1) ?? '', 'approve');
  harness.advance(millisecondsInHour);
  await runDueJobs(harness.services, harness.clock());
  return Promise.all([card, canceled, wallet, inStore, expired].map(harness.findOrderState));
}

async function readAccount(shopper: Shopper) {
  const user = await harness.findUser(shopper);
  const money = await harness.db
    .select()
    .from(balanceEntries)
    .where(eq(balanceEntries.userId, shopper.userId))
    .orderBy(balanceEntries.id);
  const points = await harness.db
    .select()
    .from(pointsEntries)
    .where(eq(pointsEntries.userId, shopper.userId))
    .orderBy(pointsEntries.id);
  return {
    balance: user?.balanceCents,
    points: user?.points,
    money: money.map(({ amountCents }) => amountCents),
    pointsRows: points.map((entry) => entry.points),
  };
}

async function journey() {
  const goodsId = await harness.addGoods({ stock: 10, cents: 4000 });
  const goodsIds = [goodsId, await harness.addGoods()];
  const lists = await manageAccount(goodsIds);
  const shopper = await harness.addShopper({ balanceCents: 20_000, payPassword: PIN });
  const states = await buy(shopper, goodsId);
  const account = await readAccount(shopper);
  const stock = await harness.findStock(goodsId);
  await supplyStock(harness.services, goodsId, 7, harness.clock());
  return { lists, states, account, stock, restocked: await harness.findStock(goodsId) };
}

test('a conflict at any statement of any write does not change the result', async () => {
  const expectedResult = await journey();
  expect(expectedResult).toMatchObject({
    states: ['refunded', 'canceled', 'refunded', 'paid', 'expired'],
    lists: { addresses: [true, false], cart: [1, 3] },
  });
  let statementNo = 0;
  do {
    statementNo += 1;
    injection.failAt(statementNo);
    expect({ statementNo, ...(await journey()) }).toEqual({ statementNo, ...expectedResult });
  } while (injection.count() > 0);
  injection.failAt(0);
  expect(statementNo).toBeGreaterThan(10);
  expect(await auditPayments(harness.db)).toMatchObject({ findings: [], openRefunds: 0 });
  expect(await auditLedgers(harness.db)).toMatchObject({ stock: [], points: [], unpaid: [] });
}, 240_000);
