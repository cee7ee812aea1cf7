import { setup } from 'xstate';

/**
 * The life of an order (§4): no invoke, no timer, no effect. The SERVER runs it (it decides), the client
 * asks it what to offer. Its leaf names are `orders.state` in the database.
 */
export type OrderCommand =
  | { type: 'payment.capture' }
  | { type: 'receipt.upload' }
  | { type: 'receipt.approve' }
  | { type: 'receipt.reject' }
  | { type: 'payInStore.choose' }
  | { type: 'method.change' }
  | { type: 'order.ship' }
  | { type: 'order.receive' }
  | { type: 'order.complete' }
  | { type: 'order.cancel' }
  | { type: 'order.expire' }
  | { type: 'order.revive' }
  | { type: 'order.chargeback' };

export const orderMachine = setup({
  types: { events: {} as OrderCommand },
}).createMachine({
  id: 'order',
  initial: 'unpaid',
  states: {
    unpaid: {
      on: {
        'payment.capture': 'paid',
        'receipt.upload': 'underReview',
        'payInStore.choose': 'payingInStore',
        'order.cancel': 'canceled',
        'order.expire': 'expired',
      },
    },
    payingInStore: {
      on: {
        'payment.capture': 'paid',
        'method.change': 'unpaid',
        'receipt.upload': 'underReview',
        'order.cancel': 'canceled',
        'order.expire': 'expired',
      },
    },
    underReview: {
      on: {
        'receipt.approve': 'paid',
        'receipt.reject': 'unpaid',
        'receipt.upload': { target: 'underReview', reenter: true },
        'payment.capture': 'paid',
        'order.cancel': 'canceled',
      },
    },
    paid: {
      on: {
        'order.ship': 'shipped',
        'order.complete': 'completed',
        'order.chargeback': 'chargedBack',
      },
    },
    shipped: {
      on: {
        'order.receive': 'completed',
        'order.complete': 'completed',
        'order.chargeback': 'chargedBack',
      },
    },
    completed: {
      on: { 'order.chargeback': 'chargedBack' },
    },
    // Swept by its deadline, not by the shopper: a late capture may bring it back while its stock is there.
    expired: { on: { 'order.revive': 'paid' } },
    canceled: { type: 'final' },
    chargedBack: { type: 'final' },
  },
});
