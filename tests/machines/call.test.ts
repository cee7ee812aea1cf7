import { expect, test } from 'vitest';
import {
  createActor,
  type DoneActorEvent,
  type ErrorActorEvent,
  fromPromise,
  waitFor,
} from 'xstate';
import {
  type CallFact,
  callState,
  type ChartTypes,
  getCallFailure,
  getCallOutput,
  keepFailure,
  setupChart,
  unboundCall,
  unboundTimer,
} from '#machines/call.ts';
import type { Failure } from '#models/failure.ts';

type ReplyEvent = DoneActorEvent<number, 'loadTotal'> | ErrorActorEvent<unknown, 'loadTotal'>;

const done: ReplyEvent = {
  type: 'xstate.done.actor.loadTotal',
  output: 12,
  actorId: 'loadTotal',
};
const failed: ReplyEvent = {
  type: 'xstate.error.actor.loadTotal',
  error: { kind: 'network' },
  actorId: 'loadTotal',
};

test('the state of a call is busy and invokes the call under its own name', () => {
  expect(callState('loadTotal', { onDone: 'shown', onError: 'failed' })).toEqual({
    tags: 'busy',
    invoke: { id: 'loadTotal', src: 'loadTotal', onDone: 'shown', onError: 'failed' },
  });
});

test('the output is that of the done event, and no other event has one', () => {
  expect(getCallOutput(done, 'loadTotal')).toBe(12);
  const message = 'machines: xstate.error.actor.loadTotal is not a reply to loadTotal';
  expect(() => getCallOutput<ReplyEvent, 'loadTotal'>(failed, 'loadTotal')).toThrow(message);
});

test('the failure is that of the error event, and no other event has one', () => {
  expect(getCallFailure({ event: failed })).toEqual({ kind: 'network' });
  const others = [done, { type: 'call.failed', error: { kind: 'network' } }];
  for (const event of others)
    expect(() => getCallFailure({ event })).toThrow(`${event.type} is not the failure of a call`);
});

interface TotalContext {
  readonly total: number;
  readonly failure: Failure | null;
}
const totalMachine = setupChart({
  types: {} as ChartTypes<TotalContext, ReplyEvent | { type: 'total.reload' }, never>,
  actors: { loadTotal: unboundCall<number>('loadTotal') },
}).createMachine({
  context: { total: 12, failure: null },
  initial: 'loading',
  states: {
    loading: callState('loadTotal', { onDone: 'shown', onError: keepFailure('shown') }),
    shown: { on: { 'total.reload': { target: 'loading', actions: 'clearFailure' } } },
  },
});

const sessionInvalid: Failure = { kind: 'sessionInvalid', msg: 'Please log in' };
test.each<[Failure, CallFact[]]>([
  [{ kind: 'network' }, []],
  [sessionInvalid, [{ type: 'call.failed', failure: sessionInvalid }]],
])('a chart keeps the failure %o, and reports only a lost session', async (failure, facts) => {
  const loadTotal = fromPromise<number>(() => Promise.reject(failure));
  const actor = createActor(totalMachine.provide({ actors: { loadTotal } }));
  const emitted: CallFact[] = [];
  actor.on('*', (fact) => emitted.push(fact));
  actor.start();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  expect(actor.getSnapshot().context).toEqual({ total: 12, failure });
  expect(emitted).toEqual(facts);
  actor.send({ type: 'total.reload' });
  expect(actor.getSnapshot().context).toEqual({ total: 12, failure: null });
  actor.stop();
});

test('an exception that is no failure is thrown again', () => {
  const error = new TypeError('undefined is not a function');
  const event: ReplyEvent = { ...failed, error };
  expect(() => getCallFailure({ event })).toThrow(error);
});

test('a call that src/ has not bound throws an error with its name', async () => {
  const actor = createActor(unboundCall<number>('loadTotal'));
  actor.subscribe({ error: () => undefined });
  actor.start();
  const { error } = await waitFor(actor, ({ status }) => status === 'error');
  expect(error).toEqual(new Error('machines: the call loadTotal is not bound'));
});

test('a timer that src/ has not bound throws an error with its name', () => {
  const actor = createActor(unboundTimer('watchHold'));
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => void errors.push(error) });
  actor.start();
  expect(errors).toEqual([new Error('machines: the timer watchHold is not bound')]);
});
