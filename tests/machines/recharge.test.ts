import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { recordEmitted, FakeActors } from '#explorer/fakeActors.ts';
import { rechargeMachine } from '#machines/recharge/recharge.machine.ts';
import type { RechargeOutcome } from '#models/wallet/wallet.ts';
import { FAILURES } from '../fixtures/sampleData.ts';

const NUMBER = 'RC1';
const NOTHING_YET = { rechargeNo: null, isAbandoned: false, result: null, failure: null };
const submit = { type: 'recharge.submit', amountCents: 5000, payType: 'PayPal' } as const;
const createRechargeResult = (outcome: RechargeOutcome) => ({
  rechargeNo: NUMBER,
  outcome,
  amountCents: 5000,
  refundedCents: 0,
});

function openRecharge(rechargeNo: string | null, isAbandoned = false) {
  const fakes = new FakeActors();
  const clock = new SimulatedClock();
  const actor = createActor(fakes.provideFakes(rechargeMachine), {
    clock,
    input: { rechargeNo, isAbandoned },
  });
  const facts = recordEmitted(actor);
  actor.start();
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  const isBusy = () => actor.getSnapshot().hasTag('busy');
  const getRequests = () => fakes.getInputs('fetchRechargeResult');
  return { actor, fakes, clock, facts, state, context, isBusy, getRequests };
}

test('the chosen amount and payment type are sent to the provider', () => {
  const { actor, fakes, state, context, isBusy } = openRecharge(null);
  expect([state(), context(), isBusy()]).toEqual(['choosing', NOTHING_YET, false]);
  actor.send(submit);
  expect([state(), isBusy()]).toEqual(['startingRecharge', true]);
  expect(fakes.calls).toEqual([
    { actorName: 'startRecharge', input: { amountCents: 5000, payType: 'PayPal' } },
  ]);
});

test.for([
  { amountCents: 999, possible: false },
  { amountCents: 1000, possible: true },
  { amountCents: 100_000, possible: true },
  { amountCents: 100_001, possible: false },
])('whether $amountCents cents can be added to the wallet: $possible', (row) => {
  const { actor, state } = openRecharge(null);
  const submission = { ...submit, amountCents: row.amountCents };
  expect(actor.getSnapshot().can(submission)).toBe(row.possible);
  actor.send(submission);
  expect(state()).toBe(row.possible ? 'startingRecharge' : 'choosing');
});

test('a recharge that could not be started shows the failure until the next try', async () => {
  const { actor, fakes, facts, state, context } = openRecharge(null);
  actor.send(submit);
  await fakes.reject('startRecharge', FAILURES.refused);
  expect([state(), context()]).toEqual(['choosing', { ...NOTHING_YET, failure: FAILURES.refused }]);
  expect(facts).toEqual([{ type: 'call.failed', failure: FAILURES.refused }]);
  actor.send(submit);
  expect([state(), context()]).toEqual(['startingRecharge', NOTHING_YET]);
});

test('a page that returns from the provider through the back/forward cache polls after two seconds', async () => {
  const { actor, fakes, clock, state, context, isBusy, getRequests } = openRecharge(null);
  actor.send(submit);
  await fakes.resolve('startRecharge', NUMBER);
  expect([state(), context()]).toEqual(['redirected', { ...NOTHING_YET, rechargeNo: NUMBER }]);
  clock.increment(1_999);
  expect([state(), getRequests()]).toEqual(['redirected', []]);
  clock.increment(1);
  expect([state(), isBusy(), getRequests()]).toEqual([
    'fetchingResult',
    true,
    [{ rechargeNo: NUMBER }],
  ]);
});

test('without a recharge number no result is requested, and an amount can be chosen again', async () => {
  const { actor, fakes, clock, state, context, getRequests } = openRecharge(null);
  actor.send(submit);
  await fakes.resolve('startRecharge', null);
  clock.increment(2_000);
  expect([state(), context(), getRequests()]).toEqual(['choosing', NOTHING_YET, []]);
});

test('a shopper who returns with a recharge number sees the result immediately', () => {
  const { state, isBusy, getRequests } = openRecharge(NUMBER);
  expect([state(), isBusy(), getRequests()]).toEqual([
    'fetchingResult',
    true,
    [{ rechargeNo: NUMBER }],
  ]);
});

test('the result is polled every two seconds until the provider has replied', async () => {
  const { fakes, clock, facts, state, context, isBusy, getRequests } = openRecharge(NUMBER);
  for (const times of [1, 2, 3]) {
    await fakes.resolve('fetchRechargeResult', createRechargeResult('checking'));
    expect([state(), isBusy()]).toEqual(['polling', false]);
    clock.increment(1_999);
    expect(getRequests().length).toBe(times);
    clock.increment(1);
    expect([state(), getRequests().length]).toEqual(['fetchingResult', times + 1]);
  }
  expect(context()).toEqual({
    ...NOTHING_YET,
    rechargeNo: NUMBER,
    result: createRechargeResult('checking'),
    failure: null,
  });
  expect(facts).toEqual([]);
});

test('a refresh polls immediately', async () => {
  const { actor, fakes, clock, getRequests } = openRecharge(NUMBER);
  await fakes.resolve('fetchRechargeResult', createRechargeResult('checking'));
  actor.send({ type: 'recharge.refresh' });
  expect(getRequests().length).toBe(2);
  clock.increment(2_000);
  expect(getRequests().length).toBe(2);
});

const credited = [{ type: 'recharge.credited' }];
test.for([
  { outcome: 'credited', emitted: credited },
  { outcome: 'declined', emitted: [] },
  { outcome: 'canceled', emitted: [] },
  { outcome: 'refunded', emitted: [] },
] as const)(
  'a recharge that was $outcome is shown as such, and its result is not fetched again',
  async ({ outcome, emitted }) => {
    const { fakes, clock, facts, state, context, getRequests } = openRecharge(NUMBER);
    await fakes.reject('fetchRechargeResult', FAILURES.network);
    clock.increment(2_000);
    await fakes.resolve('fetchRechargeResult', createRechargeResult(outcome));
    expect(state()).toEqual({ finished: outcome });
    expect(context()).toEqual({
      ...NOTHING_YET,
      rechargeNo: NUMBER,
      result: createRechargeResult(outcome),
      failure: null,
    });
    expect(facts).toEqual(emitted);
    clock.increment(2_000);
    expect(getRequests().length).toBe(2);
  },
);

test.for([FAILURES.network, FAILURES.server, FAILURES.duplicate])(
  'a poll that failed ($kind) is repeated without a notice',
  async (failure) => {
    const { fakes, clock, facts, state, context, getRequests } = openRecharge(NUMBER);
    await fakes.reject('fetchRechargeResult', failure);
    expect([state(), context().failure, facts]).toEqual(['polling', failure, []]);
    clock.increment(2_000);
    expect(getRequests().length).toBe(2);
  },
);

test.for([FAILURES.sessionInvalid, FAILURES.loginNeeded])(
  'a session that was lost at the bank ($kind) is reported, and the result is still fetched',
  async (failure) => {
    const { fakes, clock, facts, state, context, getRequests } = openRecharge(NUMBER);
    await fakes.reject('fetchRechargeResult', failure);
    expect([state(), context().failure]).toEqual(['polling', failure]);
    expect(facts).toEqual([{ type: 'call.failed', failure }]);
    clock.increment(2_000);
    expect(getRequests().length).toBe(2);
  },
);

test.for([FAILURES.refused, { kind: 'absent' } as const])(
  'a result that cannot be loaded ($kind) stays unknown, and the balance is read again',
  async (failure) => {
    const { fakes, clock, facts, state, context, getRequests } = openRecharge(NUMBER);
    await fakes.reject('fetchRechargeResult', failure);
    expect([state(), context().failure]).toEqual([{ finished: 'unknown' }, failure]);
    expect(facts).toEqual(credited);
    clock.increment(2_000);
    expect(getRequests().length).toBe(1);
  },
);

test('another recharge can start after the result is shown, and starts empty', async () => {
  const { actor, fakes, state, context } = openRecharge(NUMBER);
  const begin = { type: 'recharge.startOver' } as const;
  await fakes.resolve('fetchRechargeResult', createRechargeResult('checking'));
  expect(actor.getSnapshot().can(begin)).toBe(false);
  actor.send({ type: 'recharge.refresh' });
  await fakes.resolve('fetchRechargeResult', createRechargeResult('declined'));
  actor.send(begin);
  expect([state(), context()]).toEqual(['choosing', NOTHING_YET]);
});

describe('a recharge that was left without paying', () => {
  const open = () => openRecharge(NUMBER, true);

  test('is canceled at once, and its result is not fetched', async () => {
    const { fakes, state, context, isBusy } = open();
    expect([state(), isBusy()]).toEqual(['cancelingRecharge', true]);
    await fakes.resolve('cancelRecharge', createRechargeResult('canceled'));
    expect(state()).toEqual({ finished: 'canceled' });
    expect(context()).toMatchObject({ isAbandoned: false });
    expect(fakes.calls).toEqual([{ actorName: 'cancelRecharge', input: { rechargeNo: NUMBER } }]);
  });

  test('is credited if the provider captured the payment meanwhile', async () => {
    const { fakes, facts, state } = open();
    await fakes.resolve('cancelRecharge', createRechargeResult('credited'));
    expect([state(), facts]).toEqual([{ finished: 'credited' }, credited]);
  });

  test('is polled if the provider keeps it open, and not canceled again', async () => {
    const { fakes, clock, state } = open();
    await fakes.resolve('cancelRecharge', createRechargeResult('checking'));
    expect(state()).toBe('polling');
    clock.increment(2_000);
    expect(fakes.calls.map(({ actorName }) => actorName)).toEqual([
      'cancelRecharge',
      'fetchRechargeResult',
    ]);
  });

  test.for(['time', 'the shopper'])('is canceled again by %s if there was no reply', async (by) => {
    const { actor, fakes, clock, state } = open();
    await fakes.reject('cancelRecharge', FAILURES.network);
    if (by === 'time') clock.increment(2_000);
    else actor.send({ type: 'recharge.refresh' });
    expect([state(), fakes.calls.length]).toEqual(['cancelingRecharge', 2]);
  });

  test('does not cancel the next recharge after a refusal', async () => {
    const { actor, fakes, clock, state } = open();
    await fakes.reject('cancelRecharge', FAILURES.refused);
    actor.send({ type: 'recharge.startOver' });
    actor.send(submit);
    await fakes.resolve('startRecharge', 'RC2');
    clock.increment(2_000);
    await fakes.reject('fetchRechargeResult', FAILURES.network);
    clock.increment(2_000);
    expect(state()).toBe('fetchingResult');
  });
});
