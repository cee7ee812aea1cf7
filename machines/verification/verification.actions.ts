import { assign, emit } from 'xstate';
import { VERIFICATION } from '#models/session/session.ts';
import { type ChartTypes, getCallOutput, setupChart } from '../call.ts';
import {
  toCodeRequest,
  verificationActors,
  type VerificationEvent,
} from './verification.actors.ts';
import type { VerificationContext, VerificationFact } from './verification.types.ts';

export const verificationSetup = setupChart({
  types: {} as ChartTypes<VerificationContext, VerificationEvent, VerificationFact>,
  actors: verificationActors,
}).extend({
  guards: {
    isOtherRequest: ({ context: { lastRequest }, event }) => {
      const { account, scene } = toCodeRequest({ event });
      return lastRequest?.account !== account || lastRequest.scene !== scene;
    },
  },
  actions: {
    setLastRequest: assign({ lastRequest: toCodeRequest, sent: null }),
    setSent: assign({ sent: ({ event }) => getCallOutput(event, 'sendCode') }),
    emitSent: emit({ type: 'code.sent' }),
  },
  delays: { resend: ({ context }) => context.sent?.waitMs ?? VERIFICATION.resendMs },
});
