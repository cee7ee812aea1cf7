import { HOLD, type PayType } from '#models/checkout/payType.ts';

export interface HeldOrder {
  readonly createdAt: Date;
  readonly holdUntil: Date | null;
}

/**
 * Until when an unpaid order's goods are held once this pay type is chosen (decisions 31), never longer than
 * 48 h from its birth: choosing again and again must not hold stock for ever. A transfer takes the 48 h;
 * going back to an online payment leaves 30 minutes.
 */
export function holdFor(payType: PayType, { createdAt, holdUntil }: HeldOrder, now: Date): Date {
  if (payType === 'transfer') return new Date(createdAt.getTime() + HOLD.transferMs);
  const online = new Date(now.getTime() + HOLD.onlineMs);
  return holdUntil !== null && holdUntil < online ? holdUntil : online;
}
