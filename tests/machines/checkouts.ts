import { createActor, SimulatedClock } from 'xstate';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import type { CheckoutInput } from '#machines/checkout/checkout.types.ts';
import { type Draft, EMPTY_DRAFT } from '#models/checkout/draft.ts';
import { ANNA, HOME, HOUR, line, NOON, ORDER_NO, TIN } from '../paths/sampleData.ts';
import { factsOf, Steered } from './steered.ts';

/** A member's draft that only waits for the button: a tin and $8.90 of freight. */
export const atPayment: Draft = {
  ...EMPTY_DRAFT,
  lines: [line(TIN)],
  address: HOME,
  freight: 890,
  active: 1,
};
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
