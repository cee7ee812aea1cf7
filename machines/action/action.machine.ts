import { assign, emit, setup } from 'xstate';
import { type Failure, failureOf } from '#models/failure.ts';
import { type Act, act, type ActOutcome, type OrderAct } from './action.ports.ts';

export interface ActionContext {
  /** what waits for the shopper's word; secrets travel in events only and are never kept */
  readonly asked: OrderAct | null;
  readonly failure: Failure | null;
}
export type ActionCommand =
  | { type: 'action.ask'; act: OrderAct }
  | { type: 'action.confirm' }
  | { type: 'action.leave' }
  | { type: 'action.submit'; act: Act };
export type ActionFact = ActOutcome | { type: 'call.failed'; failure: Failure };

const failure = ({ event }: { event: { error: unknown } }) => ({ failure: failureOf(event.error) });

/** One deed of an account page: asked for, confirmed where it cannot be undone, done or failed. */
export const actionMachine = setup({
  types: {
    context: {} as ActionContext,
    events: {} as ActionCommand,
    emitted: {} as ActionFact,
    tags: {} as 'busy',
  },
  actors: { act },
  guards: { isAsked: ({ context }) => context.asked !== null },
  actions: {
    keepAsked: assign({ asked: (_, params: { act: OrderAct }) => params.act, failure: null }),
    clearFailure: assign({ failure: null }),
    forgetAsked: assign({ asked: null }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    tellOutcome: emit((_, params: { outcome: ActOutcome }) => params.outcome),
    tellFailure: emit((_, params: { failure: Failure }) => ({
      type: 'call.failed',
      failure: params.failure,
    })),
  },
}).createMachine({
  id: 'action',
  context: { asked: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      entry: ['clearFailure', 'forgetAsked'],
      on: {
        'action.ask': {
          target: 'confirming',
          actions: { type: 'keepAsked', params: ({ event }) => ({ act: event.act }) },
        },
        'action.submit': 'acting',
      },
    },
    confirming: { on: { 'action.confirm': 'acting', 'action.leave': 'idle' } },
    acting: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context, event }) => ({
          act: event.type === 'action.submit' ? event.act : context.asked,
        }),
        onDone: {
          target: 'done',
          actions: { type: 'tellOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: failure },
            { type: 'tellFailure', params: failure },
          ],
        },
      },
    },
    failed: {
      on: {
        'action.confirm': { guard: 'isAsked', target: 'acting' },
        'action.submit': 'acting',
        'action.leave': 'idle',
      },
    },
    done: {
      entry: 'forgetAsked',
      on: {
        'action.ask': {
          target: 'confirming',
          actions: { type: 'keepAsked', params: ({ event }) => ({ act: event.act }) },
        },
        'action.submit': 'acting',
        'action.leave': 'idle',
      },
    },
  },
});
