import { expect, test } from 'vitest';
import { toWireAddress } from '#models/address/address.api.ts';
import { toWireCart } from '#models/cart/cart.api.ts';
import type { Failure } from '#models/failure.ts';
import {
  ANNA,
  createSampleCart,
  createSampleLine,
  HOME,
  NOON,
  TIN,
} from '#tests/fixtures/sampleData.ts';
import { isolatePage } from '#tests/support/browserPage.ts';
import { failingReply } from '#tests/support/fakeClient.ts';
import { startHeadlessAppWithState } from '#tests/support/headlessApp.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

isolatePage();
const cart = createSampleCart([createSampleLine(TIN)]);
const payResult = {
  ...{ orderNo: 'W1', outcome: 'unpaid', total: 64.9, orderStatus: 1, payType: '5' },
  deadline: NOON + 1_800_000,
};
const NO_REPLY: Failure = { kind: 'network' };

/** A member with an unpaid order, whose payments have no reply and do not reach the server. */
async function openUnpaidOrder() {
  const shop = startHeadlessAppWithState({
    ...{ path: '/home/createOrder/result/W1', session: ANNA, cart },
    replies: {
      cart: toWireCart(cart),
      userInfo: {},
      addressList: { list: [toWireAddress(HOME)] },
      ...{ payResult, pay: failingReply(NO_REPLY) },
    },
  });
  const checkout = await shop.waitForCheckout();
  const isChoosing = () =>
    waitForCondition(() =>
      expect(checkout.getSnapshot().matches({ paying: 'choosing' })).toBe(true),
    );
  await isChoosing();
  const countResults = () => shop.getInputs('payResult').length;
  const listFailures = () =>
    shop.notices
      .getSnapshot()
      .context.shown.flatMap(({ notice }) => (notice.about === 'failure' ? notice.failure : []));
  return { ...shop, checkout, isChoosing, countResults, listFailures };
}

test.each([
  ['a card', [{ type: 'payType.choose', payType: '5' }, { type: 'payment.submit' }]],
  [
    'the balance',
    [
      { type: 'payType.choose', payType: '0' },
      { type: 'payment.submit' },
      { type: 'payPassword.submit', password: '123456' },
    ],
  ],
] as const)(
  'a payment with %s that has no reply and was not made is reported',
  async (_, events) => {
    const order = await openUnpaidOrder();
    expect(order.listFailures()).toEqual([]);
    for (const event of events) order.checkout.send(event);
    await waitForCondition(() => expect(order.countResults()).toBe(2));
    await order.isChoosing();
    expect(order.listFailures()).toEqual([NO_REPLY]);
  },
);
