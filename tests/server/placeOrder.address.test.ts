import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  addressListCall,
  editAddressCall,
  toWireAddressForm,
} from '#models/address/address.api.ts';
import { toAddressFingerprint } from '#models/address/addressFingerprint.ts';
import { placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { orders } from '#server/db/schema/orders.ts';
import { addLoggedInShopper } from '#tests/fixtures/loggedInShopper.ts';
import { singleItemBasket } from '#tests/fixtures/memberFixture.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();
const REFUSAL = {
  status: 200,
  code: '1002',
  result: { reason: 'addressChanged' },
};

/** A shopper who sees the saved address, and a quote for it. */
async function openQuote() {
  const { token, userId } = await addLoggedInShopper(harness);
  const { list } = await harness.mall.call(addressListCall, {}, token);
  const [shown] = list;
  if (!shown) throw new Error('tests: the shopper has no address');
  const basket = {
    ...singleItemBasket(await harness.addGoods()),
    actionGoods: [],
    shippingType: 2,
    deliveryAddressId: shown.addressId,
  };
  const expected = { ...basket, expectedAddress: toAddressFingerprint(shown) };
  const { transactionCode } = await harness.mall.call(toTradeCall, expected, token);
  return {
    expected: { ...expected, transactionCode },
    unchecked: { ...basket, transactionCode },
    trade: () => harness.mall.send(toTradeCall, expected, token),
    place: (body: typeof basket & { transactionCode: string; expectedAddress?: string }) =>
      harness.mall.send(placeOrderCall, body, token),
    edit: () =>
      harness.mall.call(
        editAddressCall,
        {
          addressId: shown.addressId,
          ...toWireAddressForm({ ...shown, addressDetails: '99 Other Street' }),
        },
        token,
      ),
    listAddresses: async () =>
      (await harness.db.select().from(orders).where(eq(orders.userId, userId))).map(
        ({ address }) => address?.addressDetails,
      ),
    shown,
  };
}

describe('an order to an address', () => {
  test('that the shopper saw is placed', async () => {
    const { expected, place, listAddresses, shown } = await openQuote();
    expect(await place(expected)).toMatchObject({ status: 200, code: '0' });
    expect(await listAddresses()).toEqual([shown.addressDetails]);
  });

  test('that was edited since the quote is refused, by the order and by the next quote', async () => {
    const { expected, place, trade, edit, listAddresses } = await openQuote();
    await edit();
    expect(await place(expected)).toMatchObject(REFUSAL);
    expect(await trade()).toMatchObject(REFUSAL);
    expect(await listAddresses()).toEqual([]);
  });

  test('that the request does not describe is placed as it is stored', async () => {
    const { unchecked, place, edit, listAddresses } = await openQuote();
    await edit();
    expect(await place(unchecked)).toMatchObject({ status: 200, code: '0' });
    expect(await listAddresses()).toEqual(['99 Other Street']);
  });
});
