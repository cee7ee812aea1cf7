import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resetInspectorAfterEach } from '#tests/support/resetInspector.ts';
import { ActorTree } from '../../inspector/panels/ActorTree.tsx';
import { Sequence } from '../../inspector/panels/Sequence.tsx';
import { Timeline } from '../../inspector/panels/Timeline.tsx';
import { Recording } from '../../inspector/record/recording.ts';
import { parseSnapshot, type RecordingItem } from '../../inspector/record/wire.ts';
import { getView, openRun, updateView } from '../../inspector/store.ts';

resetInspectorAfterEach();

const START = 1_800_000_000_000;
const definition = JSON.stringify({ id: 'cart', states: { idle: {} } });
const createActor = (id: string, name: string, parent: string | null): RecordingItem => ({
  ...{ kind: 'actor', at: START, actor: id, name, parent, definition },
});
const createEvent = (actor: string, type: string, from: string | null = null): RecordingItem => ({
  ...{ kind: 'event', at: START, actor, from, event: { type } },
});

function openRecording(...items: readonly RecordingItem[]): Recording {
  const recording = new Recording(crypto.randomUUID());
  for (const item of items) recording.add(item);
  openRun(recording);
  return recording;
}
const addItems = (recording: Recording, ...items: readonly RecordingItem[]) =>
  act(() => {
    for (const item of items) recording.add(item);
    updateView({ version: getView().version + 1 });
  });

const renderEvents = () =>
  render(
    <>
      <Timeline />
      <Sequence />
    </>,
  );
const listEvents = () => screen.queryAllByRole('option').map(({ dataset }) => dataset['event']);
const listColumns = () =>
  [...(document.querySelector('.lanes')?.children ?? [])].map(({ textContent }) => textContent);
const filter = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter events' }), { target: { value } });

test('events that arrive later are filtered too, and each is shown once', () => {
  const recording = openRecording(
    createActor('x:0', 'cart', null),
    createEvent('x:0', 'cart.add'),
    createEvent('x:0', 'line.check'),
  );
  renderEvents();
  filter('cart.add');
  addItems(recording, createEvent('x:0', 'line.check'), createEvent('x:0', 'cart.add'));
  expect(listEvents()).toEqual(['cart.add', 'cart.add']);
  filter('');
  expect(listEvents()).toEqual(['cart.add', 'line.check', 'line.check', 'cart.add']);
});

test('another run is filtered from its first event', () => {
  openRecording(createActor('x:0', 'cart', null), createEvent('x:0', 'cart.add'));
  renderEvents();
  act(() => {
    openRecording(createActor('y:0', 'cart', null), createEvent('y:0', 'line.check'));
  });
  expect(listEvents()).toEqual(['line.check']);
});

test('an event moves to the column of its chart when the name of the chart arrives', () => {
  const recording = openRecording(createEvent('x:0', 'cart.add'));
  renderEvents();
  expect(listColumns()).toEqual(['page', 'calls']);
  addItems(recording, createActor('x:0', 'cart', null));
  expect(listColumns()).toEqual(['page', 'cart']);
  filter('calls');
  addItems(recording, createEvent('x:1', 'load'));
  expect(listEvents()).toEqual(['load']);
  addItems(recording, createActor('x:1', 'session', null));
  expect(listEvents()).toEqual([]);
});

test('the tree shows the running children of each chart', () => {
  openRecording(
    createActor('x:0', 'mall', null),
    createActor('x:1', 'cart', 'x:0'),
    createActor('x:2', 'session', 'x:0'),
    createActor('x:3', 'promotions', 'x:1'),
    createActor('x:4', 'notices', 'x:0'),
    ...(['x:2', 'x:3'] as const).map((actor): RecordingItem => ({
      ...{ kind: 'snapshot', at: START, actor, cause: '' },
      snapshot: parseSnapshot({ value: 'idle', status: actor === 'x:2' ? 'done' : 'active' }),
    })),
  );
  render(<ActorTree />);
  const listed = screen.getAllByRole('button').flatMap((button) => button.dataset['actor'] ?? []);
  expect(listed).toEqual(['mall', 'cart', 'promotions', 'notices']);
});

test('a fact has the child of its relay as its sender, the latest one of this name', () => {
  const recording = openRecording(
    createActor('x:0', 'mall', null),
    createActor('x:1', 'checkout', 'x:0'),
    createActor('x:2', 'checkout', 'x:0'),
    createActor('x:3', 'checkout.relay', 'x:0'),
    createEvent('x:0', 'checkout.placed', 'x:3'),
  );
  expect(recording.rows.map(({ from }) => from)).toEqual(['x:2']);
});
