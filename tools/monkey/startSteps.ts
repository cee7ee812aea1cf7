import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { paths } from '#src/mall/paths.ts';
import { callShopApi, type MemberSession } from '#tests/e2e/api.ts';
import { chooseSlot } from '#tests/e2e/CheckoutPage.ts';
import { OATS, type Product, TEA } from '#tests/e2e/products.ts';
import type { MonkeyShop } from './monkeyShop.ts';
import type { Traffic } from './traffic.ts';

export interface StartRun {
  readonly shop: MonkeyShop;
  readonly page: Page;
  readonly traffic: Pick<Traffic, 'clockOffsetMs' | 'beforeOrder'>;
  /** null for a guest */
  readonly member: MemberSession | null;
}

/** Where a walk begins: a page, or the state of a chart that a path of docs/test-plan reaches. */
export interface Start {
  readonly as: 'guest' | 'member' | 'demo';
  readonly enter: (run: StartRun) => Promise<void>;
}

export const openPage =
  (path: string) =>
  async ({ page }: StartRun): Promise<void> =>
    void (await page.goto(path));

export const call = ({ shop, member }: StartRun, method: string, path: string, body: unknown) =>
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
export async function placeTestOrder(run: StartRun, { goodsId }: Product): Promise<string> {
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

/** The sandbox approves or declines a payment that was started. */
export async function answerPayment(started: unknown, act: 'approve' | 'decline'): Promise<void> {
  const { jumpUrl } = v.parse(jumpSchema, started);
  await fetch(jumpUrl, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
}

/** Pays by card; the sandbox approves or declines. */
export async function answerCardPayment(
  run: StartRun,
  orderNo: string,
  act: 'approve' | 'decline',
): Promise<void> {
  await answerPayment(await call(run, 'POST', '/order/pay', { orderNo, payType: '5' }), act);
}

export async function fillMemberCart(run: StartRun, { goodsId }: Product = TEA): Promise<void> {
  await call(run, 'POST', '/shoppingCart', { goodsId, goodsAmount: 2 });
  await call(run, 'POST', '/shoppingCart', { goodsId: OATS.goodsId, goodsAmount: 1 });
}

export const press = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** A second address, so that one of two is the default. */
export const addSecondAddress = (run: StartRun) =>
  call(run, 'POST', '/setting/deliveryAddress', {
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

/** The cart with one of two products selected. */
export async function openSelectedCart(run: StartRun, product = TEA): Promise<void> {
  await fillMemberCart(run, product);
  await run.page.goto(paths.cart);
  await run.page.getByRole('checkbox', { name: `Select ${product.name}` }).check();
}

export async function openDelivery(run: StartRun, product = TEA): Promise<void> {
  await openSelectedCart(run, product);
  await press(run.page, /^Check out/);
  await run.page.waitForURL(/createOrder\/delivery/);
}

export async function openPaymentStep(run: StartRun, product = TEA): Promise<void> {
  await openDelivery(run, product);
  await press(run.page, /^Continue to/);
  await run.page.waitForURL(/createOrder\/payType/);
}

/** Chooses a time on the second day: the first one may have none left. */
export async function openPickup(run: StartRun): Promise<void> {
  const { page } = run;
  await openDelivery(run);
  await page.getByRole('radio', { name: 'Pickup', exact: true }).click();
  await page
    .getByRole('radio', { name: /^Wattle Lane / })
    .first()
    .click();
  await chooseSlot(run);
}
