import { expect, test } from 'vitest';
import { openNoticesMachine } from './noticesHarness.ts';

test('the same message shows once in two seconds, and later replaces the one before', () => {
  const { actor, clock, show, shown } = openNoticesMachine();
  show('stockCapped');
  clock.increment(1999);
  show('stockCapped');
  expect(shown()).toEqual(['stockCapped']);
  clock.increment(1);
  show('stockCapped');
  expect(shown()).toEqual(['stockCapped']);
  expect(actor.getSnapshot().context.shown.map(({ id }) => id)).toEqual([2]);
});

test('the newest notice about the cart replaces the previous one', () => {
  const { actor } = openNoticesMachine();
  for (const name of ['Honey', 'Tea'])
    actor.send({
      type: 'notice.show',
      notice: { about: 'lineChanged', tone: 'success', name, nameZh: name },
    });
  expect(actor.getSnapshot().context.shown.map(({ notice }) => notice)).toEqual([
    { about: 'lineChanged', tone: 'success', name: 'Tea', nameZh: 'Tea' },
  ]);
});

test('another message is shown', () => {
  const { show, shown } = openNoticesMachine();
  show('stockCapped');
  show('offline');
  expect(shown()).toEqual(['stockCapped', 'offline']);
});

test('at most four messages are shown, the oldest is removed first, and each can be dismissed', () => {
  const { actor, show, shown } = openNoticesMachine();
  for (const code of ['copied', 'offline', 'orderReceived', 'codeSent', 'addressSaved'] as const)
    show(code);
  expect(shown()).toEqual(['offline', 'orderReceived', 'codeSent', 'addressSaved']);
  const [, second] = actor.getSnapshot().context.shown;
  actor.send({ type: 'notice.dismiss', id: second?.id ?? 0 });
  expect(shown()).toEqual(['offline', 'codeSent', 'addressSaved']);
});

test('the dialog of an invalid session offers the login page or staying, with the text of §8', () => {
  const { actor, facts } = openNoticesMachine();
  for (const answer of ['sessionExpired.login', 'sessionExpired.dismiss'] as const) {
    actor.send({ type: 'sessionExpired.show' });
    expect(actor.getSnapshot().matches({ sessionExpired: 'open' })).toBe(true);
    actor.send({ type: answer });
    expect(actor.getSnapshot().matches({ sessionExpired: 'closed' })).toBe(true);
  }
  expect(facts).toEqual([{ type: 'login.requested' }, { type: 'reload.requested' }]);
});
