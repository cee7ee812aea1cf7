import { refuse } from '../http/refusals.ts';
import { findOwnOrder, lockOrder, type OrderRow } from '../order/order.store.ts';
import { isOpen, stepOrder } from '../order/step.ts';
import { type Deal, type Trade, transact } from '../order/trade.ts';
import { openAttempt } from './attempt.store.ts';
import { spendBalance } from './balance.store.ts';
import { keepManually } from './manual.ts';
import { type Paying, payable, voidOpenAttempt } from './pay.ts';
import { checkPayPassword } from './payPassword.ts';

export interface BalancePaying extends Omit<Paying, 'payType'> {
  readonly password: string;
}

/** A repeat of the call that paid this order by balance is a success, not a second payment. */
const paidByBalance = (order: OrderRow | undefined, userId: string): boolean =>
  order?.userId === userId &&
  order.payType === '0' &&
  !isOpen(order.state) &&
  order.paidAt !== null;

/** Spends and steps in one transaction; false when an attempt was opened meanwhile and must be voided first. */
async function spend(deal: Deal, paying: BalancePaying): Promise<boolean> {
  const { userId, orderNo, now } = paying;
  const locked = await lockOrder(deal.tx, orderNo);
  if (paidByBalance(locked, userId)) return true;
  const order = payable(locked, paying);
  if (await openAttempt(deal.tx, orderNo)) return false;
  if (!(await spendBalance(deal.tx, { userId, orderNo, amountCents: order.totalCents, at: now })))
    throw refuse('balanceShort');
  await keepManually(deal, order, { provider: 'balance', payType: '0', now });
  await stepOrder(deal, order, {
    event: 'payment.capture',
    now,
    set: { payType: '0', payImage: null },
  });
  return true;
}

const TRIES = 4;

/** Pays an own order from the balance with the pay password (decisions 34): never below zero, never twice. */
export async function payByBalance(trade: Trade, paying: BalancePaying): Promise<void> {
  const order = await findOwnOrder(trade.db, paying.userId, paying.orderNo);
  if (!paidByBalance(order, paying.userId)) payable(order, paying);
  await checkPayPassword(trade.db, paying.userId, paying.password, paying.now);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    await voidOpenAttempt(trade, paying.orderNo, paying.now);
    if (await transact(trade, (deal) => spend(deal, paying))) return;
  }
  throw refuse('tooFrequent');
}
