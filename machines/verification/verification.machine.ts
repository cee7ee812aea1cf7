import { callState } from '../call.ts';
import { verificationSetup } from './verification.actions.ts';
import { toCodeRequest } from './verification.actors.ts';

/**
 * Sends a six-digit code; the next one for the same account and purpose after 60 s (decisions.md
 * 15).
 */
export const verificationMachine = verificationSetup.createMachine({
  id: 'verification',
  context: { failure: null, lastRequest: null, sent: null },
  initial: 'ready',
  states: {
    ready: {
      on: { 'code.send': { target: 'sendingCode', actions: ['clearFailure', 'setLastRequest'] } },
    },
    sendingCode: callState('sendCode', {
      input: toCodeRequest,
      onDone: { target: 'sent', actions: ['setSent', 'emitSent'] },
      onError: { target: 'ready', actions: 'setFailure' },
    }),
    sent: {
      after: { resend: 'ready' },
      on: {
        'code.send': { guard: 'isOtherRequest', target: 'sendingCode', actions: 'setLastRequest' },
      },
    },
  },
});
