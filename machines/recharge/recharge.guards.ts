import { isFinalFailure } from '#models/failure.ts';
import { type RechargeOutcome, rechargeError } from '#models/wallet/wallet.ts';
import {
  type ChartTypes,
  getCallFailure,
  getCallOutput,
  narrowEvent,
  setupChart,
} from '../call.ts';
import { rechargeActors, type RechargeEvent, type RechargeInput } from './recharge.actors.ts';
import type { RechargeContext, RechargeFact } from './recharge.types.ts';

const isOutcome =
  (outcome: RechargeOutcome) =>
  ({ event }: { event: RechargeEvent }) =>
    getCallOutput(event, 'fetchRechargeResult', 'cancelRecharge').outcome === outcome;

export const rechargeBase = setupChart({
  types: {} as ChartTypes<RechargeContext, RechargeEvent, RechargeFact, RechargeInput>,
  actors: rechargeActors,
}).extend({
  guards: {
    isStarted: ({ context }) => context.rechargeNo !== null,
    isAbandoned: ({ context }) => context.isAbandoned,
    isInBounds: ({ event }) =>
      rechargeError(narrowEvent(event, 'recharge.submit').amountCents) === undefined,
    isCredited: isOutcome('credited'),
    isDeclined: isOutcome('declined'),
    isCanceled: isOutcome('canceled'),
    isRefunded: isOutcome('refunded'),
    isRefused: (args) => isFinalFailure(getCallFailure(args)),
  },
});
