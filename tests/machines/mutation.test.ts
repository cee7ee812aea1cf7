import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { createMutationMachine } from '#machines/mutation/mutation.machine.ts';
import {
  isMutating,
  isMutationDone,
  hasPending,
  selectMutationFailure,
  selectPending,
} from '#machines/mutation/mutation.selectors.ts';
import type { MutationOutcome } from '#machines/mutation/mutation.types.ts';
import type { Failure } from '#models/failure.ts';
import type { ConfirmedOrderMutation, OrderMutation } from '#src/order/order.bind.ts';
import type { PasswordMutation } from '#src/session/password.bind.ts';

type AccountMutation = OrderMutation | PasswordMutation;

const offline: Failure = { kind: 'network' };
const cancel: ConfirmedOrderMutation = { kind: 'cancelOrder', orderNo: 'WL1' };

function startMutation(outcomes: readonly (MutationOutcome | Failure)[]) {
  const performed: AccountMutation[] = [];
  const left = [...outcomes];
  const mutate = fromPromise<MutationOutcome, { mutation: AccountMutation }>(({ input }) => {
    performed.push(input.mutation);
    const next = left.shift();
    if (!next) throw new Error('tests/machines/mutation: more mutations than outcomes');
    return 'kind' in next ? Promise.reject(next) : Promise.resolve(next);
  });
  const actor = createActor(
    createMutationMachine<AccountMutation, ConfirmedOrderMutation>().provide({
      actors: { mutate },
    }),
  );
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  return { actor: actor.start(), performed, facts };
}

describe('a mutation of an account page', () => {
  test('that cannot be undone waits for the confirmation, and a cancel sends nothing', () => {
    const { actor, performed } = startMutation([]);
    actor.send({ type: 'mutation.request', input: cancel });
    expect(hasPending(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'mutation.cancel' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context, performed]).toEqual([
      'idle',
      { pending: null, failure: null },
      [],
    ]);
  });

  test('is repeated after a failure for the same order', async () => {
    const { actor, performed, facts } = startMutation([
      offline,
      { type: 'order.canceled', orderNo: 'WL1' },
    ]);
    actor.send({ type: 'mutation.request', input: cancel });
    actor.send({ type: 'mutation.confirm' });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(hasPending(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'mutation.confirm' });
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(performed).toEqual([cancel, cancel]);
    expect(facts).toEqual([
      { type: 'call.failed', failure: offline },
      { type: 'order.canceled', orderNo: 'WL1' },
    ]);
  });

  test('with a password never stores it', async () => {
    const { actor } = startMutation([offline]);
    const secret = 'correct horse battery';
    actor.send({
      type: 'mutation.submit',
      input: { kind: 'changeLoginPassword', oldPassword: secret, newPassword: secret },
    });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(secret);
    expect(actor.getSnapshot().can({ type: 'mutation.confirm' })).toBe(false);
  });

  test('is not sent a second time while it is in flight', () => {
    const { actor } = startMutation([{ type: 'order.received', orderNo: 'WL1' }]);
    actor.send({ type: 'mutation.request', input: { kind: 'receiveOrder', orderNo: 'WL1' } });
    actor.send({ type: 'mutation.confirm' });
    expect(actor.getSnapshot().can({ type: 'mutation.confirm' })).toBe(false);
  });

  test('keeps the dialog open before the call, during it and after a failure', async () => {
    const { actor } = startMutation([offline, { type: 'order.canceled', orderNo: 'WL1' }]);
    const readFlags = () => {
      const snapshot = actor.getSnapshot();
      return [hasPending(snapshot), isMutating(snapshot), isMutationDone(snapshot)];
    };
    expect(readFlags()).toEqual([false, false, false]);
    actor.send({ type: 'mutation.request', input: cancel });
    expect([readFlags(), selectPending(actor.getSnapshot())]).toEqual([
      [true, false, false],
      cancel,
    ]);
    actor.send({ type: 'mutation.confirm' });
    expect(readFlags()).toEqual([true, true, false]);
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect([readFlags(), selectMutationFailure(actor.getSnapshot())]).toEqual([
      [true, false, false],
      offline,
    ]);
    actor.send({ type: 'mutation.confirm' });
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(readFlags()).toEqual([false, false, true]);
    actor.send({ type: 'mutation.request', input: cancel });
    expect([readFlags(), selectPending(actor.getSnapshot())]).toEqual([
      [true, false, false],
      cancel,
    ]);
  });

  test('of a form is sent without a confirmation, with the values of the form', async () => {
    const again: AccountMutation = { kind: 'buyAgain', lines: [] };
    const { actor, performed } = startMutation([offline]);
    actor.send({ type: 'mutation.submit', input: again });
    expect([isMutating(actor.getSnapshot()), hasPending(actor.getSnapshot())]).toEqual([
      true,
      false,
    ]);
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect([hasPending(actor.getSnapshot()), performed]).toEqual([false, [again]]);
  });
});
