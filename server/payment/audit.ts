import type { Cents } from '#models/money.ts';
import type { OrderState } from '#models/order/order.ts';
import type { Db } from '../db/connection.ts';
import { balances } from './payment.store.ts';

/** An order whose money does not fit its state; amounts in cents. */
export interface AuditFinding {
  readonly orderNo: string;
  readonly state: OrderState;
  readonly owedCents: Cents;
  readonly keptCents: Cents;
}
export interface Audit {
  readonly orders: number;
  readonly findings: readonly AuditFinding[];
  /** refunds that are recorded and still have to reach the provider */
  readonly openRefunds: number;
}

const KEEPS: readonly OrderState[] = ['paid', 'shipped', 'completed'];

/** Captured − refunded is the order's total where it is paid, and 0 where it is not (decisions 32). */
export async function auditPayments(db: Db): Promise<Audit> {
  const rows = await balances(db);
  const findings = rows
    .map(({ orderNo, state, totalCents, keptCents }) => ({
      orderNo,
      state,
      owedCents: KEEPS.includes(state) ? totalCents : 0,
      keptCents,
    }))
    .filter(({ owedCents, keptCents }) => owedCents !== keptCents);
  return {
    orders: rows.length,
    findings,
    openRefunds: rows.reduce((sum, { openRefunds }) => sum + openRefunds, 0),
  };
}
