import { expect, test } from 'vitest';
import * as session from '#machines/session/session.selectors.ts';
import { ANNA, BEN, FAILURES, PASSWORD, PROFILE } from '../fixtures/sampleData.ts';
import { openSessionMachine } from './sessionHarness.ts';

const { isMember, isSessionBusy } = session;
const credentials = { account: ANNA.account, password: PASSWORD };
const registration = { ...credentials, code: '123456', nickname: ANNA.nickname };

test('selectors return the account of a member, and null for a guest', async () => {
  const { actor, fakes } = openSessionMachine(ANNA);
  await fakes.resolve('loadProfile', PROFILE);
  const snapshot = actor.getSnapshot();
  expect(session.selectSession(snapshot)).toEqual(ANNA);
  expect(session.selectAccount(snapshot)).toBe(ANNA.account);
  expect(session.selectNickname(snapshot)).toBe('Anna');
  expect(session.selectProfile(snapshot)).toEqual(PROFILE);
  expect(isMember(snapshot)).toBe(true);
  const guest = openSessionMachine(null).actor.getSnapshot();
  expect([session.selectAccount(guest), session.selectNickname(guest)]).toEqual([null, null]);
  expect([isMember(guest), isSessionBusy(guest)]).toEqual([false, false]);
});

test('the profile of a member is unknown until it has loaded, and after a failure', async () => {
  const { actor, fakes } = openSessionMachine(ANNA);
  const readProfile = () => {
    const snapshot = actor.getSnapshot();
    return [session.selectProfile(snapshot), session.isProfileLoading(snapshot)];
  };
  expect(readProfile()).toEqual([null, true]);
  await fakes.reject('loadProfile', FAILURES.network);
  expect(readProfile()).toEqual([null, false]);
  expect(session.selectSessionFailure(actor.getSnapshot())).toEqual(FAILURES.network);
  actor.send({ type: 'profile.refresh' });
  expect(readProfile()).toEqual([null, true]);
  await fakes.resolve('loadProfile', PROFILE);
  actor.send({ type: 'profile.refresh' });
  expect(readProfile()).toEqual([PROFILE, false]);
});

test('the forms are busy during a login and get its failure', async () => {
  const { actor, fakes } = openSessionMachine(null);
  actor.send({ type: 'login.submit', ...credentials });
  expect([isSessionBusy(actor.getSnapshot()), isMember(actor.getSnapshot())]).toEqual([
    true,
    false,
  ]);
  await fakes.reject('login', FAILURES.refused);
  expect(isSessionBusy(actor.getSnapshot())).toBe(false);
  expect(session.selectSessionFailure(actor.getSnapshot())).toEqual(FAILURES.refused);
});

test('a registration sends all fields and logs in', async () => {
  const { actor, fakes, facts } = openSessionMachine(null);
  actor.send({ type: 'register.submit', ...registration });
  expect(isSessionBusy(actor.getSnapshot())).toBe(true);
  expect(fakes.calls).toEqual([{ actorName: 'register', input: registration }]);
  await fakes.resolve('register', ANNA);
  expect(session.selectSession(actor.getSnapshot())).toEqual(ANNA);
  expect(facts).toEqual([{ type: 'session.began', account: ANNA.account }]);
});

test('a login in another tab makes a guest a member', () => {
  const { actor, facts } = openSessionMachine(null);
  const endSession = { type: 'session.replace', session: null } as const;
  expect(actor.getSnapshot().can(endSession)).toBe(false);
  actor.send(endSession);
  actor.send({ type: 'session.replace', session: BEN });
  expect(session.selectSession(actor.getSnapshot())).toEqual(BEN);
  expect(facts).toEqual([{ type: 'session.began', account: BEN.account }]);
});

test('a logout in another tab logs out here', () => {
  const { actor, facts } = openSessionMachine(ANNA);
  actor.send({ type: 'session.replace', session: null });
  expect([actor.getSnapshot().value, session.selectSession(actor.getSnapshot())]).toEqual([
    'guest',
    null,
  ]);
  expect(facts).toEqual([{ type: 'session.ended', reason: 'logout' }]);
});

test('after a forced logout a login in another tab logs in here', () => {
  const { actor, facts } = openSessionMachine(ANNA);
  actor.send({ type: 'session.invalidate' });
  actor.send({ type: 'session.replace', session: null });
  expect(actor.getSnapshot().value).toBe('invalidated');
  actor.send({ type: 'session.replace', session: ANNA });
  expect(session.selectSession(actor.getSnapshot())).toEqual(ANNA);
  expect(facts.at(-1)).toEqual({ type: 'session.began', account: ANNA.account });
});
