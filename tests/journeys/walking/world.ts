import * as v from 'valibot';
import { expect } from 'vitest';
import { invalidLogin } from '#src/text/en/notice.ts';
import type { ShopServer } from '#tests/support/shopServer.ts';
import { until } from '#tests/support/until.ts';
import { call, orderNosOf } from '../api.ts';
import { type Member, newMember } from '../members.ts';
import type { JourneyShop } from '../openShop.ts';
import { find } from '../shopper.ts';
import { TEA } from '../wares.ts';
import { isCall } from './calls.ts';
import { SESSION_INVALID } from './fates.ts';
import { giveUp, held, isWaiting, type Walking } from './walking.ts';

const HOUR = 3_600_000;

/** The order that was made last on this walk. */
export async function newestOrder({ shop, anna }: Walking): Promise<string> {
  const [orderNo = ''] = await orderNosOf(shop.server.origin, anna.token);
  return orderNo;
}

const standingSchema = v.object({
  orderNo: v.string(),
  outcome: v.string(),
  payType: v.nullish(v.string()),
  deadline: v.nullish(v.number(), null),
});

/** How the newest order stands, asked past the page. */
export async function standing(walking: Walking) {
  const { shop, anna } = walking;
  const path = `/pay/result/${await newestOrder(walking)}`;
  const result = await call(shop.server.origin, 'GET', path, { token: anna.token });
  return v.parse(standingSchema, result);
}

/** What the bank's page does when its button is pressed in some other tab. */
export async function atBank({ payUrl }: Walking, act: string): Promise<void> {
  const body = new URLSearchParams({ act });
  await fetch(payUrl, { method: 'POST', body, redirect: 'manual' });
}

const goodsSchema = v.object({
  memberPrice: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
});
const firstPrices = new WeakMap<ShopServer, Promise<number>>();

async function askPrice({ origin }: ShopServer): Promise<number> {
  const result = await call(origin, 'GET', `/goods/${TEA.goodsId}`);
  return v.parse(goodsSchema, result).memberPrice;
}

/** The tea costs so much more than at first, in AUD. */
export async function raisePrice({ server }: JourneyShop, more: number): Promise<void> {
  const first = firstPrices.get(server) ?? askPrice(server);
  firstPrices.set(server, first);
  await server.desk('price', TEA.goodsId, ((await first) + more).toFixed(2));
}
export const setStock = ({ shop }: Walking, stock: number) =>
  shop.server.desk('stock', TEA.goodsId, String(stock));

/** Puts the clocks of browser and server forward to a time of the server's. */
export async function passUntil(walking: Walking, due: number): Promise<void> {
  const ms = due - (Date.now() + walking.passed) + 500;
  walking.passed += ms;
  walking.proxy.ahead(walking.passed);
  await walking.shopper.page.clock.fastForward(ms);
}
export const TWO_MINUTES = HOUR / 30;

/** Another tab writes down its cart, so that this one reads it again. */
export async function touchCart(walking: Walking): Promise<void> {
  const other = walking.elsewhere;
  await other.evaluate(() => {
    localStorage.setItem('mall.cart', `${localStorage.getItem('mall.cart') ?? ''} `);
  });
}

/** The cart is asked for anew; the call waits. */
export async function asksForCart(walking: Walking): Promise<void> {
  if (!isWaiting(walking, 'cart')) await touchCart(walking);
  await held(walking, 'cart');
}

/** The cart's lines are told to the checkout once more. */
export async function tellLines(walking: Walking, isOwned: boolean): Promise<void> {
  if (!isOwned) return touchCart(walking);
  await asksForCart(walking);
  await (await held(walking, 'cart')).end('pass');
}

/** Another tab has logged in as this person. */
export async function logsInElsewhere(walking: Walking, as: Member): Promise<void> {
  const { account, password } = as;
  const { origin } = walking.shop.server;
  const session = await call(origin, 'POST', '/login', { body: { account, password } });
  const other = walking.elsewhere;
  const until = Date.now() + walking.passed + HOUR;
  const kept = JSON.stringify({ until, value: { ...Object(session), account } });
  await other.evaluate((text) => localStorage.setItem('mall.session', text), kept);
}

export const logInElsewhere = (walking: Walking) => logsInElsewhere(walking, walking.anna);

/** Somebody else, with an account of his own. */
export async function ben(walking: Walking): Promise<Member> {
  walking.ben ??= await newMember(walking.shop.server);
  return walking.ben;
}

const dialogOf = ({ page }: Walking['shopper']) =>
  page.getByRole('alertdialog', { name: invalidLogin.title });

export const seesInvalidLogin = ({ shopper }: Walking) => dialogOf(shopper).waitFor();

/** The cart's call finds the login invalid; one that was given up meanwhile is told so too. */
export async function losesLogin(walking: Walking): Promise<void> {
  await asksForCart(walking);
  await until(async () => {
    const calls = walking.proxy.waiting().filter((known) => isCall('cart', known));
    await Promise.all(calls.map((call) => call.end(SESSION_INVALID)));
    expect(await dialogOf(walking.shopper).isVisible()).toBe(true);
  });
}

/** The dialog of an invalid login is answered; the shopper goes to the login page and comes back as a guest. */
export async function dismissInvalidLogin(walking: Walking): Promise<void> {
  const { shopper } = walking;
  const dialog = dialogOf(shopper);
  const here = shopper.page.url();
  await dialog.getByRole('button', { name: invalidLogin.toLogin }).click();
  await find(shopper, 'heading', 'Log in or register').waitFor();
  await giveUp(walking, 'cart');
  await shopper.page.evaluate(() => history.back());
  await until(() => expect(shopper.page.url()).toBe(here));
}
