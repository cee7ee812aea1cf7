import type { Cents } from '#models/money.ts';
import type { OrderState } from '#models/order/order.ts';
import type { Db } from '../db/connection.ts';
import { countDueRefunds, readOrderBalances, readRechargeBalances } from './audit.store.ts';

/** An order or recharge whose money does not match its state. */
export interface AuditFinding {
  readonly orderNo: string;
  readonly state: OrderState | 'recharge';
  readonly owedCents: Cents;
  readonly keptCents: Cents;
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
 * Captured − refunded must be the total of a paid order, 0 for any other order (decisions 32), and the
 * credit of a recharge.
 */
export async function auditPayments(db: Db): Promise<Audit> {
  const rows = await readOrderBalances(db);
  const recharges = await readRechargeBalances(db);
  const ofOrders = rows
    .map(({ orderNo, state, totalCents, keptCents }) => ({
      orderNo,
      state,
      owedCents: PAID_STATES.includes(state) ? totalCents : 0,
      keptCents,
    }))
    .map((row): AuditFinding => row);
  const ofRecharges = recharges.map(({ rechargeNo, creditedCents, keptCents }): AuditFinding => ({
    orderNo: rechargeNo,
    state: 'recharge',
    owedCents: creditedCents,
    keptCents,
  }));
  return {
    orders: rows.length,
    recharges: recharges.length,
    findings: [...ofOrders, ...ofRecharges].filter(
      ({ owedCents, keptCents }) => owedCents !== keptCents,
    ),
    openRefunds: await countDueRefunds(db),
  };
}
