import type { CheckoutContext } from './checkout.types.ts';

/** The order that is paid. */
export const orderNoOf = ({ context }: { context: CheckoutContext }) => {
  if (context.draft.orderNo === null)
    throw new Error('machines/checkout: paying needs an order; run `setOrder` before');
  return { orderNo: context.draft.orderNo };
};
