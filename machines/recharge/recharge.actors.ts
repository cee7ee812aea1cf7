import { assertEvent } from 'xstate';
import type { RechargeResult } from '#models/wallet/wallet.api.ts';
import { type CallEvent, unboundCall } from '../call.ts';
import type { Recharge, RechargeCommand, RechargeContext } from './recharge.types.ts';

export const rechargeActors = {
  /** §7 recharge, then the provider's page. Returns the recharge's number, null if the server sends none. */
  startRecharge: unboundCall<string | null, Recharge>('startRecharge'),
  /** The state of the recharge (docs/decisions/011). */
  fetchRechargeResult: unboundCall<RechargeResult, { rechargeNo: string | null }>(
    'fetchRechargeResult',
  ),
};
export type RechargeEvent = RechargeCommand | CallEvent<typeof rechargeActors>;

interface InputArgs {
  context: RechargeContext;
  event: RechargeEvent;
}
export function toRechargeInput({ event }: InputArgs): Recharge {
  assertEvent(event, 'recharge.submit');
  return { amountCents: event.amountCents, payType: event.payType };
}
export const toRechargeNoInput = ({ context: { rechargeNo } }: InputArgs) => ({ rechargeNo });
