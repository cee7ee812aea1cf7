import { millisecondsInHour } from 'date-fns/constants';
import { createActor, SimulatedClock } from 'xstate';
import { recordEmitted, FakeActors } from '#explorer/fakeActors.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import type { CheckoutInput } from '#machines/checkout/checkout.types.ts';
import { type Draft, EMPTY_DRAFT } from '#models/checkout/draft.ts';
import { withShownOrder } from '#models/checkout/orderChanges.ts';
import type { PayType } from '#models/checkout/payType.ts';
import {
  ANNA,
  HOME,
  createSampleLine,
  NOON,
  ORDER_NO,
  SHOP,
  SLOT,
  TIN,
} from '../fixtures/sampleData.ts';

/** A draft with a tin, without delivery info. */
export const tinDraft: Draft = { ...EMPTY_DRAFT, lines: [createSampleLine(TIN)] };
/** A member's draft that is ready to order: a tin and $8.90 of freight. */
export const paymentDraft: Draft = withShownOrder(
  { ...tinDraft, address: HOME, freightCents: 890, active: 1 },
  true,
);
/** The sample shop with one of its slots. */
export const PICKUP_SLOT = { shopId: SHOP.shopId, shopName: SHOP.shopName, time: SLOT.startsAt };
/** A member's pickup draft that is ready to order, without an address. */
export const pickupDraft: Draft = withShownOrder(
  { ...paymentDraft, address: null, deliveryType: 'pickup', pickup: PICKUP_SLOT },
  true,
);
/** An unpaid order that is opened again. */
export const reopenedDraft: Draft = { ...paymentDraft, orderNo: ORDER_NO, active: 2 };
export const QUOTE = { goodsTotalCents: 2800, freightCents: 890, totalCents: 3690 };
export const createCodeOutput = (transactionCode: string, quote: typeof QUOTE | null) => ({
  transactionCode,
  quote,
  unpaidOrderNo: null,
  at: NOON,
});
export const placedOutput = {
  orderNo: ORDER_NO,
  totalCents: 3690,
  deadline: NOON + millisecondsInHour,
};

export function openCheckoutMachine(input: Partial<CheckoutInput>) {
  const fakes = new FakeActors();
  const clock = new SimulatedClock();
  const actor = createActor(fakes.provideFakes(checkoutMachine), {
    clock,
    input: { account: ANNA.account, draft: EMPTY_DRAFT, intent: null, ...input },
  });
  const facts = recordEmitted(actor);
  actor.start();
  return { actor, fakes, clock, facts };
}

/** A new order with this payment method. */
export async function openOrderedCheckout(
  payType: PayType,
  deliveryType: Draft['deliveryType'] = 'delivery',
) {
  const checkout = openCheckoutMachine({
    draft: { ...paymentDraft, payType, deliveryType, pickup: PICKUP_SLOT },
  });
  checkout.actor.send({ type: 'order.submit' });
  await checkout.fakes.resolve('requestTransactionCode', createCodeOutput('code-1', null));
  await checkout.fakes.resolve('placeOrder', placedOutput);
  return checkout;
}
