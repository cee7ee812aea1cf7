import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { FakeActors, recordEmitted } from '#explorer/fakeActors.ts';
import { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts';
import { selectSecondFactorStateName } from '#machines/secondFactor/secondFactor.selectors.ts';
import type { Failure } from '#models/failure.ts';
import { FAILURES, PASSWORD } from '../fixtures/sampleData.ts';

const SETUP = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/anna' };
const RECOVERY_CODES = ['ABCDEFGH234567AB', 'BBCDEFGH234567AB'];
const CODE = '123456';
const CHANGED: Failure = {
  kind: 'refused',
  code: '1002',
  msg: 'changed',
  reason: 'secondFactorChanged',
};

function openSecondFactor() {
  const fakes = new FakeActors();
  const actor = createActor(fakes.provideFakes(secondFactorMachine));
  const facts = recordEmitted(actor);
  actor.start();
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return { actor, fakes, facts, state, context };
}
async function openSecret() {
  const page = openSecondFactor();
  page.actor.send({ type: 'setup.open' });
  page.actor.send({ type: 'setup.start', password: PASSWORD });
  await page.fakes.resolve('startSetup', SETUP);
  return page;
}

test('a member sets up an app with the password and a code, and saves the recovery codes', async () => {
  const { actor, fakes, facts, state, context } = await openSecret();
  expect([state(), context().setup]).toEqual(['secretShown', SETUP]);
  actor.send({ type: 'setup.confirm', code: CODE });
  await fakes.resolve('confirmSetup', { recoveryCodes: RECOVERY_CODES });
  expect([state(), context()]).toEqual([
    'codesShown',
    { setup: null, recoveryCodes: RECOVERY_CODES, failure: null },
  ]);
  expect(facts).toEqual([{ type: 'secondFactor.changed' }]);
  expect(fakes.calls).toEqual([
    { actorName: 'startSetup', input: { password: PASSWORD } },
    { actorName: 'confirmSetup', input: { code: CODE } },
  ]);
  actor.send({ type: 'codes.confirm' });
  expect([state(), context().recoveryCodes]).toEqual(['idle', []]);
});

test('a wrong password or code shows the failure until the next try', async () => {
  const { actor, fakes, facts, state, context } = await openSecret();
  actor.send({ type: 'setup.confirm', code: CODE });
  await fakes.reject('confirmSetup', FAILURES.refused);
  expect([state(), context()]).toEqual([
    'secretShown',
    { setup: SETUP, recoveryCodes: [], failure: FAILURES.refused },
  ]);
  expect(facts).toEqual([{ type: 'call.failed', failure: FAILURES.refused }]);
  actor.send({ type: 'setup.confirm', code: CODE });
  expect([state(), context().failure]).toEqual(['confirmingSetup', null]);
});

test('a cancelled setup forgets the secret', async () => {
  const { actor, state, context } = await openSecret();
  actor.send({ type: 'form.cancel' });
  expect([state(), context()]).toEqual(['idle', { setup: null, recoveryCodes: [], failure: null }]);
});

test('the password is never part of the state', async () => {
  const { actor } = await openSecret();
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(PASSWORD);
});

test('a member replaces the recovery codes with a code', async () => {
  const { actor, fakes, facts, state, context } = openSecondFactor();
  actor.send({ type: 'renewal.open' });
  actor.send({ type: 'code.submit', code: CODE });
  await fakes.reject('renewCodes', FAILURES.network);
  expect([state(), context().failure]).toEqual([{ renewal: 'enteringCode' }, FAILURES.network]);
  actor.send({ type: 'code.submit', code: 'ABCDEFGH234567AB' });
  await fakes.resolve('renewCodes', { recoveryCodes: RECOVERY_CODES });
  expect([state(), context().recoveryCodes]).toEqual(['codesShown', RECOVERY_CODES]);
  expect(facts).toEqual([
    { type: 'call.failed', failure: FAILURES.network },
    { type: 'secondFactor.changed' },
  ]);
  expect(fakes.getInputs('renewCodes')).toEqual([{ code: CODE }, { code: 'ABCDEFGH234567AB' }]);
});

test('a removed app can be set up again', async () => {
  const { actor, fakes, facts, state } = openSecondFactor();
  actor.send({ type: 'removal.open' });
  actor.send({ type: 'code.submit', code: CODE });
  await fakes.resolve('removeApp');
  expect([state(), facts]).toEqual(['removed', [{ type: 'secondFactor.changed' }]]);
  actor.send({ type: 'setup.open' });
  expect(state()).toBe('enteringPassword');
});

test.for(['renewal', 'removal'] as const)(
  'a change in another browser ends the %s, and the page loads the status again',
  async (form) => {
    const { actor, fakes, facts, state, context } = openSecondFactor();
    actor.send({ type: `${form}.open` });
    actor.send({ type: 'code.submit', code: CODE });
    await fakes.reject(form === 'renewal' ? 'renewCodes' : 'removeApp', CHANGED);
    expect([state(), context().failure, facts]).toEqual([
      'idle',
      CHANGED,
      [{ type: 'secondFactor.changed' }],
    ]);
  },
);

test('a change in another browser during the setup removes the secret', async () => {
  const { actor, fakes, facts, state, context } = await openSecret();
  actor.send({ type: 'setup.confirm', code: CODE });
  await fakes.reject('confirmSetup', CHANGED);
  expect([state(), context()]).toEqual([
    'idle',
    { setup: null, recoveryCodes: [], failure: CHANGED },
  ]);
  expect(facts).toEqual([{ type: 'secondFactor.changed' }]);
});

test('the page of a form is that of its whole state', () => {
  const { actor } = openSecondFactor();
  const getName = () => selectSecondFactorStateName(actor.getSnapshot());
  expect(getName()).toBe('idle');
  actor.send({ type: 'removal.open' });
  expect(getName()).toBe('removal');
});
