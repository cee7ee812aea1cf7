import { setup } from 'xstate';
import { isFinalFailure } from '#models/failure.ts';
import { type RechargeOutcome, rechargeError } from '#models/wallet/wallet.ts';
import { getCallFailure, getCallOutput, isSessionLost, narrowEvent } from '../call.ts';
import { rechargeActors, type RechargeEvent } from './recharge.actors.ts';
import type { RechargeContext, RechargeFact } from './recharge.types.ts';

const isOutcome =
  (outcome: RechargeOutcome) =>
  ({ event }: { event: RechargeEvent }) =>
    getCallOutput(event, 'fetchRechargeResult').outcome === outcome;

export const rechargeBase = setup({
  types: {
    context: {} as RechargeContext,
    events: {} as RechargeEvent,
    emitted: {} as RechargeFact,
    input: {} as { rechargeNo: string | null },
    tags: {} as 'busy',
  },
  actors: rechargeActors,
  guards: {
    isStarted: ({ context }) => context.rechargeNo !== null,
    isInBounds: ({ event }) =>
      rechargeError(narrowEvent(event, 'recharge.submit').amountCents) === undefined,
    isCredited: isOutcome('credited'),
    isDeclined: isOutcome('declined'),
    isCanceled: isOutcome('canceled'),
    isRefunded: isOutcome('refunded'),
    isSessionLost,
    isRefused: (args) => isFinalFailure(getCallFailure(args)),
  },
});
