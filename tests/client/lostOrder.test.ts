import { describe, expect, test } from 'vitest';
import { wireCartOf } from '#models/cart/cart.api.ts';
import { orderBodyOf } from '#models/checkout/basket.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import type { Intent } from '#models/checkout/saved.ts';
import { createStorage } from '#src/app/storage.ts';
import { ANNA, BEN, HOME, NOON } from '#tests/paths/sampleData.ts';
import { cart, draftOf, logIn, replies } from '#tests/support/annas.ts';
import { ownPage } from '#tests/support/page.ts';
import { openSpine } from '#tests/support/spine.ts';
import { until } from '#tests/support/until.ts';

ownPage();

describe('an order whose reply was lost', () => {
  const intent: Intent = {
    account: ANNA.account,
    transactionCode: 'T1',
    body: orderBodyOf(
      { ...EMPTY_DRAFT, lines: cart.lines, address: HOME, freight: 890 },
      'T1',
      3690,
    ),
    total: 3690,
    at: NOON,
  };
  const keep = () => createStorage(window, () => NOON).keepIntent(intent);

  test('is asked for, not made again, at the next visit', async () => {
    keep();
    const placed = { orderNo: 'W1', total: 36.9, deadline: null };
    const shop = openSpine({
      path: '/home/createOrder/delivery',
      session: ANNA,
      cart,
      replies: { ...replies, placeOrder: { result: placed } },
    });
    await until(() => expect(shop.path()).toBe('/home/createOrder/result/W1'));
    expect([
      shop.inputsOf('placeOrder'),
      shop.inputsOf('toTrade'),
      shop.storage.readIntent(null),
    ]).toEqual([[intent.body], [], null]);
  });

  test('leaves a guest who logs in as somebody else a checkout of their own, at once', async () => {
    keep();
    const shop = openSpine({
      path: '/home/createOrder/delivery',
      cart,
      replies: { ...replies, mergeCart: { result: wireCartOf(cart) }, addressList: { result: {} } },
    });
    await until(() =>
      expect(shop.checkout()?.getSnapshot().value).toEqual({ placing: { unknown: 'signedOut' } }),
    );
    logIn(shop, BEN);
    await until(() => expect(shop.cart.getSnapshot().matches({ member: 'settled' })).toBe(true));
    await until(() => expect(shop.checkout()?.getSnapshot().matches('delivery')).toBe(true));
    expect([shop.path(), draftOf(shop)?.lines.length]).toEqual(['/home/createOrder/delivery', 1]);
    expect([shop.inputsOf('placeOrder'), shop.storage.readIntent(ANNA.account)]).toEqual([
      [],
      intent,
    ]);
  });

  test('is nothing to another account', async () => {
    keep();
    const shop = openSpine({ path: '/home/createOrder/delivery', session: BEN, cart, replies });
    await until(() => expect(shop.checkout()?.getSnapshot().matches('delivery')).toBe(true));
    expect([shop.inputsOf('placeOrder'), shop.storage.readIntent(ANNA.account)]).toEqual([
      [],
      intent,
    ]);
  });
});
