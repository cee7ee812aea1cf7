import { setup } from 'xstate';

export type OrderCommand =
  | { type: 'payment.capture' }
  | { type: 'receipt.upload' }
  | { type: 'receipt.approve' }
  | { type: 'receipt.reject' }
  | { type: 'payInStore.choose' }
  | { type: 'payInStore.restore' }
  | { type: 'method.change' }
  | { type: 'method.restore' }
  | { type: 'order.ship' }
  | { type: 'order.receive' }
  | { type: 'order.complete' }
  | { type: 'order.cancel' }
  | { type: 'order.expire' }
  | { type: 'order.revive' }
  | { type: 'order.refund' }
  | { type: 'order.chargeback' }
  | { type: 'order.reinstatePaid' }
  | { type: 'order.reinstateShipped' }
  | { type: 'order.reinstateCompleted' }
  | { type: 'order.reinstateRefunded' };

const endUnpaid = {
  'payment.capture': 'paid',
  'order.cancel': 'canceled',
  'order.expire': 'expired',
} as const;
const returnMoney = { 'order.refund': 'refunded', 'order.chargeback': 'chargedBack' } as const;

/**
 * The states and commands of an order (§4), without invokes, timers or effects. The server uses the
 * chart for each transition, the client to find the commands to offer. The names of the leaf states
 * are the values of `orders.state`.
 */
export const orderMachine = setup({ types: { events: {} as OrderCommand } }).createMachine({
  id: 'order',
  initial: 'unpaid',
  states: {
    unpaid: {
      on: {
        'receipt.upload': 'underReview',
        'payInStore.choose': 'payingInStore',
        // The order was reserved for an offline payment, and the shopper did not finish an online
        // one.
        'payInStore.restore': 'payingInStore',
        'method.restore': { target: 'unpaid', reenter: true },
        ...endUnpaid,
      },
    },
    payingInStore: {
      on: { 'method.change': 'unpaid', 'receipt.upload': 'underReview', ...endUnpaid },
    },
    underReview: {
      on: {
        'receipt.approve': 'paid',
        'receipt.reject': 'unpaid',
        'receipt.upload': { target: 'underReview', reenter: true },
        ...endUnpaid,
      },
    },
    paid: {
      on: { 'order.ship': 'shipped', 'order.complete': 'completed', ...returnMoney },
    },
    shipped: {
      on: { 'order.receive': 'completed', 'order.complete': 'completed', ...returnMoney },
    },
    completed: { on: returnMoney },
    // The deadline passed without a payment. A late capture revives the order if its stock is still
    // available.
    expired: { on: { 'order.revive': 'paid' } },
    canceled: { type: 'final' },
    // The shop returned the money.
    refunded: { type: 'final' },
    // The bank reversed the payment. If the shop wins the dispute, the bank returns the money and
    // the order continues; it is refunded if it was not shipped and its goods are sold.
    chargedBack: {
      on: {
        'order.reinstatePaid': 'paid',
        'order.reinstateShipped': 'shipped',
        'order.reinstateCompleted': 'completed',
        'order.reinstateRefunded': 'refunded',
      },
    },
  },
});
