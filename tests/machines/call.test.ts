import { expect, test } from 'vitest';
import { createActor, type DoneActorEvent, type ErrorActorEvent, waitFor } from 'xstate';
import {
  callState,
  getCallFailure,
  getCallOutput,
  toCallFailed,
  unboundCall,
} from '#machines/call.ts';

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

test('a failed call is reported with its failure', () => {
  expect(toCallFailed({ event: failed })).toEqual({
    type: 'call.failed',
    failure: { kind: 'network' },
  });
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
