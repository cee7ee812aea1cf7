import { expect, test } from 'vitest';
import { assign, createActor, emit, fromCallback, fromPromise, setup } from 'xstate';
import { FakeActors, recordEmitted } from '../fakeActors.ts';

const machine = setup({
  types: {
    context: {} as { loaded: unknown },
    events: {} as { type: 'song.choose'; title: string } | { type: 'song.end' } | { type: 'mute' },
    emitted: {} as { type: 'song.ended' },
  },
  actors: {
    load: fromPromise<string, string>(() => Promise.reject(new Error('the real call'))),
    watchVolume: fromCallback(() => undefined),
  },
  actions: {
    setLoaded: assign(({ event }) => ({ loaded: Object(event).output ?? Object(event).error })),
  },
}).createMachine({
  context: { loaded: null },
  invoke: { id: 'watchVolume', src: 'watchVolume' },
  initial: 'stopped',
  on: {
    mute: {
      actions: ({ self }) => self.getSnapshot().children.watchVolume?.send({ type: 'volume.set' }),
    },
  },
  states: {
    stopped: { on: { 'song.choose': 'loading' } },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ event }) => Object(event).title,
        onDone: { target: 'playing', actions: 'setLoaded' },
        onError: { target: 'stopped', actions: 'setLoaded' },
      },
      on: { 'song.choose': { target: 'loading', reenter: true } },
    },
    playing: { on: { 'song.end': { target: 'stopped', actions: emit({ type: 'song.ended' }) } } },
  },
});

function openPlayer() {
  const fakes = new FakeActors();
  const actor = createActor(fakes.provideFakes(machine));
  const facts = recordEmitted(actor);
  return { actor: actor.start(), fakes, facts };
}

test('a call is pending until it is resolved or rejected', async () => {
  const { actor, fakes } = openPlayer();
  actor.send({ type: 'song.choose', title: 'Intro' });
  expect([actor.getSnapshot().value, fakes.pendingCalls]).toEqual(['loading', ['load']]);
  await fakes.reject('load', 'offline');
  expect([actor.getSnapshot().value, actor.getSnapshot().context.loaded]).toEqual([
    'stopped',
    'offline',
  ]);
  actor.send({ type: 'song.choose', title: 'Coda' });
  await fakes.resolve('load', 'audio');
  expect([actor.getSnapshot().value, actor.getSnapshot().context.loaded]).toEqual([
    'playing',
    'audio',
  ]);
  expect(fakes.getInputs('load')).toEqual(['Intro', 'Coda']);
});

test('a call of a state that was left is no longer pending', async () => {
  const { actor, fakes } = openPlayer();
  actor.send({ type: 'song.choose', title: 'Intro' });
  actor.send({ type: 'song.choose', title: 'Coda' });
  expect([fakes.calls.length, fakes.pendingCalls]).toEqual([2, ['load']]);
  await fakes.resolve('load', 'audio');
  await expect(fakes.resolve('load')).rejects.toThrow(
    'no call of load is pending; pending calls: none',
  );
});

test('a watcher sends events and receives commands', () => {
  const { actor, fakes, facts } = openPlayer();
  fakes.sendFromWatcher('watchVolume', { type: 'song.choose', title: 'Intro' });
  expect(actor.getSnapshot().value).toBe('loading');
  actor.send({ type: 'mute' });
  expect(fakes.watcherCommands).toEqual([
    { actorName: 'watchVolume', command: { type: 'volume.set' } },
  ]);
  expect([fakes.calls.length, facts]).toEqual([1, []]);
  expect(() => fakes.sendFromWatcher('watchTime', { type: 'song.end' })).toThrow(
    'watchTime does not run',
  );
});

test('emitted events are recorded', async () => {
  const { actor, fakes, facts } = openPlayer();
  actor.send({ type: 'song.choose', title: 'Intro' });
  await fakes.resolve('load', 'audio');
  actor.send({ type: 'song.end' });
  expect(facts).toEqual([{ type: 'song.ended' }]);
});
