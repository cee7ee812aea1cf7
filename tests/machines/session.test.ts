import { expect, test } from 'vitest';
import { ANNA, BEN, FAILURES, PASSWORD, PROFILE } from '../fixtures/sampleData.ts';
import { openSessionMachine } from './sessionHarness.ts';

const credentials = { account: ANNA.account, password: PASSWORD };

test('a guest who logs in becomes a member, with balance and points once they are loaded', async () => {
  const { actor, fakes, facts } = openSessionMachine(null);
  actor.send({ type: 'login.submit', ...credentials });
  expect(fakes.calls).toEqual([{ actorName: 'login', input: credentials }]);
  await fakes.resolve('login', ANNA);
  expect(actor.getSnapshot().value).toEqual({ member: 'refreshing' });
  await fakes.resolve('loadProfile', PROFILE);
  expect(actor.getSnapshot().value).toEqual({ member: 'current' });
  expect(actor.getSnapshot().context).toEqual({ session: ANNA, profile: PROFILE, failure: null });
  expect(facts).toEqual([{ type: 'session.began', account: ANNA.account }]);
});

test('a wrong password shows a failure, which the next try clears', async () => {
  const { actor, fakes, facts } = openSessionMachine(null);
  actor.send({ type: 'login.submit', ...credentials });
  await fakes.reject('login', FAILURES.refused);
  expect(actor.getSnapshot().value).toBe('guest');
  expect(actor.getSnapshot().context.failure).toEqual(FAILURES.refused);
  actor.send({ type: 'login.submit', ...credentials });
  expect(actor.getSnapshot().context).toEqual({
    session: null,
    profile: null,
    failure: null,
  });
  expect(facts).toEqual([]);
});

test('a second press during a login sends nothing', () => {
  const { actor, fakes } = openSessionMachine(null);
  actor.send({ type: 'login.submit', ...credentials });
  actor.send({ type: 'login.submit', ...credentials });
  expect(fakes.getInputs('login')).toEqual([credentials]);
});

test('a logout never fails visibly and leaves no token behind', async () => {
  const { actor, fakes, facts } = openSessionMachine(ANNA);
  actor.send({ type: 'session.logOut' });
  expect(actor.getSnapshot().value).toBe('loggingOut');
  await fakes.reject('logout', FAILURES.network);
  expect(actor.getSnapshot().value).toBe('guest');
  expect(actor.getSnapshot().context).toEqual({
    session: null,
    profile: null,
    failure: null,
  });
  expect(facts).toEqual([{ type: 'session.ended', reason: 'logout' }]);
});

test('a login or a registration does not wait for the reply to the logout', async () => {
  for (const [type, call] of [
    ['login.submit', 'login'],
    ['register.submit', 'register'],
  ] as const) {
    const { actor, fakes, facts } = openSessionMachine(ANNA);
    actor.send({ type: 'session.logOut' });
    actor.send({ type, account: BEN.account, password: PASSWORD, code: '123456', nickname: 'Ben' });
    expect(actor.getSnapshot().context.session).toBeNull();
    await fakes.resolve(call, BEN);
    expect(actor.getSnapshot().matches('member')).toBe(true);
    expect(actor.getSnapshot().context).toEqual({ session: BEN, profile: null, failure: null });
    expect(facts).toEqual([
      { type: 'session.ended', reason: 'logout' },
      { type: 'session.began', account: BEN.account },
    ]);
  }
});

test('a login in another tab applies here, without the balance of the previous account', async () => {
  const { actor, fakes, facts } = openSessionMachine(ANNA);
  await fakes.resolve('loadProfile', PROFILE);
  actor.send({ type: 'session.replace', session: BEN });
  expect(actor.getSnapshot().context).toEqual({
    session: BEN,
    profile: null,
    failure: null,
  });
  expect(facts).toEqual([{ type: 'session.began', account: BEN.account }]);
});

test('the same account with a new token keeps its balance on the screen', async () => {
  const { actor, fakes } = openSessionMachine(ANNA);
  await fakes.resolve('loadProfile', PROFILE);
  actor.send({ type: 'session.replace', session: { ...ANNA, token: 'a newer token' } });
  expect(actor.getSnapshot().context.profile).toEqual(PROFILE);
});

test('an invalid token ends the session by force, and a login starts a new one', async () => {
  const { actor, fakes, facts } = openSessionMachine(ANNA);
  await fakes.reject('loadProfile', FAILURES.sessionInvalid);
  expect(facts).toEqual([{ type: 'call.failed', failure: FAILURES.sessionInvalid }]);
  actor.send({ type: 'session.invalidate' });
  expect(actor.getSnapshot().context.session).toBeNull();
  expect(facts.at(-1)).toEqual({ type: 'session.ended', reason: 'forced' });
  actor.send({ type: 'login.submit', ...credentials });
  await fakes.resolve('login', ANNA);
  expect(actor.getSnapshot().matches('member')).toBe(true);
});
