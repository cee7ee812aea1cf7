import { createActor, SimulatedClock } from 'xstate';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import type { CheckoutInput } from '#machines/checkout/checkout.types.ts';
import { type Draft, EMPTY_DRAFT } from '#models/checkout/draft.ts';
import type { PayType } from '#models/checkout/payType.ts';
import { ANNA, HOME, HOUR, line, NOON, ORDER_NO, SHOP, SLOT, TIN } from '../paths/sampleData.ts';
import { factsOf, Steered } from './steered.ts';

/** A tin on its way to the checkout. */
export const tin: Draft = { ...EMPTY_DRAFT, lines: [line(TIN)] };
/** A member's draft that only waits for the button: a tin and $8.90 of freight. */
export const atPayment: Draft = { ...tin, address: HOME, freight: 890, active: 1 };
/** A shop and one of its times. */
export const PICKUP = { shopId: SHOP.shopId, shopName: SHOP.shopName, time: SLOT.startsAt };
/** A member's draft for pickup that only waits for the button; no address was ever chosen. */
export const atShop: Draft = {
  ...atPayment,
  address: null,
  deliveryType: 'pickup',
  pickup: PICKUP,
};
/** An order that waits to be paid and is opened again. */
export const reopened: Draft = { ...atPayment, orderNo: ORDER_NO, active: 2 };
export const QUOTE = { goodsTotal: 2800, freight: 890, total: 3690 };
export const code = (transactionCode: string, quote: typeof QUOTE | null) => ({
  transactionCode,
  quote,
  at: NOON,
});
export const placed = { orderNo: ORDER_NO, total: 3690, deadline: NOON + HOUR };

export function openCheckout(input: Partial<CheckoutInput>) {
  const ports = new Steered();
  const clock = new SimulatedClock();
  const actor = createActor(ports.steer(checkoutMachine), {
    clock,
    input: { account: ANNA.account, draft: EMPTY_DRAFT, intent: null, ...input },
  });
  const facts = factsOf(actor);
  actor.start();
  return { actor, ports, clock, facts };
}

/** An order just placed, to be paid in this way. */
export async function ordered(payType: PayType, deliveryType: Draft['deliveryType'] = 'delivery') {
  const checkout = openCheckout({ draft: { ...atPayment, payType, deliveryType, pickup: PICKUP } });
  checkout.actor.send({ type: 'order.submit' });
  await checkout.ports.answer('requestCode', code('code-1', null));
  await checkout.ports.answer('placeOrder', placed);
  return checkout;
}
