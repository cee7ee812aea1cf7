import type { CheckoutContext } from './checkout.types.ts';

/** What `placeOrder` and `reconcileOrder` send: the same body under the same code (decisions 29). */
export function intentOf({ intent }: CheckoutContext) {
  if (!intent)
    throw new Error(
      'machines/checkout: an order is placed only with an intent; run `makeIntent` before',
    );
  return { intent };
}
