import { expect, test } from 'vitest';
import { ANNA, FAILURES, NOON } from '../fixtures/sampleData.ts';
import { openRequestMachine, openVerificationMachine } from './requestHarness.ts';

test('a server-rendered page is ready immediately and sends no request', () => {
  const { actor, fakes } = openRequestMachine(['Wattle']);
  expect([actor.getSnapshot().value, fakes.calls]).toEqual(['ready', []]);
});

test('a list that could not be loaded has a failure and is loaded by a retry', async () => {
  const { actor, fakes, facts } = openRequestMachine();
  await fakes.reject('read', FAILURES.network);
  expect(actor.getSnapshot().value).toBe('failed');
  expect(actor.getSnapshot().context.failure).toEqual(FAILURES.network);
  expect(facts).toEqual([{ type: 'call.failed', failure: FAILURES.network }]);
  actor.send({ type: 'request.retry' });
  await fakes.resolve('read', ['Wattle']);
  expect(actor.getSnapshot().context).toEqual({
    request: 'brands',
    data: ['Wattle'],
    failure: null,
  });
});

test('a list stays visible and may be out of date if its refresh fails', async () => {
  const { actor, fakes } = openRequestMachine(['Wattle']);
  actor.send({ type: 'request.refresh' });
  await fakes.reject('read', FAILURES.server);
  expect(actor.getSnapshot().value).toBe('stale');
  expect(actor.getSnapshot().context.data).toEqual(['Wattle']);
});

test('the next code can be requested after a minute, not earlier', async () => {
  const { actor, fakes, clock } = openVerificationMachine();
  const send = { type: 'code.send', account: ANNA.account, scene: 'register' } as const;
  actor.send(send);
  const sent = { waitMs: 60_000, resendAt: NOON + 60_000 };
  await fakes.resolve('sendCode', sent);
  clock.increment(59_999);
  expect(actor.getSnapshot().can(send)).toBe(false);
  clock.increment(1);
  expect(actor.getSnapshot().can(send)).toBe(true);
  const lastRequest = { account: ANNA.account, scene: 'register' };
  expect(actor.getSnapshot().context).toEqual({ failure: null, lastRequest, sent });
});

test('the wait applies to one account and purpose, and the server may set its length', async () => {
  const { actor, fakes, clock } = openVerificationMachine();
  const resetRequest = { type: 'code.send', account: ANNA.account, scene: 'reset' } as const;
  actor.send({ ...resetRequest, scene: 'register' });
  await fakes.resolve('sendCode', { waitMs: 60_000, resendAt: NOON });
  actor.send(resetRequest);
  expect(fakes.getInputs('sendCode')[1]).toEqual({ account: ANNA.account, scene: 'reset' });
  await fakes.resolve('sendCode', { waitMs: 5_000, resendAt: NOON });
  clock.increment(4_999);
  expect(actor.getSnapshot().can(resetRequest)).toBe(false);
  clock.increment(1);
  expect(actor.getSnapshot().can(resetRequest)).toBe(true);
});

test('a code that was not sent can be requested again immediately', async () => {
  const { actor, fakes } = openVerificationMachine();
  const send = { type: 'code.send', account: ANNA.account, scene: 'reset' } as const;
  actor.send(send);
  await fakes.reject('sendCode', FAILURES.network);
  expect(actor.getSnapshot().can(send)).toBe(true);
  expect(actor.getSnapshot().context.failure).toEqual(FAILURES.network);
});
