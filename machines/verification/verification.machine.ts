import {
  assertEvent,
  assign,
  type DoneActorEvent,
  emit,
  type ErrorActorEvent,
  setup,
} from 'xstate';
import type { Failure } from '#models/failure.ts';
import { VERIFICATION } from '#models/session/session.ts';
import { getCallFailure, unboundCall } from '../call.ts';

export interface CodeRequest {
  readonly account: string;
  readonly scene: 'register' | 'reset' | 'payPassword';
}
/** When the next code may be requested: in ms from now, and as epoch ms of the server's clock. */
export interface CodeSent {
  readonly waitMs: number;
  readonly resendAt: number;
}
export interface VerificationContext {
  readonly failure: Failure | null;
  readonly lastRequest: CodeRequest | null;
  readonly sent: CodeSent | null;
}
export type VerificationCommand = { type: 'code.send' } & CodeRequest;
export type VerificationFact = { type: 'code.sent' } | { type: 'call.failed'; failure: Failure };
type VerificationEvent =
  | VerificationCommand
  | DoneActorEvent<CodeSent, 'sendCode'>
  | ErrorActorEvent<unknown, 'sendCode'>;

function toCodeRequest({ event }: { event: VerificationEvent }): CodeRequest {
  assertEvent(event, 'code.send');
  return { account: event.account, scene: event.scene };
}

/** Sends a six-digit code; the next one for the same account and purpose after 60 s (decisions 15). */
export const verificationMachine = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    emitted: {} as VerificationFact,
    tags: {} as 'busy',
  },
  actors: {
    /** §7 sendCode. */
    sendCode: unboundCall<CodeSent, CodeRequest>('sendCode'),
  },
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
    setSent: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.sendCode');
      const { waitMs, resendAt } = event.output;
      return { sent: { waitMs, resendAt } };
    }),
    emitSent: emit({ type: 'code.sent' }),
  },
  delays: { resend: ({ context }) => context.sent?.waitMs ?? VERIFICATION.resendMs },
}).createMachine({
  id: 'verification',
  context: { failure: null, lastRequest: null, sent: null },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'code.send': { target: 'sendingCode', actions: ['clearFailure', 'setLastRequest'] },
      },
    },
    sendingCode: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: toCodeRequest,
        onDone: { target: 'sent', actions: ['setSent', 'emitSent'] },
        onError: { target: 'ready', actions: 'setFailure' },
      },
    },
    sent: {
      after: { resend: 'ready' },
      on: {
        'code.send': { guard: 'isOtherRequest', target: 'sendingCode', actions: 'setLastRequest' },
      },
    },
  },
});
