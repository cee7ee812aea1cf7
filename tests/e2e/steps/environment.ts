import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import * as v from 'valibot';
import { expect } from 'vitest';
import { sessionExpired } from '#src/text/en/notice.ts';
import { calculateShownCode } from '#tests/fixtures/secondFactor.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import type { ShopServer } from '#tools/services/serverProcess.ts';
import { callShopApi, listOrderNos } from '../api.ts';
import { findByRole } from '../browserShopper.ts';
import type { E2eShop } from '../e2eShop.ts';
import { type MemberAccount, registerMember } from '../memberAccounts.ts';
import { TEA } from '../products.ts';
import { matchesCall } from './calls.ts';
import { abortPending, waitForPendingCall, hasPendingCall, type E2eRun } from './e2eRun.ts';
import { SESSION_INVALID } from './responses.ts';

/** The number of the last order that this path placed. */
export async function findNewestOrder({ shop, anna }: E2eRun): Promise<string> {
  const [orderNo = ''] = await listOrderNos(shop.server.origin, anna.token);
  return orderNo;
}

const payResultSchema = v.object({
  orderNo: v.string(),
  outcome: v.string(),
  payType: v.nullish(v.string()),
  deadline: v.nullish(v.number(), null),
});

/** Loads the payment result of the newest order through the API. */
export async function loadNewestPayResult(run: E2eRun) {
  const { shop, anna } = run;
  const path = `/pay/result/${await findNewestOrder(run)}`;
  const result = await callShopApi(shop.server.origin, 'GET', path, { token: anna.token });
  return v.parse(payResultSchema, result);
}

/** Presses a button of the bank's page as another tab does. */
export async function postToSandbox({ payUrl }: E2eRun, act: string): Promise<void> {
  const body = new URLSearchParams({ act });
  await fetch(payUrl, { method: 'POST', body, redirect: 'manual' });
}

const wireNumber = v.pipe(v.union([v.number(), v.string()]), v.transform(Number));
const goodsSchema = v.object({ memberPrice: wireNumber, goodsStockAmount: wireNumber });
const firstPrices = new WeakMap<ShopServer, Promise<number>>();

type Goods = v.InferOutput<typeof goodsSchema>;

const loadGoods = async (origin: string, goodsId: string): Promise<Goods> =>
  v.parse(goodsSchema, await callShopApi(origin, 'GET', `/goods/${goodsId}`));
const loadPrice = async ({ origin }: ShopServer) =>
  (await loadGoods(origin, TEA.goodsId)).memberPrice;

/** Waits until each process of the shop serves this change. */
function waitForGoods(server: ShopServer, goodsId: string, change: Partial<Goods>): Promise<void> {
  return waitForCondition(async () => {
    for (const origin of server.processOrigins)
      expect(await loadGoods(origin, goodsId)).toMatchObject(change);
  });
}

/** Raises the tea's price above its initial price by this amount, in AUD. */
export async function raiseTeaPrice({ server }: E2eShop, more: number): Promise<void> {
  const first = firstPrices.get(server) ?? loadPrice(server);
  firstPrices.set(server, first);
  const memberPrice = Number(((await first) + more).toFixed(2));
  const price = memberPrice.toFixed(2);
  await server.runOperatorCommand('price', TEA.goodsId, price, '--retail', price);
  await waitForGoods(server, TEA.goodsId, { memberPrice });
}

/**
 * Corrects the stock of a product, as an operator who has just counted it. A process may serve an
 * earlier stock for a second; the command then refuses the count.
 */
export async function setStock(server: ShopServer, goodsId: string, stock: number): Promise<void> {
  await waitForCondition(async () => {
    const { goodsStockAmount } = await loadGoods(server.origin, goodsId);
    const expected = ['--expected', String(goodsStockAmount)];
    await server.runOperatorCommand('stock', goodsId, String(stock), ...expected);
  });
  await waitForGoods(server, goodsId, { goodsStockAmount: stock });
}

/**
 * Each reply corrects the page's measure of the server's clock, and a frozen page lags behind it by
 * a second or more. A deadline that has passed by less than this could lie ahead again after the
 * next reply.
 */
const CLOCK_MARGIN_MS = 5000;

/** Advances the clocks of browser and server past a server time. */
export async function advanceClock(run: E2eRun, due: number): Promise<void> {
  const ms = due - (Date.now() + run.clockOffsetMs) + CLOCK_MARGIN_MS;
  run.clockOffsetMs += ms;
  run.proxy.setClockOffset(run.clockOffsetMs);
  await run.shopper.page.clock.fastForward(ms);
}
export const TWO_MINUTES = 2 * millisecondsInMinute;

/** Another tab saves its cart, so that this tab reloads it. */
export async function triggerCartReload(run: E2eRun): Promise<void> {
  const other = run.otherTab;
  await other.evaluate(() => {
    localStorage.setItem('mall.cart', `${localStorage.getItem('mall.cart') ?? ''} `);
  });
}

/** Triggers a cart reload; its call stays pending. */
async function waitForCartCall(run: E2eRun): Promise<void> {
  if (!hasPendingCall(run, 'cart')) await triggerCartReload(run);
  await waitForPendingCall(run, 'cart');
}

/** Reloads the cart, so that the checkout receives its lines again. */
export async function reloadCartLines(run: E2eRun, isOwned: boolean): Promise<void> {
  if (!isOwned) return triggerCartReload(run);
  await waitForCartCall(run);
  await (await waitForPendingCall(run, 'cart')).finish('pass');
}

/** Logs in as this member in another tab. */
export async function logInOtherTabAs(run: E2eRun, as: MemberAccount): Promise<void> {
  const { account, password } = as;
  const { origin } = run.shop.server;
  const session = await callShopApi(origin, 'POST', '/login', { body: { account, password } });
  const other = run.otherTab;
  const until = Date.now() + run.clockOffsetMs + millisecondsInHour;
  const savedSession = JSON.stringify({ until, value: { ...Object(session), account } });
  await other.evaluate((text) => localStorage.setItem('mall.session', text), savedSession);
}

export const logInOtherTab = (run: E2eRun) => logInOtherTabAs(run, run.anna);

export async function getBen(run: E2eRun): Promise<MemberAccount> {
  run.ben ??= await registerMember(run.shop.server);
  return run.ben;
}

const setupSchema = v.object({ secret: v.string() });
const codesSchema = v.object({ recoveryCodes: v.array(v.string()) });

/** Sets up an authenticator app in another browser. */
export async function turnOnApp(run: E2eRun): Promise<void> {
  if (run.recoveryCodes.length > 0) return;
  const { token, password } = run.anna;
  const post = (path: string, body: object) =>
    callShopApi(run.shop.server.origin, 'POST', `/setting/secondFactor/${path}`, { token, body });
  const { secret } = v.parse(setupSchema, await post('start', { password }));
  const code = calculateShownCode(secret, new Date());
  run.recoveryCodes = v.parse(codesSchema, await post('confirm', { code })).recoveryCodes;
}

const getLoginDialog = ({ page }: E2eRun['shopper']) =>
  page.getByRole('alertdialog', { name: sessionExpired.title });

export const waitForLoginDialog = ({ shopper }: E2eRun) => getLoginDialog(shopper).waitFor();

/** The cart's call receives 401; so does an aborted one. */
export async function invalidateSession(run: E2eRun): Promise<void> {
  await waitForCartCall(run);
  await waitForCondition(async () => {
    const calls = run.proxy
      .getHeldCalls()
      .filter((pendingCall) => matchesCall('cart', pendingCall));
    await Promise.all(calls.map((call) => call.finish(SESSION_INVALID)));
    expect(await getLoginDialog(run.shopper).isVisible()).toBe(true);
  });
}

/** Confirms the dialog of an invalid session, opens the login page and returns as a guest. */
export async function dismissLoginDialog(run: E2eRun): Promise<void> {
  const { shopper } = run;
  const dialog = getLoginDialog(shopper);
  const url = shopper.page.url();
  await dialog.getByRole('button', { name: sessionExpired.login }).click();
  await findByRole(shopper, 'heading', 'Log in or register').waitFor();
  await abortPending(run, 'cart');
  await shopper.page.evaluate(() => history.back());
  await waitForCondition(() => expect(shopper.page.url()).toBe(url));
}

/**
 * Another code, also if the recovery code starts with the digit that replaces its first character.
 */
export const toWrongCode = (code: string): string =>
  code.replace(/^./, (first) => (first === '2' ? '3' : '2'));
