import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, failureOf, isDefinite, isSessionFailure } from '#models/failure.ts';
import type { Cents } from '#models/money.ts';
import type { RechargeResult } from '#models/wallet/wallet.api.ts';
import {
  type RechargeOutcome,
  type RechargePayType,
  rechargeProblem,
} from '#models/wallet/wallet.ts';

export interface Recharge {
  readonly amountCents: Cents;
  readonly payType: RechargePayType;
}
export interface RechargeContext {
  /** of the recharge that the bank was asked for; null while one is chosen */
  readonly rechargeNo: string | null;
  readonly result: RechargeResult | null;
  readonly failure: Failure | null;
}
export type RechargeCommand =
  | ({ type: 'recharge.submit' } & Recharge)
  | { type: 'recharge.ask' }
  | { type: 'recharge.begin' };
export type RechargeFact =
  | { type: 'recharge.credited' }
  | { type: 'call.failed'; failure: Failure };

interface Answered {
  readonly result: RechargeResult;
}
const isOutcome = (outcome: RechargeOutcome) => (_: unknown, params: Answered) =>
  params.result.outcome === outcome;
const result = ({ event }: { event: { output: RechargeResult } }) => ({ result: event.output });
const failure = ({ event }: { event: { error: unknown } }) => ({ failure: failureOf(event.error) });
const told = [{ type: 'setResult' as const, params: result }];

/** Putting money into the wallet: chosen, taken to the bank's page, and asked for until the bank has spoken. */
export const rechargeMachine = setup({
  types: {
    context: {} as RechargeContext,
    events: {} as RechargeCommand,
    emitted: {} as RechargeFact,
    input: {} as { rechargeNo: string | null },
    tags: {} as 'busy',
  },
  actors: {
    /** §7 recharge, then to the provider's page. Answers the number of the recharge, null where none is told. */
    startRecharge: fromPromise<string | null, Recharge>(() => {
      throw new Error('machines/recharge: bind `startRecharge` in src/account/recharge.bind.ts');
    }),
    /** How the recharge stands (docs/decisions/011). */
    askRecharge: fromPromise<RechargeResult, { rechargeNo: string | null }>(() => {
      throw new Error('machines/recharge: bind `askRecharge` in src/account/recharge.bind.ts');
    }),
  },
  guards: {
    isUnderWay: ({ context }) => context.rechargeNo !== null,
    isInBounds: (_, params: { amountCents: Cents }) =>
      rechargeProblem(params.amountCents) === undefined,
    isCredited: isOutcome('credited'),
    isDeclined: isOutcome('declined'),
    isCanceled: isOutcome('canceled'),
    isRefunded: isOutcome('refunded'),
    isSessionLost: (_, params: { failure: Failure }) => isSessionFailure(params.failure),
    isRefused: (_, params: { failure: Failure }) => isDefinite(params.failure),
  },
  actions: {
    setNumber: assign({
      rechargeNo: (_, params: { rechargeNo: string | null }) => params.rechargeNo,
    }),
    setResult: assign({ result: (_, params: Answered) => params.result, failure: null }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
    forget: assign({ rechargeNo: null, result: null, failure: null }),
    tellCredited: emit({ type: 'recharge.credited' }),
    tellFailure: emit((_, params: { failure: Failure }) => ({
      type: 'call.failed',
      failure: params.failure,
    })),
  },
  delays: { askAgain: 2_000 },
}).createMachine({
  id: 'recharge',
  context: ({ input }) => ({ rechargeNo: input.rechargeNo, result: null, failure: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isUnderWay', target: 'asking' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'recharge.submit': {
          guard: { type: 'isInBounds', params: ({ event }) => event },
          target: 'startingRecharge',
          actions: 'clearFailure',
        },
      },
    },
    startingRecharge: {
      tags: 'busy',
      invoke: {
        id: 'startRecharge',
        src: 'startRecharge',
        input: ({ event }) => {
          assertEvent(event, 'recharge.submit');
          return { amountCents: event.amountCents, payType: event.payType };
        },
        onDone: {
          target: 'away',
          actions: { type: 'setNumber', params: ({ event }) => ({ rechargeNo: event.output }) },
        },
        onError: {
          target: 'choosing',
          actions: [
            { type: 'keepFailure', params: failure },
            { type: 'tellFailure', params: failure },
          ],
        },
      },
    },
    // The page goes away; one that comes back from the browser's cache finds itself here.
    away: {
      after: {
        askAgain: [{ guard: 'isUnderWay', target: 'asking' }, { target: 'choosing' }],
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askRecharge',
        src: 'askRecharge',
        input: ({ context }) => ({ rechargeNo: context.rechargeNo }),
        onDone: [
          {
            guard: { type: 'isCredited', params: result },
            target: 'told.credited',
            actions: [...told, 'tellCredited'],
          },
          { guard: { type: 'isDeclined', params: result }, target: 'told.declined', actions: told },
          { guard: { type: 'isCanceled', params: result }, target: 'told.canceled', actions: told },
          { guard: { type: 'isRefunded', params: result }, target: 'told.refunded', actions: told },
          { target: 'checking', actions: told },
        ],
        onError: [
          {
            guard: { type: 'isSessionLost', params: failure },
            target: 'checking',
            actions: [
              { type: 'keepFailure', params: failure },
              { type: 'tellFailure', params: failure },
            ],
          },
          // Not ours, or a server that does not tell: the balance is what counts.
          {
            guard: { type: 'isRefused', params: failure },
            target: 'told.unknown',
            actions: [{ type: 'keepFailure', params: failure }, 'tellCredited'],
          },
          { target: 'checking', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    checking: { after: { askAgain: 'asking' }, on: { 'recharge.ask': 'asking' } },
    told: {
      initial: 'unknown',
      on: { 'recharge.begin': { target: 'choosing', actions: 'forget' } },
      states: { credited: {}, declined: {}, canceled: {}, refunded: {}, unknown: {} },
    },
  },
});
