import type { Failure } from '#models/failure.ts';
import type { Cents } from '#models/money.ts';
import type { RechargeResult } from '#models/wallet/wallet.api.ts';
import type { RechargePayType } from '#models/wallet/wallet.ts';

export interface Recharge {
  readonly amountCents: Cents;
  readonly payType: RechargePayType;
}
export interface RechargeContext {
  /** null until the server has created the recharge */
  readonly rechargeNo: string | null;
  /** the shopper left the payment page without paying, and the server has not replied to that */
  readonly isAbandoned: boolean;
  readonly result: RechargeResult | null;
  readonly failure: Failure | null;
}
export type RechargeCommand =
  | ({ type: 'recharge.submit' } & Recharge)
  | { type: 'recharge.refresh' }
  | { type: 'recharge.startOver' };
export type RechargeFact = { type: 'recharge.credited' };
