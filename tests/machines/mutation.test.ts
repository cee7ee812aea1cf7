import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { FakeActors, recordEmitted } from '#explorer/fakeActors.ts';
import { toMutationInput } from '#machines/mutation/mutation.actors.ts';
import { createMutationMachine } from '#machines/mutation/mutation.machine.ts';
import {
  isMutating,
  isMutationDone,
  selectMutationFailure,
  selectPending,
} from '#machines/mutation/mutation.selectors.ts';
import type { ConfirmedOrderMutation, OrderMutation } from '#src/order/order.bind.ts';
import type { PasswordMutation } from '#src/session/password.bind.ts';
import { FAILURES } from '../fixtures/sampleData.ts';

type AccountMutation = OrderMutation | PasswordMutation;

const cancelOrder: ConfirmedOrderMutation = { kind: 'cancelOrder', orderNo: 'WL1' };
const buyAgain: AccountMutation = { kind: 'buyAgain', lines: [] };
const ORDER_CANCELED = { type: 'order.canceled', orderNo: 'WL1' } as const;

function startMutation() {
  const fakes = new FakeActors();
  const machine = createMutationMachine<AccountMutation, ConfirmedOrderMutation>();
  const actor = createActor(fakes.provideFakes(machine));
  const facts = recordEmitted(actor);
  actor.start();
  const readState = () => {
    const { value, context } = actor.getSnapshot();
    return { value, ...context };
  };
  return { actor, fakes, facts, readState };
}

type Mutation = ReturnType<typeof startMutation>;

const request = ({ actor }: Mutation) =>
  actor.send({ type: 'mutation.request', input: cancelOrder });
const confirm = ({ actor }: Mutation) => actor.send({ type: 'mutation.confirm' });
const submit = ({ actor }: Mutation, input: AccountMutation = buyAgain) =>
  actor.send({ type: 'mutation.submit', input });

async function failConfirmed() {
  const mutation = startMutation();
  request(mutation);
  confirm(mutation);
  await mutation.fakes.reject('mutate', FAILURES.network);
  return mutation;
}

async function failSubmitted(input?: AccountMutation) {
  const mutation = startMutation();
  submit(mutation, input);
  await mutation.fakes.reject('mutate', FAILURES.network);
  return mutation;
}

async function complete() {
  const mutation = startMutation();
  submit(mutation);
  await mutation.fakes.resolve('mutate', ORDER_CANCELED);
  return mutation;
}

describe('a mutation of an account page', () => {
  test('starts idle, without a pending mutation and without a failure', () => {
    expect(startMutation().readState()).toEqual({ value: 'idle', pending: null, failure: null });
  });

  test('that cannot be undone waits for the confirmation, and a cancel sends nothing', () => {
    const mutation = startMutation();
    request(mutation);
    expect(mutation.readState()).toEqual({
      value: 'confirming',
      pending: cancelOrder,
      failure: null,
    });
    mutation.actor.send({ type: 'mutation.cancel' });
    expect(mutation.readState()).toEqual({ value: 'idle', pending: null, failure: null });
    expect(mutation.fakes.calls).toEqual([]);
  });

  test('is repeated after a failure for the same order', async () => {
    const mutation = await failConfirmed();
    expect(mutation.readState()).toEqual({
      value: 'failed',
      pending: cancelOrder,
      failure: FAILURES.network,
    });
    confirm(mutation);
    expect(mutation.readState()).toEqual({
      value: 'mutating',
      pending: cancelOrder,
      failure: null,
    });
    await mutation.fakes.resolve('mutate', ORDER_CANCELED);
    expect(mutation.readState()).toEqual({ value: 'done', pending: null, failure: null });
    expect(mutation.fakes.getInputs('mutate')).toEqual([
      { mutation: cancelOrder },
      { mutation: cancelOrder },
    ]);
    expect(mutation.facts).toEqual([
      { type: 'call.failed', failure: FAILURES.network },
      ORDER_CANCELED,
    ]);
  });

  test('is given up after a failure', async () => {
    const mutation = await failConfirmed();
    mutation.actor.send({ type: 'mutation.cancel' });
    expect(mutation.readState()).toEqual({ value: 'idle', pending: null, failure: null });
  });

  test('of a form is sent again with other values after a failure', async () => {
    const mutation = await failSubmitted();
    const corrected: AccountMutation = { kind: 'receiveOrder', orderNo: 'WL2' };
    submit(mutation, corrected);
    expect(mutation.readState()).toEqual({ value: 'mutating', pending: null, failure: null });
    expect(mutation.fakes.getInputs('mutate')).toEqual([
      { mutation: buyAgain },
      { mutation: corrected },
    ]);
  });

  test('with a password never stores it', async () => {
    const secret = 'correct horse battery';
    const { actor } = await failSubmitted({
      kind: 'changeLoginPassword',
      oldPassword: secret,
      newPassword: secret,
    });
    expect(actor.getSnapshot().value).toBe('failed');
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(secret);
    expect(actor.getSnapshot().can({ type: 'mutation.confirm' })).toBe(false);
  });

  test('is not sent a second time while it is in flight', () => {
    const mutation = startMutation();
    request(mutation);
    confirm(mutation);
    confirm(mutation);
    submit(mutation);
    expect(mutation.actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(mutation.fakes.getInputs('mutate')).toEqual([{ mutation: cancelOrder }]);
  });

  test('that is done can be followed by another one', async () => {
    const confirmed = await complete();
    request(confirmed);
    expect(confirmed.actor.getSnapshot().value).toBe('confirming');
    const submitted = await complete();
    submit(submitted);
    expect(submitted.actor.getSnapshot().value).toBe('mutating');
    const canceled = await complete();
    canceled.actor.send({ type: 'mutation.cancel' });
    expect(canceled.actor.getSnapshot().value).toBe('idle');
  });

  test('keeps the dialog open before the call, during it and after a failure', async () => {
    const mutation = startMutation();
    const readFlags = () => {
      const snapshot = mutation.actor.getSnapshot();
      return [selectPending(snapshot) !== null, isMutating(snapshot), isMutationDone(snapshot)];
    };
    expect(readFlags()).toEqual([false, false, false]);
    request(mutation);
    expect(readFlags()).toEqual([true, false, false]);
    expect(selectPending(mutation.actor.getSnapshot())).toEqual(cancelOrder);
    confirm(mutation);
    expect(readFlags()).toEqual([true, true, false]);
    await mutation.fakes.reject('mutate', FAILURES.network);
    expect(readFlags()).toEqual([true, false, false]);
    expect(selectMutationFailure(mutation.actor.getSnapshot())).toEqual(FAILURES.network);
    confirm(mutation);
    await mutation.fakes.resolve('mutate', ORDER_CANCELED);
    expect(readFlags()).toEqual([false, false, true]);
    request(mutation);
    expect(readFlags()).toEqual([true, false, false]);
  });

  test('of a form is sent without a confirmation, with the values of the form', async () => {
    const mutation = startMutation();
    submit(mutation);
    const snapshot = mutation.actor.getSnapshot();
    expect([isMutating(snapshot), selectPending(snapshot) !== null]).toEqual([true, false]);
    await mutation.fakes.reject('mutate', FAILURES.network);
    expect(selectPending(mutation.actor.getSnapshot()) !== null).toBe(false);
    expect(mutation.fakes.getInputs('mutate')).toEqual([{ mutation: buyAgain }]);
  });

  test('without a request cannot be confirmed', () => {
    const context = { pending: null, failure: null };
    expect(() => toMutationInput({ context, event: { type: 'mutation.confirm' } })).toThrow(
      'send `mutation.request` first',
    );
  });
});
