import type { Cents } from '#models/money.ts';
import { type OrderState, pointsAfterRefund } from '#models/order/order.ts';
import { REVIEW_DAYS } from '#models/order/orderLimits.ts';
import { addWorkingDays } from '#models/time.ts';
import type { Db } from '../db/connection.ts';
import {
  countDueRefunds,
  findBalanceMismatches,
  findCountMismatches,
  findPointsMismatches,
  findProblemMismatches,
  findStockMismatches,
  findUnpaidPaidOrders,
  type LedgerMismatch,
  readOrderBalances,
  readOrderPoints,
  readOrdersUnderReview,
  readRechargeBalances,
} from './audit.store.ts';

/** An order or recharge whose money does not match its state. */
interface AuditFinding {
  readonly orderNo: string;
  readonly state: OrderState | 'recharge';
  readonly owedCents: Cents;
  readonly netCents: Cents;
}
export interface Audit {
  readonly orders: number;
  readonly recharges: number;
  readonly findings: readonly AuditFinding[];
  /** refunds that are recorded and not yet sent to the provider */
  readonly openRefunds: number;
}

const PAID_STATES: readonly OrderState[] = ['paid', 'shipped', 'completed'];

/**
 * Checks that captured − refunded equals the total of a paid order minus its refunds, 0 for any
 * other order (decisions.md 32), and the credited amount of a recharge.
 */
export async function auditPayments(db: Db): Promise<Audit> {
  const rows = await readOrderBalances(db);
  const recharges = await readRechargeBalances(db);
  const orderFindings = rows
    .map(({ orderNo, state, totalCents, refundedCents, netCents }) => ({
      orderNo,
      state,
      owedCents: PAID_STATES.includes(state) ? totalCents - refundedCents : 0,
      netCents,
    }))
    .map((row): AuditFinding => row);
  const rechargeFindings = recharges.map(
    ({ rechargeNo, creditedCents, netCents }): AuditFinding => ({
      orderNo: rechargeNo,
      state: 'recharge',
      owedCents: creditedCents,
      netCents,
    }),
  );
  return {
    orders: rows.length,
    recharges: recharges.length,
    findings: [...orderFindings, ...rechargeFindings].filter(
      ({ owedCents, netCents }) => owedCents !== netCents,
    ),
    openRefunds: await countDueRefunds(db),
  };
}

export interface LedgerAudit {
  readonly stock: readonly LedgerMismatch[];
  readonly balances: readonly LedgerMismatch[];
  /**
   * members whose points differ from the sum of their ledger, and orders whose points differ from
   * the rule
   */
  readonly points: readonly LedgerMismatch[];
  /** accounts whose number of orders in a state differs from the orders */
  readonly counts: readonly LedgerMismatch[];
  /** orders whose refunds of problems differ from the movements, or exceed the order's refunds */
  readonly problems: readonly LedgerMismatch[];
  /** orders whose timeline contains "paid" without a payment of their total */
  readonly unpaid: readonly string[];
}

/** Finds orders whose points differ from those of their state and the rule (decisions.md 18). */
async function findOrderPointsMismatches(db: Db): Promise<readonly LedgerMismatch[]> {
  const rows = await readOrderPoints(db);
  return rows
    .map(({ orderNo, state, goodsCents, totalCents, refundedCents, points }) => ({
      subject: orderNo,
      current: PAID_STATES.includes(state)
        ? pointsAfterRefund(goodsCents, totalCents, refundedCents)
        : 0,
      ledger: points,
    }))
    .filter(({ current, ledger }) => current !== ledger);
}

/** Finds orders whose receipt is overdue for review, oldest first (decisions.md 31). */
export const findOverdueReviews = (db: Db, now: Date): Promise<readonly string[]> =>
  readOrdersUnderReview(db, new Date(addWorkingDays(now, REVIEW_DAYS.max - REVIEW_DAYS.reminder)));

/**
 * Checks that stock, balances, points and numbers of orders equal their rows, that each refund of a
 * problem is a refund of its order, and that every order shown as paid has a payment.
 */
export async function auditLedgers(db: Db): Promise<LedgerAudit> {
  return {
    stock: await findStockMismatches(db),
    balances: await findBalanceMismatches(db),
    points: [...(await findPointsMismatches(db)), ...(await findOrderPointsMismatches(db))],
    counts: await findCountMismatches(db),
    problems: await findProblemMismatches(db),
    unpaid: await findUnpaidPaidOrders(db),
  };
}
