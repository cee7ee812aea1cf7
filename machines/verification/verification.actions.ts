import { assertEvent, assign, emit } from 'xstate';
import { VERIFICATION } from '#models/session/session.ts';
import { getCallFailure } from '../call.ts';
import { toCodeRequest } from './verification.actors.ts';
import { verificationBase } from './verification.guards.ts';

export const verificationSetup = verificationBase.extend({
  actions: {
    setFailure: assign({ failure: getCallFailure }),
    clearFailure: assign({ failure: null }),
    setLastRequest: assign({ lastRequest: toCodeRequest, sent: null }),
    setSent: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.sendCode');
      const { waitMs, resendAt } = event.output;
      return { sent: { waitMs, resendAt } };
    }),
    emitSent: emit({ type: 'code.sent' }),
  },
  delays: { resend: ({ context }) => context.sent?.waitMs ?? VERIFICATION.resendMs },
});
