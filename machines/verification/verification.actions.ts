import { assign, emit, setup } from 'xstate';
import { VERIFICATION } from '#models/session/session.ts';
import { getCallFailure, getCallOutput } from '../call.ts';
import {
  toCodeRequest,
  verificationActors,
  type VerificationEvent,
} from './verification.actors.ts';
import type { VerificationContext, VerificationFact } from './verification.types.ts';

export const verificationSetup = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    emitted: {} as VerificationFact,
    tags: {} as 'busy',
  },
  actors: verificationActors,
  guards: {
    isOtherRequest: ({ context: { lastRequest }, event }) => {
      const { account, scene } = toCodeRequest({ event });
      return lastRequest?.account !== account || lastRequest.scene !== scene;
    },
  },
  actions: {
    setFailure: assign({ failure: getCallFailure }),
    clearFailure: assign({ failure: null }),
    setLastRequest: assign({ lastRequest: toCodeRequest, sent: null }),
    setSent: assign({ sent: ({ event }) => getCallOutput(event, 'sendCode') }),
    emitSent: emit({ type: 'code.sent' }),
  },
  delays: { resend: ({ context }) => context.sent?.waitMs ?? VERIFICATION.resendMs },
});
