import type { ConsequenceTable } from '#explorer/consequenceTable.ts';
import { testChartPaths } from './pathSuite.ts';

/** §4, decisions.md 31 to 35, 51 and docs/decisions/167. */
const orderConsequences: ConsequenceTable<object> = {
  entries: {},
  rows: [
    ['', 'start', { to: 'unpaid' }],
    ['unpaid|payingInStore|underReview', 'payment.capture', { to: 'paid' }],
    ['unpaid|payingInStore|underReview', 'receipt.upload', { to: 'underReview' }],
    ['underReview', 'receipt.approve', { to: 'paid' }],
    ['underReview', 'receipt.reject', { to: 'unpaid' }],
    ['unpaid', 'payInStore.choose', { to: 'payingInStore' }],
    ['unpaid', 'payInStore.restore', { to: 'payingInStore' }],
    ['payingInStore', 'method.change', { to: 'unpaid' }],
    ['unpaid', 'method.restore', { to: 'unpaid' }],
    ['unpaid|payingInStore|underReview', 'order.cancel', { to: 'canceled' }],
    ['unpaid|payingInStore|underReview', 'order.expire', { to: 'expired' }],
    ['expired', 'order.revive', { to: 'paid' }],
    ['paid', 'order.ship', { to: 'shipped' }],
    ['shipped', 'order.receive', { to: 'completed' }],
    ['paid|shipped', 'order.complete', { to: 'completed' }],
    ['paid|shipped|completed', 'order.refund', { to: 'refunded' }],
    ['paid|shipped|completed', 'order.chargeback', { to: 'chargedBack' }],
    ['chargedBack', 'order.reinstatePaid', { to: 'paid' }],
    ['chargedBack', 'order.reinstateShipped', { to: 'shipped' }],
    ['chargedBack', 'order.reinstateCompleted', { to: 'completed' }],
    ['chargedBack', 'order.reinstateRefunded', { to: 'refunded' }],
  ],
};

testChartPaths('order', orderConsequences);
