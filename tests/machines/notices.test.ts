import { expect, test } from 'vitest';
import { openNotices } from './notices.ts';

test('the same message shows once in two seconds', () => {
  const { clock, show, shown } = openNotices();
  show('stockCapped');
  clock.increment(1999);
  show('stockCapped');
  expect(shown()).toEqual(['stockCapped']);
  clock.increment(1);
  show('stockCapped');
  expect(shown()).toEqual(['stockCapped', 'stockCapped']);
});

test('another message is not held back by it', () => {
  const { show, shown } = openNotices();
  show('stockCapped');
  show('offline');
  expect(shown()).toEqual(['stockCapped', 'offline']);
});

test('four messages are shown at most, the oldest goes first, and each can be put away', () => {
  const { actor, show, shown } = openNotices();
  for (const code of ['copied', 'offline', 'online', 'codeSent', 'addressSaved'] as const)
    show(code);
  expect(shown()).toEqual(['offline', 'online', 'codeSent', 'addressSaved']);
  const [, second] = actor.getSnapshot().context.shown;
  actor.send({ type: 'notice.dismiss', id: second?.id ?? 0 });
  expect(shown()).toEqual(['offline', 'codeSent', 'addressSaved']);
});

test('who is told that the login is invalid goes to the login page or stays, by the words of §8', () => {
  const { actor, facts } = openNotices();
  for (const answer of ['invalidLogin.toLogin', 'invalidLogin.later'] as const) {
    actor.send({ type: 'invalidLogin.show' });
    expect(actor.getSnapshot().matches({ invalidLogin: 'open' })).toBe(true);
    actor.send({ type: answer });
    expect(actor.getSnapshot().matches({ invalidLogin: 'closed' })).toBe(true);
  }
  expect(facts).toEqual([{ type: 'login.asked' }, { type: 'reload.asked' }]);
});
