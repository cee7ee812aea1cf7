import { expect, test } from 'vitest';
import { openNoticesMachine } from './noticesHarness.ts';

test('each message stays for two seconds, independent of earlier messages', () => {
  const { clock, show, shown } = openNoticesMachine();
  show('stockCapped');
  clock.increment(1_000);
  show('offline');
  clock.increment(1_000);
  show('offline');
  expect(shown()).toEqual(['stockCapped', 'offline']);
  show('stockCapped');
  expect(shown()).toEqual(['offline', 'stockCapped']);
  clock.increment(1_000);
  show('offline');
  expect(shown()).toEqual(['stockCapped', 'offline']);
});

test('the same code with another tone is another message', () => {
  const { actor, show } = openNoticesMachine();
  show('copied');
  const notice = { about: 'code', tone: 'error', code: 'copied' } as const;
  actor.send({ type: 'notice.show', notice });
  expect(actor.getSnapshot().context.shown).toEqual([
    { id: 1, notice: { ...notice, tone: 'warning' } },
    { id: 2, notice },
  ]);
});

test('a dismissed message stays suppressed, and appears later with another id', () => {
  const { actor, clock, show, shown } = openNoticesMachine();
  show('copied');
  actor.send({ type: 'notice.dismiss', id: 1 });
  clock.increment(1_999);
  show('copied');
  expect(shown()).toEqual([]);
  clock.increment(1);
  show('copied');
  expect(actor.getSnapshot().context.shown.map(({ id }) => id)).toEqual([2]);
});

test('no message is suppressed after two seconds', () => {
  const { actor, clock, show } = openNoticesMachine();
  show('copied');
  show('offline');
  expect(actor.getSnapshot().context.muted.length).toBe(2);
  clock.increment(2_000);
  expect(actor.getSnapshot().context.muted).toEqual([]);
});

test.for(['sessionExpired.login', 'sessionExpired.dismiss'] as const)(
  'somebody who logged in elsewhere is not asked to, and %s does nothing then',
  (answer) => {
    const { actor, facts } = openNoticesMachine();
    actor.send({ type: 'sessionExpired.show' });
    actor.send({ type: 'sessionExpired.hide' });
    actor.send({ type: answer });
    expect([actor.getSnapshot().matches({ sessionExpired: 'closed' }), facts]).toEqual([true, []]);
  },
);
