import { describe, expect, test } from 'vitest';
import { toWireCart } from '#models/cart/cart.api.ts';
import { EMPTY_CART } from '#models/cart/cart.ts';
import { toPlaceOrderBody } from '#models/checkout/basket.api.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import type { Intent } from '#models/checkout/storedCheckout.ts';
import { createStorage } from '#src/mall/storage.ts';
import {
  tinCart,
  getDraft,
  submitLogin,
  checkoutReplies,
} from '#tests/fixtures/checkoutFixtures.ts';
import { ANNA, BEN, HOME, NOON } from '#tests/fixtures/sampleData.ts';
import { isolatePage } from '#tests/support/browserPage.ts';
import { startHeadlessAppWithState } from '#tests/support/headlessApp.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

isolatePage();

describe('an order whose reply was lost', () => {
  const intent: Intent = {
    account: ANNA.account,
    transactionCode: 'T1',
    body: toPlaceOrderBody(
      { ...EMPTY_DRAFT, lines: tinCart.lines, address: HOME, freightCents: 890 },
      'T1',
      3690,
    ),
    totalCents: 3690,
    at: NOON,
  };
  const saveIntent = () => createStorage(window, () => NOON).saveIntent(intent);

  test('is looked up at the next visit, not placed again', async () => {
    saveIntent();
    const placed = { orderNo: 'W1', total: 36.9, deadline: null };
    const shop = startHeadlessAppWithState({
      path: '/home/createOrder/delivery',
      session: ANNA,
      cart: tinCart,
      replies: { ...checkoutReplies, placeOrder: placed },
    });
    await waitForCondition(() => expect(shop.path()).toBe('/home/createOrder/result/W1'));
    expect([
      shop.getInputs('placeOrder'),
      shop.getInputs('toTrade'),
      shop.storage.loadIntent(null),
    ]).toEqual([[intent.body], [], null]);
  });

  test('removes the unsaved changes that it contained before they are sent', async () => {
    saveIntent();
    const tin = { goodsId: 'tin', promotionId: null };
    createStorage(window, () => NOON).saveCartWrites({
      ownerAccount: ANNA.account,
      writes: [{ kind: 'set', ...tin, quantity: 1 }],
      lastChange: null,
    });
    const shop = startHeadlessAppWithState({
      path: '/home/createOrder/delivery',
      session: ANNA,
      cart: tinCart,
      replies: {
        ...checkoutReplies,
        placeOrder: { orderNo: 'W1', total: 36.9, deadline: null },
        cart: toWireCart(EMPTY_CART),
        setCartAmount: toWireCart(EMPTY_CART),
      },
    });
    await waitForCondition(() => expect(shop.storage.loadCartWrites()).toBeNull());
    expect(shop.getInputs('setCartAmount')).toMatchObject([{ goodsId: 'tin', goodsAmount: 0 }]);
    expect(shop.cart.getSnapshot().context.cart.lines).toEqual([]);
  });

  test('does not affect the checkout of a guest who logs in to another account', async () => {
    saveIntent();
    const shop = startHeadlessAppWithState({
      path: '/home/createOrder/delivery',
      cart: tinCart,
      replies: {
        ...checkoutReplies,
        mergeCart: toWireCart(tinCart),
        addressList: {},
      },
    });
    await waitForCondition(() =>
      expect(shop.checkout()?.getSnapshot().value).toEqual({ placing: { unknown: 'loggedOut' } }),
    );
    submitLogin(shop, BEN);
    await waitForCondition(() =>
      expect(shop.cart.getSnapshot().matches({ member: 'synced' })).toBe(true),
    );
    await waitForCondition(() =>
      expect(shop.checkout()?.getSnapshot().matches('delivery')).toBe(true),
    );
    expect([shop.path(), getDraft(shop)?.lines.length]).toEqual(['/home/createOrder/delivery', 1]);
    expect([shop.getInputs('placeOrder'), shop.storage.loadIntent(ANNA.account)]).toEqual([
      [],
      intent,
    ]);
  });

  test('is not shown to another account', async () => {
    saveIntent();
    const shop = startHeadlessAppWithState({
      path: '/home/createOrder/delivery',
      session: BEN,
      cart: tinCart,
      replies: checkoutReplies,
    });
    await waitForCondition(() =>
      expect(shop.checkout()?.getSnapshot().matches('delivery')).toBe(true),
    );
    expect([shop.getInputs('placeOrder'), shop.storage.loadIntent(ANNA.account)]).toEqual([
      [],
      intent,
    ]);
  });
});
