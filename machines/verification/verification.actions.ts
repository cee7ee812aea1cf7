import { assign, emit } from 'xstate';
import { VERIFICATION } from '#models/session/session.ts';
import { getCallFailure, getCallOutput } from '../call.ts';
import { toCodeRequest } from './verification.actors.ts';
import { verificationBase } from './verification.guards.ts';

export const verificationSetup = verificationBase.extend({
  actions: {
    setFailure: assign({ failure: getCallFailure }),
    clearFailure: assign({ failure: null }),
    setLastRequest: assign({ lastRequest: toCodeRequest, sent: null }),
    setSent: assign({ sent: ({ event }) => getCallOutput(event, 'sendCode') }),
    emitSent: emit({ type: 'code.sent' }),
  },
  delays: { resend: ({ context }) => context.sent?.waitMs ?? VERIFICATION.resendMs },
});
