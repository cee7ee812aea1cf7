import type { PayType } from '#models/checkout/payType.ts';
import type { OrderRow } from '../order/order.store.ts';
import type { Deal } from '../order/trade.ts';
import { addAttempt } from './attempt.store.ts';
import { addMovement } from './payment.store.ts';

export interface ManualPayment {
  /** who took the money: the wallet, the bank, the shop's counter */
  readonly provider: 'balance' | 'transfer' | 'store' | 'service';
  readonly payType: PayType;
  readonly now: Date;
}

/** Records money that came without a provider as a captured attempt of its own, so that one audit sees all money. */
export async function keepManually(
  deal: Deal,
  order: OrderRow,
  payment: ManualPayment,
): Promise<void> {
  const { provider, payType, now } = payment;
  const { orderNo, totalCents: amountCents } = order;
  const { attemptId } = await addAttempt(deal.tx, {
    orderNo,
    provider,
    payType,
    amountCents,
    state: 'captured',
    createdAt: now,
  });
  await addMovement(deal.tx, {
    orderNo,
    attemptId,
    kind: 'capture',
    amountCents,
    reason: 'payment',
    at: now,
  });
}
