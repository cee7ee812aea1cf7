import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { actionMachine } from '#machines/action/action.machine.ts';
import type { Act, ActOutcome } from '#machines/action/action.ports.ts';
import {
  isActing,
  isActionDone,
  isAsking,
  selectActionFailure,
  selectAsked,
} from '#machines/action/action.selectors.ts';
import type { Failure } from '#models/failure.ts';

const offline: Failure = { kind: 'network' };
const cancel: Act = { kind: 'cancelOrder', orderNo: 'WL1' };

function start(outcomes: readonly (ActOutcome | Failure)[]) {
  const performed: (Act | null)[] = [];
  const left = [...outcomes];
  const act = fromPromise<ActOutcome, { act: Act | null }>(({ input }) => {
    performed.push(input.act);
    const next = left.shift();
    if (!next) throw new Error('tests/machines/action: more deeds than outcomes');
    return 'kind' in next ? Promise.reject(next) : Promise.resolve(next);
  });
  const actor = createActor(actionMachine.provide({ actors: { act } }));
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  return { actor: actor.start(), performed, facts };
}

describe('a deed of an account page', () => {
  test('that cannot be undone waits for the shopper, and leaving it does nothing', () => {
    const { actor, performed } = start([]);
    actor.send({ type: 'action.ask', act: cancel });
    expect(isAsking(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'action.leave' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context, performed]).toEqual([
      'idle',
      { asked: null, failure: null },
      [],
    ]);
  });

  test('is tried again after a failure, still for the same order', async () => {
    const { actor, performed, facts } = start([
      offline,
      { type: 'order.canceled', orderNo: 'WL1' },
    ]);
    actor.send({ type: 'action.ask', act: cancel });
    actor.send({ type: 'action.confirm' });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(isAsking(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'action.confirm' });
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(performed).toEqual([cancel, cancel]);
    expect(facts).toEqual([
      { type: 'call.failed', failure: offline },
      { type: 'order.canceled', orderNo: 'WL1' },
    ]);
  });

  test('with a password never keeps it', async () => {
    const { actor } = start([offline]);
    const secret = 'correct horse battery';
    actor.send({
      type: 'action.submit',
      act: { kind: 'changeLoginPassword', oldPassword: secret, newPassword: secret },
    });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(secret);
    expect(actor.getSnapshot().can({ type: 'action.confirm' })).toBe(false);
  });

  test('is not sent a second time while it is under way', () => {
    const { actor } = start([{ type: 'order.received', orderNo: 'WL1' }]);
    actor.send({ type: 'action.ask', act: { kind: 'receiveOrder', orderNo: 'WL1' } });
    actor.send({ type: 'action.confirm' });
    expect(actor.getSnapshot().can({ type: 'action.confirm' })).toBe(false);
  });

  test('asks its question until it is done: while it waits, while it is under way and after a failure', async () => {
    const { actor } = start([offline, { type: 'order.canceled', orderNo: 'WL1' }]);
    const looks = () => {
      const snapshot = actor.getSnapshot();
      return [isAsking(snapshot), isActing(snapshot), isActionDone(snapshot)];
    };
    expect(looks()).toEqual([false, false, false]);
    actor.send({ type: 'action.ask', act: cancel });
    expect([looks(), selectAsked(actor.getSnapshot())]).toEqual([[true, false, false], cancel]);
    actor.send({ type: 'action.confirm' });
    expect(looks()).toEqual([true, true, false]);
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect([looks(), selectActionFailure(actor.getSnapshot())]).toEqual([
      [true, false, false],
      offline,
    ]);
    actor.send({ type: 'action.confirm' });
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(looks()).toEqual([false, false, true]);
    actor.send({ type: 'action.ask', act: cancel });
    expect([looks(), selectAsked(actor.getSnapshot())]).toEqual([[true, false, false], cancel]);
  });

  test('of a form asks no question, and does what its form holds', async () => {
    const again: Act = { kind: 'buyAgain', lines: [] };
    const { actor, performed } = start([offline]);
    actor.send({ type: 'action.submit', act: again });
    expect([isActing(actor.getSnapshot()), isAsking(actor.getSnapshot())]).toEqual([true, false]);
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect([isAsking(actor.getSnapshot()), performed]).toEqual([false, [again]]);
  });
});
