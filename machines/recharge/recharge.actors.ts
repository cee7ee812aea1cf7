import type { RechargeResult } from '#models/wallet/wallet.api.ts';
import { type CallEvent, type ChartArgs, narrowEvent, unboundCall } from '../call.ts';
import type { Recharge, RechargeCommand, RechargeContext } from './recharge.types.ts';

type RechargeNoInput = Pick<RechargeContext, 'rechargeNo'>;
export type RechargeInput = Pick<RechargeContext, 'rechargeNo' | 'isAbandoned'>;

export const rechargeActors = {
  /**
   * §7 recharge, then the provider's page. Returns the recharge's number, null if the server sends
   * none.
   */
  startRecharge: unboundCall<string | null, Recharge>('startRecharge'),
  /** The state of the recharge (docs/decisions/011). */
  fetchRechargeResult: unboundCall<RechargeResult, RechargeNoInput>('fetchRechargeResult'),
  /** Ends a recharge whose payment page the shopper left without paying (docs/decisions/173). */
  cancelRecharge: unboundCall<RechargeResult, RechargeNoInput>('cancelRecharge'),
};
export type RechargeEvent = RechargeCommand | CallEvent<typeof rechargeActors>;

type InputArgs = ChartArgs<RechargeContext, RechargeEvent>;
export function toRechargeInput({ event }: InputArgs): Recharge {
  const { amountCents, payType } = narrowEvent(event, 'recharge.submit');
  return { amountCents, payType };
}
export const toRechargeNoInput = ({ context: { rechargeNo } }: InputArgs) => ({ rechargeNo });
