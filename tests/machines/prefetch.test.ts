import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { FakeActors, recordEmitted } from '#explorer/fakeActors.ts';
import { prefetchMachine } from '#machines/prefetch/prefetch.machine.ts';
import type { PrefetchCommand } from '#machines/prefetch/prefetch.types.ts';
import { FAILURES } from '../fixtures/sampleData.ts';

const HOVER_MS = 65;
const VIEW_MS = 300;
const FRESH_MS = 30_000;

function openLink() {
  const fakes = new FakeActors();
  const clock = new SimulatedClock();
  const actor = createActor(fakes.provideFakes(prefetchMachine), { clock });
  const facts = recordEmitted(actor);
  actor.start();
  const send = (...types: readonly PrefetchCommand['type'][]) => {
    for (const type of types) actor.send({ type });
  };
  const state = () => actor.getSnapshot().value;
  return { fakes, clock, facts, send, state };
}
async function openLoadedPage() {
  const link = openLink();
  link.send('link.focused');
  await link.fakes.resolve('loadPage');
  return link;
}

test.for([
  ['link.hovered', 'link.left', HOVER_MS],
  ['link.seen', 'link.hidden', VIEW_MS],
] as const)(
  'a link that is %s loads its page after a delay, and %s before it loads nothing',
  (row) => {
    const [approach, leave, delayMs] = row;
    const { fakes, clock, send, state } = openLink();
    send(approach);
    clock.increment(delayMs - 1);
    send(leave);
    clock.increment(delayMs);
    expect([state(), fakes.calls]).toEqual(['cold', []]);
    send(approach);
    clock.increment(delayMs);
    expect(fakes.calls).toEqual([
      { actorName: 'loadPage', input: { isStale: false, isPressed: false } },
    ]);
  },
);

test('a focused link loads its page immediately, and a pressed one marks it as needed', () => {
  const { fakes, send, state } = openLink();
  send('link.focused');
  expect(state()).toEqual({ warming: 'hinted' });
  send('link.pressed', 'link.left', 'link.hidden');
  expect([state(), fakes.pendingCalls]).toEqual([{ warming: 'pressed' }, ['loadPage']]);
  const pressed = openLink();
  pressed.send('link.pressed');
  expect(pressed.fakes.getInputs('loadPage')).toEqual([{ isStale: false, isPressed: true }]);
});

test.for(['link.left', 'link.hidden'] as const)(
  'a load is cancelled when the link is only approached and then %s',
  (leave) => {
    const { fakes, facts, send, state } = openLink();
    send('link.focused', leave);
    expect([state(), fakes.pendingCalls]).toEqual(['cold', []]);
    expect(facts).toEqual([{ type: 'prefetch.canceled' }]);
  },
);

test('a failed load is repeated at the next approach', async () => {
  const { fakes, send, state } = openLink();
  send('link.focused');
  await fakes.reject('loadPage', FAILURES.network);
  expect(state()).toBe('cold');
  send('link.focused');
  expect(fakes.pendingCalls).toEqual(['loadPage']);
});

test('a loaded page is not loaded again for 30 seconds, and then only when it is approached', async () => {
  const { fakes, clock, send, state } = await openLoadedPage();
  clock.increment(FRESH_MS - 1);
  send('link.hovered', 'link.pressed');
  expect([state(), fakes.calls.length]).toEqual(['warm', 1]);
  clock.increment(1);
  expect([state(), fakes.calls.length]).toEqual(['stale', 1]);
  send('link.pressed');
  expect(fakes.getInputs('loadPage').at(-1)).toEqual({ isStale: true, isPressed: true });
});

test('an outdated page that is shown loads its data again', async () => {
  const { clock, facts, send, state } = await openLoadedPage();
  clock.increment(FRESH_MS);
  send('page.shown');
  expect([state(), facts]).toEqual(['shown', [{ type: 'page.outdated' }]]);
  send('page.left');
  expect(state()).toBe('warm');
});

test('a page that is shown while it loads needs no load, and stays fresh after it is left', () => {
  const { fakes, clock, facts, send, state } = openLink();
  send('link.pressed', 'page.shown');
  expect([state(), fakes.pendingCalls, facts]).toEqual(['shown', [], []]);
  clock.increment(FRESH_MS);
  send('page.left');
  expect(state()).toBe('warm');
});
