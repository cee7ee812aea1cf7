import { and, eq, gt } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addToCartCall } from '#models/cart/cart.api.ts';
import { addSavedCall } from '#models/catalogue/savedList.api.ts';
import { payCall } from '#models/checkout/payment.api.ts';
import { cancelOrderCall } from '#models/order/order.api.ts';
import { deleteAccountCall, exportAccountCall } from '#models/session/accountData.api.ts';
import { loginCall, userInfoCall } from '#models/session/session.api.ts';
import { rechargeCall } from '#models/wallet/wallet.api.ts';
import { cartLines, orderEvents, orders } from '#server/db/schema/orders.ts';
import { savedGoods } from '#server/db/schema/savedGoods.ts';
import { addresses, balanceEntries, outbox, sessions, users } from '#server/db/schema/users.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { auditLedgers, auditPayments } from '#server/operator/audit.ts';
import { completeOrder, shipOrder } from '#server/operator/operator.ts';
import { addLoggedInShopper } from '#tests/fixtures/loggedInShopper.ts';
import { PASSWORD, PAY_PASSWORD } from '#tests/fixtures/sampleData.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

type Shopper = Awaited<ReturnType<typeof addLoggedInShopper>>;

/** Adds a member with an unpaid order and a cart. */
async function addCustomer() {
  const shopper = await addLoggedInShopper(harness);
  const goodsId = await harness.addGoods({ cents: 5000 });
  const line = { goodsId, goodsAmount: 2, goodsActionTypeId: null };
  await harness.mall.call(addToCartCall, line, shopper.token);
  await harness.mall.call(addSavedCall, { goodsIds: [goodsId] }, shopper.token);
  const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
  return { ...shopper, goodsId, orderNo };
}

const remove = async ({ token }: Shopper, password = PASSWORD) => {
  const { status, code, msg } = await harness.mall.send(deleteAccountCall, { password }, token);
  return { status, code, msg };
};

const emptyWallet = async ({ userId }: Shopper) => {
  const user = await harness.findUser({ userId, addressId: '' });
  const amountCents = -(user?.balanceCents ?? 0);
  const at = harness.clock();
  await harness.db.insert(balanceEntries).values({ userId, amountCents, reason: 'adjustment', at });
  await harness.db.update(users).set({ balanceCents: 0 }).where(eq(users.userId, userId));
};

async function countRows({ userId }: Shopper) {
  const { db } = harness;
  return {
    sessions: await db.$count(sessions, eq(sessions.userId, userId)),
    addresses: await db.$count(addresses, eq(addresses.userId, userId)),
    cart: await db.$count(cartLines, eq(cartLines.userId, userId)),
    saved: await db.$count(savedGoods, eq(savedGoods.userId, userId)),
    orders: await db.$count(orders, eq(orders.userId, userId)),
  };
}

describe('the export of an account', () => {
  test('contains its data and no secret, for the right password only', async () => {
    const customer = await addCustomer();
    const { account, token, userId, goodsId, orderNo } = customer;
    const data = await harness.mall.call(exportAccountCall, { password: PASSWORD }, token);
    expect(data).toMatchObject({
      account: { account, userId, balanceCents: 20_000, hasPayPassword: true },
      addresses: [{ addressee: 'Ann Lee', addressDetails: '1 Hay St' }],
      cart: [{ goodsId, quantity: 1 }],
      saved: [{ goodsId }],
      orders: [
        {
          orderNo,
          state: 'unpaid',
          lines: [{ goodsId, quantity: 1 }],
          events: [{ toState: 'unpaid' }],
        },
      ],
      balance: [{ amountCents: 20_000 }],
      sessions: [{ userId }],
    });
    const user = await harness.findUser(customer);
    for (const secret of [
      user?.passwordHash,
      user?.payPasswordHash,
      'tokenHash',
      'transactionCode',
    ])
      expect(JSON.stringify(data)).not.toContain(secret);
    const refusal = await harness.mall.send(exportAccountCall, { password: 'wrong' }, token);
    expect(refusal).toMatchObject({
      code: '1002',
      msg: '登录密码不正确',
      result: null,
    });
  });

  test('lists the events of an order and the changes of the balance oldest first', async () => {
    const customer = await addCustomer();
    const { token, userId, orderNo } = customer;
    await harness.mall.call(cancelOrderCall, { orderNo }, token);
    await emptyWallet(customer);
    // PostgreSQL stores a changed row behind the others.
    const { db } = harness;
    await db.update(orderEvents).set({ note: 'changed' }).where(eq(orderEvents.toState, 'unpaid'));
    const isFirst = and(eq(balanceEntries.userId, userId), gt(balanceEntries.amountCents, 0));
    await db.update(balanceEntries).set({ movementId: 1 }).where(isFirst);
    const data = await harness.mall.call(exportAccountCall, { password: PASSWORD }, token);
    expect(data).toMatchObject({
      orders: [{ orderNo, events: [{ toState: 'unpaid' }, { toState: 'canceled' }] }],
      balance: [{ amountCents: 20_000 }, { amountCents: -20_000 }],
    });
  });

  test('contains no data of another member', async () => {
    const [own, other] = [await addCustomer(), await addCustomer()];
    const data = await harness.mall.call(exportAccountCall, { password: PASSWORD }, own.token);
    const text = JSON.stringify(data);
    for (const foreign of [other.userId, other.account, other.orderNo, other.addressId])
      expect(text).not.toContain(foreign);
  });
});

describe('the deletion of an account', () => {
  const refused = (msg: string) => ({ status: 200, code: '1002', msg });

  test('is refused with the reason: wrong password, open orders, balance, open payments', async () => {
    const customer = await addCustomer();
    const { token, orderNo } = customer;
    expect(await remove(customer, 'wrong')).toEqual(refused('登录密码不正确'));
    const hasOrders = refused('您还有未完成的订单，请在订单完成或取消后再注销账户');
    expect(await remove(customer)).toEqual(hasOrders);
    await harness.mall.call(cancelOrderCall, { orderNo }, token);
    expect(await remove(customer)).toEqual(refused('您的钱包还有余额，请先使用或联系客服退款'));
    await emptyWallet(customer);
    await harness.mall.call(rechargeCall, { rechargeAmount: 50 }, token);
    expect(await remove(customer)).toEqual(refused('您还有处理中的付款或退款，请稍后再注销账户'));
    expect(await countRows(customer)).toEqual({
      sessions: 1,
      addresses: 1,
      cart: 1,
      saved: 1,
      orders: 1,
    });
  });

  test('removes personal data and the login, and keeps orders, payments and the audit', async () => {
    const customer = await addCustomer();
    const { account, token, orderNo, userId } = customer;
    const payment = { orderNo, payType: '0', password: PAY_PASSWORD } as const;
    await harness.mall.call(payCall, payment, token);
    const shipment = { carrier: 'Post', trackingNo: '1' };
    await shipOrder(harness.services, orderNo, shipment, harness.clock());
    await completeOrder(harness.services, orderNo, harness.clock());
    await emptyWallet(customer);
    expect(await remove(customer)).toMatchObject({ code: '0' });
    expect(await countRows(customer)).toEqual({
      sessions: 0,
      addresses: 0,
      cart: 0,
      saved: 0,
      orders: 1,
    });
    expect(await harness.findUser(customer)).toMatchObject({
      account: `deleted:${userId}`,
      nickname: '',
      payPasswordHash: null,
    });
    expect(await harness.findOrderState(orderNo)).toBe('completed');
    expect((await harness.mall.send(userInfoCall, {}, token)).code).toBe('1001');
    for (const name of [account, `deleted:${userId}`])
      expect(
        await harness.mall.send(loginCall, { account: name, password: PASSWORD }),
      ).toMatchObject({ code: '1002', msg: '账号或密码不正确' });
    expect(await auditPayments(harness.db)).toMatchObject({ findings: [] });
    expect(await auditLedgers(harness.db)).toMatchObject({ balances: [], points: [], stock: [] });
  });

  test('ends the messages about its orders', async () => {
    const customer = await addCustomer();
    const { orderNo, token } = customer;
    await harness.mall.call(cancelOrderCall, { orderNo }, token);
    await emptyWallet(customer);
    await harness.db.update(orderEvents).set({ mailedAt: null });
    await harness.db.delete(outbox);
    expect(await remove(customer)).toMatchObject({ code: '0' });
    await runDueJobs(harness.mall.deps, harness.clock());
    const events = await harness.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderNo, orderNo));
    expect(events.filter(({ mailedAt }) => mailedAt !== null)).not.toEqual([]);
    const recipients = (await harness.db.select().from(outbox)).map(({ recipient }) => recipient);
    expect(recipients.filter((recipient) => recipient.includes(customer.userId))).toEqual([]);
  });

  test('leaves the address free for a new account, which sees none of the old data', async () => {
    const customer = await addLoggedInShopper(harness);
    await emptyWallet(customer);
    await remove(customer);
    const token = await harness.mall.registerMember(customer.account);
    const data = await harness.mall.call(exportAccountCall, { password: 'correct horse' }, token);
    expect(data).toMatchObject({ addresses: [], orders: [], balance: [] });
    expect(JSON.stringify(data)).not.toContain(customer.userId);
  });
});
