import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#models/failure.ts';
import { VERIFICATION } from '#models/session/session.ts';

export interface CodeRequest {
  readonly account: string;
  readonly scene: 'register' | 'reset' | 'payPassword';
}
/** When the next code may be asked for: in ms from now, and as epoch ms of the server's clock. */
export interface CodeSent {
  readonly waitMs: number;
  readonly resendAt: number;
}
export interface VerificationContext {
  readonly failure: Failure | null;
  /** what was asked for last */
  readonly asked: CodeRequest | null;
  readonly sent: CodeSent | null;
}
export type VerificationCommand = { type: 'code.send' } & CodeRequest;
export type VerificationFact = { type: 'code.sent' } | { type: 'call.failed'; failure: Failure };

/** Asking for a six-digit code; the next one for the same account and purpose after 60 s (decisions 15). */
export const verificationMachine = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationCommand,
    emitted: {} as VerificationFact,
    tags: {} as 'busy',
  },
  actors: {
    /** §7 sendCode. */
    sendCode: fromPromise<CodeSent, CodeRequest>(() => {
      throw new Error('machines/verification: bind `sendCode` in src/session/session.bind.ts');
    }),
  },
  guards: {
    isAnother: ({ context: { asked } }, params: CodeRequest) =>
      asked?.account !== params.account || asked.scene !== params.scene,
  },
  actions: {
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
    keepAsked: assign({
      asked: (_, { account, scene }: CodeRequest) => ({ account, scene }),
      sent: null,
    }),
    keepSent: assign({ sent: (_, { waitMs, resendAt }: CodeSent) => ({ waitMs, resendAt }) }),
    tellSent: emit({ type: 'code.sent' }),
  },
  delays: { resend: ({ context }) => context.sent?.waitMs ?? VERIFICATION.resendMs },
}).createMachine({
  id: 'verification',
  context: { failure: null, asked: null, sent: null },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'code.send': {
          target: 'sendingCode',
          actions: ['clearFailure', { type: 'keepAsked', params: ({ event }) => event }],
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
        onDone: {
          target: 'sent',
          actions: [{ type: 'keepSent', params: ({ event }) => event.output }, 'tellSent'],
        },
        onError: {
          target: 'ready',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
    sent: {
      after: { resend: 'ready' },
      on: {
        'code.send': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'sendingCode',
          actions: { type: 'keepAsked', params: ({ event }) => event },
        },
      },
    },
  },
});
