import { millisecondsInHour } from 'date-fns/constants';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { FakeActors } from '#explorer/fakeActors.ts';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { FAILURES, NOON } from '../fixtures/sampleData.ts';

const RETRY_MS = 30_000;
const RELOAD_MS = 10_000;

function openConnection(input: { shownAt: number; isOffline: boolean }) {
  const fakes = new FakeActors();
  const clock = new SimulatedClock();
  const actor = createActor(fakes.provideFakes(connectionMachine), { clock, input }).start();
  const state = () => actor.getSnapshot().value;
  const shownAt = () => actor.getSnapshot().context.shownAt;
  return { actor, fakes, clock, state, shownAt };
}
const openOffline = () => openConnection({ shownAt: NOON, isOffline: true });
async function openOnline() {
  const connection = openConnection({ shownAt: NOON, isOffline: false });
  await connection.fakes.resolve('reloadData', true);
  return connection;
}

test('an offline page checks every 30 seconds whether the shop can be reached', async () => {
  const { fakes, clock, state, shownAt } = openOffline();
  expect(state()).toEqual({ offline: 'checking' });
  await fakes.reject('checkServer', FAILURES.network);
  clock.increment(RETRY_MS - 1);
  expect([state(), fakes.pendingCalls]).toEqual([{ offline: 'waiting' }, []]);
  clock.increment(1);
  await fakes.resolve('checkServer');
  expect([state(), fakes.pendingCalls]).toEqual(['reloading', ['reloadData']]);
  await fakes.resolve('reloadData', true);
  expect([state(), shownAt()]).toEqual(['online', null]);
});

test('a restored network loads the data again without waiting for the next check', async () => {
  const { actor, fakes, state } = openOffline();
  await fakes.reject('checkServer', FAILURES.network);
  actor.send({ type: 'network.online' });
  expect([state(), fakes.pendingCalls]).toEqual(['reloading', ['reloadData']]);
});

test('a page whose data cannot be loaded again waits before it checks the shop', async () => {
  const { fakes, state, shownAt } = openConnection({ shownAt: NOON, isOffline: false });
  await fakes.reject('reloadData', FAILURES.network);
  expect([state(), shownAt(), fakes.pendingCalls]).toEqual([{ offline: 'waiting' }, NOON, []]);
});

test('a page that gets stored copies stays outdated and loads again after 10 seconds', async () => {
  const { fakes, clock, state, shownAt } = openConnection({ shownAt: NOON, isOffline: false });
  await fakes.resolve('reloadData', false);
  clock.increment(RELOAD_MS - 1);
  expect([state(), shownAt()]).toEqual(['outdated', NOON]);
  clock.increment(1);
  expect([state(), fakes.pendingCalls]).toEqual(['reloading', ['reloadData']]);
});

test('a lost network stops the reload and keeps the time of the shown data', async () => {
  const { actor, fakes, state, shownAt } = await openOnline();
  actor.send({ type: 'copy.shown', savedAt: NOON - millisecondsInHour });
  expect([state(), shownAt()]).toEqual(['reloading', NOON - millisecondsInHour]);
  actor.send({ type: 'network.offline', shownAt: NOON });
  expect([state(), shownAt(), fakes.pendingCalls]).toEqual([
    { offline: 'checking' },
    NOON - millisecondsInHour,
    ['checkServer'],
  ]);
});

test('the oldest of several shown copies is the time of the data', async () => {
  const { actor, shownAt } = await openOnline();
  for (const age of [millisecondsInHour, 3 * millisecondsInHour, 2 * millisecondsInHour])
    actor.send({ type: 'copy.shown', savedAt: NOON - age });
  expect(shownAt()).toBe(NOON - 3 * millisecondsInHour);
});

test('a current page that loses the network shows the time of its data', async () => {
  const { actor, state, shownAt } = await openOnline();
  actor.send({ type: 'network.offline', shownAt: NOON + millisecondsInHour });
  expect([state(), shownAt()]).toEqual([{ offline: 'checking' }, NOON + millisecondsInHour]);
});
