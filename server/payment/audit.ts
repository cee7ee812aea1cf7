import type { Cents } from '#models/money.ts';
import type { OrderState } from '#models/order/order.ts';
import type { Db } from '../db/connection.ts';
import { rechargeBalances } from '../wallet/recharge.store.ts';
import { balances, countDueRefunds } from './payment.store.ts';

/** An order, or a recharge, whose money does not fit its state; amounts in cents. */
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
  /** refunds that are recorded and still have to reach the provider */
  readonly openRefunds: number;
}

const KEEPS: readonly OrderState[] = ['paid', 'shipped', 'completed'];

/** Captured − refunded is the order's total where it is paid, and 0 where it is not (decisions 32); of a recharge, what was credited. */
export async function auditPayments(db: Db): Promise<Audit> {
  const rows = await balances(db);
  const recharges = await rechargeBalances(db);
  const ofOrders = rows
    .map(({ orderNo, state, totalCents, keptCents }) => ({
      orderNo,
      state,
      owedCents: KEEPS.includes(state) ? totalCents : 0,
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
