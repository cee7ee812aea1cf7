import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { paths } from '#src/mall/paths.ts';
import { callShopApi, type MemberSession } from '#tests/e2e/api.ts';
import { BEANIE, OATS, type Product, TEA } from '#tests/e2e/products.ts';
import type { MonkeyShop } from './monkeyShop.ts';

interface StartRun {
  readonly shop: MonkeyShop;
  readonly page: Page;
  /** null for a guest */
  readonly member: MemberSession | null;
}

/** Where a walk begins: a page, or the state of a chart that a path of docs/test-plan reaches. */
export interface Start {
  readonly as: 'guest' | 'member' | 'demo';
  readonly enter: (run: StartRun) => Promise<void>;
}

const openPage =
  (path: string) =>
  async ({ page }: StartRun): Promise<void> =>
    void (await page.goto(path));

const call = ({ shop, member }: StartRun, method: string, path: string, body: unknown) =>
  callShopApi(shop.server.origin, method, path, { token: member?.token ?? '', body });

const listSchema = v.object({
  list: v.array(v.object({ addressId: v.union([v.string(), v.number()]) })),
});
const tradeSchema = v.object({
  transactionCode: v.string(),
  unpaidOrderNo: v.nullable(v.string()),
});
const orderSchema = v.object({ orderNo: v.string() });
const jumpSchema = v.object({ jumpUrl: v.string() });

/** Places an order as another device of the member does; returns its number. */
async function placeOrder(run: StartRun, { goodsId }: Product): Promise<string> {
  const { list } = v.parse(listSchema, await call(run, 'POST', '/setting/deliveryAddressNew', {}));
  const basket = {
    orderGoods: [{ goodsId, goodsAmount: 2 }],
    actionGoods: [],
    shippingType: 2,
    deliveryAddressId: String(list[0]?.addressId),
  };
  const { transactionCode, unpaidOrderNo } = v.parse(
    tradeSchema,
    await call(run, 'POST', '/toTrade', basket),
  );
  const repeated = unpaidOrderNo === null ? {} : { repeatedOrderNo: unpaidOrderNo };
  const body = { ...basket, transactionCode, ...repeated };
  return v.parse(orderSchema, await call(run, 'POST', '/order', body)).orderNo;
}

/** Pays by card; the sandbox approves or declines. */
async function payByCard(
  run: StartRun,
  orderNo: string,
  act: 'approve' | 'decline',
): Promise<void> {
  const { jumpUrl } = v.parse(
    jumpSchema,
    await call(run, 'POST', '/order/pay', { orderNo, payType: '5' }),
  );
  await fetch(jumpUrl, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
}

async function openUnpaidOrder(run: StartRun): Promise<void> {
  await run.page.goto(paths.result(await placeOrder(run, TEA)));
}

async function openPaidOrder(run: StartRun): Promise<void> {
  const orderNo = await placeOrder(run, OATS);
  await payByCard(run, orderNo, 'approve');
  await run.page.goto(paths.result(orderNo));
}

async function openDeclinedOrder(run: StartRun): Promise<void> {
  const orderNo = await placeOrder(run, OATS);
  await payByCard(run, orderNo, 'decline');
  await run.page.goto(paths.result(orderNo));
}

/** An unpaid, a paid and a cancelled order. */
async function openOrders(run: StartRun): Promise<void> {
  await placeOrder(run, TEA);
  await payByCard(run, await placeOrder(run, OATS), 'approve');
  await call(run, 'POST', '/order/cancel', { orderNo: await placeOrder(run, TEA) });
  await run.page.goto(paths.orders);
}

async function addToCart(run: StartRun): Promise<void> {
  await call(run, 'POST', '/shoppingCart', { goodsId: TEA.goodsId, goodsAmount: 2 });
  await call(run, 'POST', '/shoppingCart', { goodsId: OATS.goodsId, goodsAmount: 1 });
}

const press = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Selects the tea and opens the delivery step. */
async function openDelivery(run: StartRun): Promise<void> {
  await addToCart(run);
  await run.page.goto(paths.cart);
  await run.page.getByRole('checkbox', { name: `Select ${TEA.name}` }).check();
  await press(run.page, /^Check out/);
  await run.page.waitForURL(/createOrder\/delivery/);
}

async function openPayment(run: StartRun): Promise<void> {
  await openDelivery(run);
  await press(run.page, /^Continue to/);
  await run.page.waitForURL(/createOrder\/payType/);
}

async function openTransfer(run: StartRun): Promise<void> {
  await openPayment(run);
  await run.page.getByRole('radio', { name: /transfer/i }).click();
  await press(run.page, /^Place order/);
  await run.page.waitForURL(/createOrder\/result/);
}

async function openCart(run: StartRun): Promise<void> {
  await addToCart(run);
  await run.page.goto(paths.cart);
}

async function openGuestCart({ page }: StartRun): Promise<void> {
  for (const { goodsId } of [TEA, BEANIE]) {
    await page.goto(paths.goods(goodsId));
    await press(page, /^Add to cart/);
    await page
      .getByRole('link', { name: /^Cart, \d/ })
      .filter({ visible: true })
      .first()
      .waitFor();
  }
  await page.goto(paths.cart);
}

/** A second address, so that one of two is the default. */
async function openAddresses(run: StartRun): Promise<void> {
  await call(run, 'POST', '/setting/deliveryAddress', {
    addType: 1,
    contacts: 'Kim Lee',
    contactPhone: '0412345679',
    countryName: 'Australia',
    provinceName: 'WA',
    cityName: 'Perth',
    areaName: '',
    addressDetail: '2 Second Street',
    zipCode: '6000',
  });
  await run.page.goto(paths.addresses);
}

export const walkStarts: Readonly<Record<string, Start>> = {
  payment: { as: 'member', enter: openPayment },
  cart: { as: 'member', enter: openCart },
  'unpaid order': { as: 'member', enter: openUnpaidOrder },
  orders: { as: 'member', enter: openOrders },
  'guest cart': { as: 'guest', enter: openGuestCart },
  transfer: { as: 'member', enter: openTransfer },
  addresses: { as: 'member', enter: openAddresses },
  login: { as: 'guest', enter: openPage(`${paths.login}?redirect=%2Fhome%2Faccount%2Forders`) },
  'paid order': { as: 'member', enter: openPaidOrder },
  delivery: { as: 'member', enter: openDelivery },
  'declined order': { as: 'member', enter: openDeclinedOrder },
  wallet: { as: 'demo', enter: openPage(paths.wallet) },
  'demo orders': { as: 'demo', enter: openPage(paths.orders) },
  password: { as: 'member', enter: openPage(paths.password) },
  goods: { as: 'guest', enter: openPage(paths.goods(TEA.goodsId)) },
  home: { as: 'guest', enter: openPage(paths.home) },
  bulk: { as: 'guest', enter: openPage(paths.bulk) },
};
