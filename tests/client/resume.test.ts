import { describe, expect, test } from 'vitest';
import { wireCartOf } from '#models/cart/cart.api.ts';
import { ANNA, BEN, cartOf, HOME } from '#tests/paths/sampleData.ts';
import { cart, draftOf, logIn, replies } from '#tests/support/annas.ts';
import { ownPage, tellFromOtherTab } from '#tests/support/page.ts';
import { openSpine, reopen } from '#tests/support/spine.ts';
import { until } from '#tests/support/until.ts';

ownPage();

/** Anna stands at the payment and her login is found to be invalid. */
async function loggedOutByForce() {
  const shop = openSpine({ path: '/home/createOrder/delivery', session: ANNA, cart, replies });
  await until(() => expect(draftOf(shop)).toMatchObject({ address: HOME, freight: 890 }));
  shop.checkout()?.send({ type: 'step.next' });
  shop.session.send({ type: 'session.invalidate' });
  expect([shop.path(), shop.session.getSnapshot().value]).toEqual([
    '/home/createOrder/payType',
    'invalidated',
  ]);
  return shop;
}

describe('after a forced logout', () => {
  // SAP/spartacus#3443
  test('the same account goes on where it was', async () => {
    const shop = await loggedOutByForce();
    logIn(shop, ANNA);
    await until(() =>
      expect(shop.checkout()?.getSnapshot().matches({ payType: 'choosing' })).toBe(true),
    );
    expect([shop.path(), draftOf(shop)?.address]).toEqual(['/home/createOrder/payType', HOME]);
  });

  test('another account gets neither draft nor cart', async () => {
    const shop = await loggedOutByForce();
    shop.replies['cart'] = { result: { list: [] } };
    logIn(shop, BEN);
    await until(() => expect(shop.path()).toBe('/home'));
    expect([shop.checkout(), shop.storage.readDraft()]).toEqual([null, null]);
    expect(shop.cart.getSnapshot().context.cart.lines).toEqual([]);
  });

  test('a reload keeps the draft for the same account', async () => {
    (await loggedOutByForce()).close();
    const shop = reopen('/home/createOrder/payType', replies);
    await until(() => expect(draftOf(shop)).toMatchObject({ address: HOME, freight: 890 }));
    expect(shop.storage.readDraft()?.account).toBe(ANNA.account);
    logIn(shop, ANNA);
    await until(() =>
      expect(shop.checkout()?.getSnapshot().matches({ payType: 'choosing' })).toBe(true),
    );
    expect(draftOf(shop)?.address).toEqual(HOME);
  });

  test('a reload does not give the draft to another account', async () => {
    (await loggedOutByForce()).close();
    const shop = reopen('/home/createOrder/payType', {
      ...replies,
      cart: { result: { list: [] } },
    });
    await until(() => expect(draftOf(shop)?.address).toEqual(HOME));
    logIn(shop, BEN);
    await until(() => expect(shop.path()).toBe('/home'));
    expect([shop.checkout(), shop.storage.readDraft()]).toEqual([null, null]);
    expect(shop.cart.getSnapshot().context.cart.lines).toEqual([]);
  });

  test('what happens to a guest meanwhile does not overwrite the draft that waits', async () => {
    (await loggedOutByForce()).close();
    const meanwhile = reopen('/home/createOrder/delivery', {
      ...replies,
      freight: { fails: { kind: 'network' } },
    });
    await until(() =>
      expect(meanwhile.checkout()?.getSnapshot().matches({ delivery: 'home' })).toBe(true),
    );
    await until(() => expect(draftOf(meanwhile)?.address).toBeNull());
    meanwhile.cart.send({ type: 'cart.checkAll', checked: false });
    await until(() => expect(meanwhile.checkout()?.getSnapshot().value).toBe('empty'));
    meanwhile.close();
    expect(meanwhile.storage.readDraft()).toMatchObject({
      account: ANNA.account,
      draft: { address: HOME, active: 1, freight: 890 },
    });
    const shop = reopen('/home/login?redirect=%2Fhome%2FcreateOrder%2FpayType', replies);
    shop.cart.send({ type: 'cart.checkAll', checked: true });
    logIn(shop, ANNA);
    await until(() =>
      expect(shop.checkout()?.getSnapshot().matches({ payType: 'choosing' })).toBe(true),
    );
    expect(draftOf(shop)?.address).toEqual(HOME);
  });

  test('in another tab this tab keeps its draft and says why', async () => {
    const shop = openSpine({ path: '/home/createOrder/delivery', session: ANNA, cart, replies });
    await until(() => expect(draftOf(shop)).toMatchObject({ address: HOME, freight: 890 }));
    shop.storage.keepSession(null);
    tellFromOtherTab('mall.session');
    expect(shop.session.getSnapshot().value).toBe('invalidated');
    expect([draftOf(shop)?.address, shop.storage.readCart()?.account]).toEqual([
      HOME,
      ANNA.account,
    ]);
  });
});

describe('after an explicit logout', () => {
  test('nothing of the member is left in this browser', async () => {
    const shop = openSpine({
      path: '/home/createOrder/delivery',
      session: ANNA,
      cart,
      replies: { ...replies, logout: { result: null } },
    });
    await until(() => expect(draftOf(shop)?.address).toEqual(HOME));
    shop.mall.save();
    shop.session.send({ type: 'session.logOut' });
    await until(() => expect(shop.storage.readSession()).toBeNull());
    expect([shop.path(), shop.checkout(), shop.storage.readDraft()]).toEqual(['/home', null, null]);
    expect(shop.storage.readCart()).toEqual({
      account: null,
      cart: { lines: [], promotions: [] },
      mergeKey: 'merge-key',
    });
  });

  test('in another tab this tab is a guest too', async () => {
    const shop = openSpine({ path: '/home/createOrder/delivery', session: ANNA, cart, replies });
    await until(() => expect(draftOf(shop)?.address).toEqual(HOME));
    shop.storage.keepCart({ account: null, cart: cartOf([]), mergeKey: 'k' });
    shop.storage.keepSession(null);
    tellFromOtherTab('mall.session');
    expect(shop.session.getSnapshot().value).toBe('guest');
    expect([shop.path(), shop.checkout()]).toEqual(['/home', null]);
  });
});

describe("a guest's draft", () => {
  test('goes on for whoever logs in next', async () => {
    const shop = openSpine({ path: '/home/createOrder/delivery', cart, replies });
    await until(() => expect(shop.checkout()).not.toBeNull());
    shop.checkout()?.send({ type: 'address.type', fields: { ...HOME, addressee: 'half' } });
    shop.close();
    const again = reopen('/home/createOrder/delivery', {
      ...replies,
      mergeCart: { result: wireCartOf(cart) },
    });
    await until(() => expect(draftOf(again)?.typed?.addressee).toBe('half'));
    logIn(again, BEN);
    await until(() => expect(again.session.getSnapshot().matches('member')).toBe(true));
    expect(draftOf(again)?.typed?.addressee).toBe('half');
  });
});
