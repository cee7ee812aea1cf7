import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#models/failure.ts';
import { VERIFICATION } from '#models/session/session.ts';

export interface CodeRequest {
  readonly account: string;
  readonly scene: 'register' | 'reset' | 'payPassword';
}
export interface VerificationContext {
  readonly failure: Failure | null;
  readonly sentTo: string | null;
}
export type VerificationCommand = { type: 'code.send' } & CodeRequest;
export type VerificationFact = { type: 'code.sent' } | { type: 'call.failed'; failure: Failure };

/** Asking for a six-digit code; the next one after 60 s (decisions 15). */
export const verificationMachine = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationCommand,
    emitted: {} as VerificationFact,
    tags: {} as 'busy',
  },
  actors: {
    /** §7 sendCode. */
    sendCode: fromPromise<void, CodeRequest>(() => {
      throw new Error('machines/verification: bind `sendCode` in src/session/session.bind.ts');
    }),
  },
  actions: {
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
    keepSentTo: assign({ sentTo: (_, params: { account: string }) => params.account }),
    tellSent: emit({ type: 'code.sent' }),
  },
  delays: { resend: VERIFICATION.resendMs },
}).createMachine({
  id: 'verification',
  context: { failure: null, sentTo: null },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'code.send': {
          target: 'sendingCode',
          actions: [
            'clearFailure',
            { type: 'keepSentTo', params: ({ event }) => ({ account: event.account }) },
          ],
        },
      },
    },
    sendingCode: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ event }) => {
          assertEvent(event, 'code.send');
          return { account: event.account, scene: event.scene };
        },
        onDone: { target: 'sent', actions: 'tellSent' },
        onError: {
          target: 'ready',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
    sent: { after: { resend: 'ready' } },
  },
});
