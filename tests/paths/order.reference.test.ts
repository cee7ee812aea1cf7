import { expect, test } from 'vitest';
import { explore } from '#explorer/graph.ts';
import { compareWithReference, type ReferenceModel } from '#explorer/reference.ts';
import { charts } from './charts.ts';

/** The money, the goods and the papers of one order: what its states stand for. */
interface OrderRecord {
  readonly money: 'due' | 'received' | 'refunded' | 'chargedBack';
  readonly goods: 'reserved' | 'released' | 'sent' | 'delivered';
  /** an uploaded receipt awaits its review */
  readonly hasReceipt: boolean;
  readonly paysInStore: boolean;
  /** its reservation ended without a payment */
  readonly isExpired: boolean;
}

const START: OrderRecord = {
  money: 'due',
  goods: 'reserved',
  hasReceipt: false,
  paysInStore: false,
  isExpired: false,
};

/** Money is due for goods that are still reserved. */
const isPayable = ({ money, goods }: OrderRecord) => money === 'due' && goods === 'reserved';
/** Its shopper has neither sent a receipt nor reserved it for pay in store. */
const isPayableOnline = (order: OrderRecord) =>
  isPayable(order) && !order.hasReceipt && !order.paysInStore;
/** The shop has the money, however far the goods are. */
const isPaid = ({ money }: OrderRecord) => money === 'received';
/** The bank took the money back. */
const isChargedBack = ({ money }: OrderRecord) => money === 'chargedBack';

type Change = (order: OrderRecord) => OrderRecord | null;
const timestamp =
  (isAllowed: (order: OrderRecord) => boolean, change: Partial<OrderRecord>): Change =>
  (order) =>
    isAllowed(order) ? { ...order, ...change } : null;

const RECEIVED = { money: 'received', hasReceipt: false, paysInStore: false } as const;

/**
 * The life of an order by §4, decisions.md 31 to 35 and 51, and docs/decisions/167, in terms of
 * money and goods.
 */
const CHANGES: ReadonlyMap<string, Change> = new Map([
  ['payment.capture', timestamp(isPayable, RECEIVED)],
  ['receipt.upload', timestamp(isPayable, { hasReceipt: true, paysInStore: false })],
  ['receipt.approve', timestamp((order) => isPayable(order) && order.hasReceipt, RECEIVED)],
  [
    'receipt.reject',
    timestamp((order) => isPayable(order) && order.hasReceipt, { hasReceipt: false }),
  ],
  ['payInStore.choose', timestamp(isPayableOnline, { paysInStore: true })],
  [
    'method.change',
    timestamp((order) => isPayable(order) && order.paysInStore, { paysInStore: false }),
  ],
  // The chart does not record which offline method the order had before the online attempt.
  ['payInStore.restore', timestamp(isPayableOnline, { paysInStore: true })],
  ['method.restore', timestamp(isPayableOnline, {})],
  ['order.cancel', timestamp(isPayable, { goods: 'released' })],
  ['order.expire', timestamp(isPayable, { goods: 'released', isExpired: true })],
  [
    'order.revive',
    timestamp((order) => order.money === 'due' && order.isExpired, {
      ...RECEIVED,
      goods: 'reserved',
      isExpired: false,
    }),
  ],
  [
    'order.ship',
    timestamp((order) => isPaid(order) && order.goods === 'reserved', { goods: 'sent' }),
  ],
  [
    'order.receive',
    timestamp((order) => isPaid(order) && order.goods === 'sent', { goods: 'delivered' }),
  ],
  [
    'order.complete',
    timestamp((order) => isPaid(order) && order.goods !== 'delivered', { goods: 'delivered' }),
  ],
  ['order.refund', timestamp(isPaid, { money: 'refunded' })],
  ['order.chargeback', timestamp(isPaid, { money: 'chargedBack' })],
  // The event says how far the goods were before the chargeback, which the chart does not record.
  ['order.reinstatePaid', timestamp(isChargedBack, { money: 'received', goods: 'reserved' })],
  ['order.reinstateShipped', timestamp(isChargedBack, { money: 'received', goods: 'sent' })],
  ['order.reinstateCompleted', timestamp(isChargedBack, { money: 'received', goods: 'delivered' })],
  ['order.reinstateRefunded', timestamp(isChargedBack, { money: 'refunded', goods: 'released' })],
]);

function toStatus({ money, goods, hasReceipt, paysInStore, isExpired }: OrderRecord): string {
  if (money === 'refunded' || money === 'chargedBack') return money;
  if (money === 'received')
    return { reserved: 'paid', sent: 'shipped', delivered: 'completed', released: 'lost' }[goods];
  if (goods === 'released') return isExpired ? 'expired' : 'canceled';
  if (hasReceipt) return 'underReview';
  return paysInStore ? 'payingInStore' : 'unpaid';
}

const orderReference: ReferenceModel<OrderRecord> = {
  start: START,
  next: (order, { type }) => CHANGES.get(type)?.(order) ?? null,
  toChartState: toStatus,
};

const { machine, model } = charts.order;

test('the order chart agrees with a simple model of money and goods', () => {
  const graph = explore(machine, model);
  expect(compareWithReference(graph, orderReference)).toEqual([]);
  expect(graph.nodes.size).toBe(10);
});
