import { describe, expect, test, vi } from 'vitest';
import { wireCartOf } from '#models/cart/cart.api.ts';
import { createStorage } from '#src/app/storage.ts';
import {
  ANNA,
  BEN,
  cartOf,
  ENDED,
  inPromotion,
  line,
  NOON,
  SERUM,
  TIN,
} from '#tests/paths/sampleData.ts';
import { ownPage, tellFromOtherTab } from '#tests/support/page.ts';
import { openSpine, reopen } from '#tests/support/spine.ts';
import { until } from '#tests/support/until.ts';

ownPage();
const cart = cartOf([line(TIN)]);
const other = () => createStorage(window, () => NOON);
const linesOf = (shop: ReturnType<typeof reopen>) =>
  shop.cart
    .getSnapshot()
    .context.cart.lines.map(({ lineId, goodsAmount }) => [lineId, goodsAmount]);

describe('what outlives the page', () => {
  test("a guest's cart is kept with each change and is there at the next visit", () => {
    const shop = openSpine({});
    shop.cart.send({ type: 'cart.add', addition: { goods: TIN, amount: 2, promotion: null } });
    expect(linesOf(reopen('/home'))).toEqual([['tin:', 2]]);
  });

  test('expired promotion groups do not', () => {
    const stored = cartOf([inPromotion(TIN, ENDED), line(SERUM)], [ENDED]);
    expect(linesOf(openSpine({ cart: stored }))).toEqual([['serum:', 1]]);
  });

  test('a login is kept at once and sent as the token of this browser; a password is kept nowhere', async () => {
    const session = { token: 't-1', nickname: 'Anna', level: 1 };
    const shop = openSpine({ replies: { login: { result: session } } });
    shop.session.send({
      type: 'login.submit',
      account: ` ${ANNA.account.toUpperCase()} `,
      password: 'hunter22',
    });
    await until(() =>
      expect(shop.storage.readSession()).toEqual({ ...session, account: ANNA.account }),
    );
    expect(shop.inputsOf('login')).toEqual([{ account: ANNA.account, password: 'hunter22' }]);
    const kept = Array.from({ length: window.localStorage.length }, (_, index) =>
      window.localStorage.getItem(window.localStorage.key(index) ?? ''),
    );
    expect(kept.join()).not.toContain('hunter22');
    expect(reopen('/home').session.getSnapshot().context.session?.token).toBe('t-1');
  });

  test('nothing is written where nothing changed, so that tabs do not wake each other', () => {
    const shop = openSpine({ cart });
    const kept = vi.spyOn(shop.storage, 'keepCart');
    shop.cart.send({ type: 'cart.check', key: 'tin:', checked: true });
    tellFromOtherTab('mall.cart');
    expect(kept).not.toHaveBeenCalled();
    shop.cart.send({ type: 'cart.check', key: 'tin:', checked: false });
    expect(kept).toHaveBeenCalledTimes(1);
  });
});

describe('another tab', () => {
  // vuestorefront/vue-storefront#4733
  test("that changes a guest's cart is followed", () => {
    const shop = openSpine({ cart });
    other().keepCart({
      account: null,
      cart: cartOf([line(SERUM), line(TIN, { goodsAmount: 4 })]),
      mergeKey: 'k2',
    });
    tellFromOtherTab('mall.cart');
    expect(linesOf(shop)).toEqual([
      ['serum:', 1],
      ['tin:', 4],
    ]);
    expect(shop.cart.getSnapshot().context.mergeKey).toBe('k2');
  });

  test("that changes a member's cart makes this one ask the server", async () => {
    const shop = openSpine({
      session: ANNA,
      cart,
      replies: { cart: { result: wireCartOf(cart) } },
    });
    await until(() => expect(shop.cart.getSnapshot().matches({ member: 'settled' })).toBe(true));
    shop.replies['cart'] = { result: wireCartOf(cartOf([line(TIN, { goodsAmount: 7 })])) };
    tellFromOtherTab('mall.cart');
    await until(() => expect(linesOf(shop)).toEqual([['tin:', 7]]));
  });

  test('that logs in logs this one in too, and one that changes the account changes it here', () => {
    const shop = openSpine({});
    for (const session of [ANNA, BEN]) {
      other().keepSession(session);
      tellFromOtherTab('mall.session');
      expect(shop.session.getSnapshot().context.session).toEqual(session);
    }
  });

  test('that clears everything logs this one out', () => {
    const shop = openSpine({ session: ANNA, cart });
    window.localStorage.clear();
    tellFromOtherTab(null);
    expect([shop.session.getSnapshot().value, linesOf(shop)]).toEqual(['guest', []]);
  });
});

describe('the page', () => {
  test("that comes back from the browser's cache reads again what other tabs did meanwhile", () => {
    const shop = openSpine({ cart });
    const storage = other();
    storage.keepCart({ account: null, cart: cartOf([line(SERUM)]), mergeKey: 'k2' });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(linesOf(shop)).toEqual([['tin:', 1]]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(linesOf(shop)).toEqual([['serum:', 1]]);
    storage.keepSession(ANNA);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(shop.session.getSnapshot().context.session).toEqual(ANNA);
  });

  test('that goes offline and online says so, and a member asks for the cart again', async () => {
    const shop = openSpine({
      session: ANNA,
      cart,
      replies: { cart: { result: wireCartOf(cart) } },
    });
    await until(() => expect(shop.cart.getSnapshot().matches({ member: 'settled' })).toBe(true));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await until(() => expect(shop.inputsOf('cart')).toHaveLength(2));
  });
});

describe('reads', () => {
  test('of a page end the session only when the login is invalid', async () => {
    const shop = openSpine({
      session: ANNA,
      cart,
      replies: { orderList: { fails: { kind: 'server' } } },
    });
    const { orderListCall } = await import('#models/order/order.api.ts');
    const read = shop.mall.reads.get(orderListCall, {});
    await until(() => expect(read.getSnapshot().matches('failed')).toBe(true));
    expect(shop.session.getSnapshot().matches('member')).toBe(true);
    shop.replies['orderList'] = { fails: { kind: 'sessionInvalid', msg: '' } };
    shop.mall.reads.refresh(['orderList']);
    await until(() => expect(shop.session.getSnapshot().value).toBe('invalidated'));
  });

  test('of a member are let go at logout, those of the shop are kept', async () => {
    const shop = openSpine({ session: ANNA, cart, replies: { logout: { result: null } } });
    const { orderListCall } = await import('#models/order/order.api.ts');
    const { classifyCall } = await import('#models/catalogue/catalogue.api.ts');
    const { reads } = shop.mall;
    const [orders, categories] = [reads.get(orderListCall, {}), reads.get(classifyCall, {})];
    expect([
      reads.get(orderListCall, {}) === orders,
      reads.get(classifyCall, {}) === categories,
    ]).toEqual([true, true]);
    shop.session.send({ type: 'session.logOut' });
    expect([
      reads.get(orderListCall, {}) === orders,
      reads.get(classifyCall, {}) === categories,
    ]).toEqual([false, true]);
  });
});
