import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { resetInspectorAfterEach } from '#tests/support/resetInspector.ts';
import { Separator } from '../../inspector/panels/Separator.tsx';
import { Sequence } from '../../inspector/panels/Sequence.tsx';
import { Timeline } from '../../inspector/panels/Timeline.tsx';
import { Recording } from '../../inspector/record/recording.ts';
import { parseSnapshot, type RecordingItem } from '../../inspector/record/wire.ts';
import { onShopMessage } from '../../inspector/runs.ts';
import { DEFAULT_SAVED_VIEW, loadSavedView } from '../../inspector/savedView.ts';
import { getView, openRun, chooseActor, updateView } from '../../inspector/store.ts';

resetInspectorAfterEach();

describe('a separator', () => {
  test('resizes its pane by keys, within limits, and keeps the size after a reload', () => {
    const { container } = render(
      <main>
        <nav />
        <Separator name="tree" />
      </main>,
    );
    const pane = container.querySelector('nav');
    vi.spyOn(pane ?? container, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 230, 9));
    const separator = screen.getByRole('separator', { name: 'Width of the actors' });
    const getWidth = () => document.documentElement.style.getPropertyValue('--tree');
    fireEvent.keyDown(separator, { key: 'ArrowRight' });
    expect([getWidth(), loadSavedView().paneSizes.tree]).toEqual(['246px', 246]);
    fireEvent.keyDown(separator, { key: 'ArrowUp' });
    fireEvent.keyDown(separator, { key: 'ArrowLeft' });
    expect([getWidth(), separator.getAttribute('aria-valuenow')]).toEqual(['214px', '230']);
    act(() => updateView({ paneSizes: { ...getView().paneSizes, tree: 120 } }));
    vi.spyOn(pane ?? container, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 120, 9));
    fireEvent.keyDown(separator, { key: 'ArrowLeft' });
    expect(getWidth()).toBe('120px');
    fireEvent.keyDown(separator, { key: 'Home' });
    expect([getWidth(), loadSavedView().paneSizes.tree]).toEqual(['', null]);
  });
});

test.each(['tree', 'details', 'events'] as const)(
  'a collapsed pane (%s) keeps its size and opens again, also after a reload',
  (name) => {
    act(() => updateView({ paneSizes: { ...getView().paneSizes, [name]: 300 } }));
    render(<Separator name={name} />);
    const separator = screen.getByRole('separator');
    const { style, dataset } = document.documentElement;
    const read = () => [style.getPropertyValue(`--${name}`), dataset[name]];
    fireEvent.doubleClick(separator);
    expect(read()).toEqual([name === 'events' ? 'auto' : '0px', 'collapsed']);
    const { paneSizes, collapsedPanes } = loadSavedView();
    expect([paneSizes[name], collapsedPanes]).toEqual([300, [name]]);
    fireEvent.keyDown(separator, { key: 'Enter' });
    expect([...read(), loadSavedView().collapsedPanes]).toEqual(['300px', 'open', []]);
    fireEvent.keyDown(separator, { key: 'Enter' });
    fireEvent.keyDown(separator, { key: 'Home' });
    expect([...read(), loadSavedView().collapsedPanes]).toEqual(['', 'open', []]);
  },
);

test('a pointer that moves a little during a double click does not resize the pane', () => {
  render(<Separator name="tree" />);
  const separator = screen.getByRole('separator');
  separator.setPointerCapture = () => undefined;
  const move = (clientX: number) => fireEvent.pointerMove(separator, { clientX });
  fireEvent.pointerDown(separator, { clientX: 200 });
  move(202);
  expect(getView().paneSizes.tree).toBeNull();
  move(400);
  move(401);
  expect(getView().paneSizes.tree).toBe(201);
  fireEvent.pointerUp(separator);
});

const at = 1_800_000_000_000;
const definition = JSON.stringify({ id: 'cart', states: {} });
const actor = 'x:3';
const snapshot = (value: string, cause: string): RecordingItem => ({
  ...{ kind: 'snapshot', at, actor, cause },
  snapshot: parseSnapshot({ value }),
});
const event = (type: string, delay: number): RecordingItem => ({
  ...{ kind: 'event', at: at + delay, from: null, actor, event: { type } },
});
const step: RecordingItem = { kind: 'step', at, actor, taken: ['cart | x | 0'] };

test('the list shows the states before and after each event, and the time between events', () => {
  const run = new Recording('run-1');
  const items: RecordingItem[] = [
    { kind: 'actor', at, actor, name: 'cart', parent: null, definition },
    snapshot('guest', 'xstate.init'),
    ...[event('cart.add', 0), step, snapshot('saving', 'cart.add')],
    ...[event('cart.undo', 40), snapshot('saving', 'cart.undo')],
  ];
  for (const item of items) run.add(item);
  openRun(run);
  render(
    <>
      <Timeline />
      <Sequence />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'List' }));
  const rows = screen
    .getAllByRole('option')
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['', 'page → cart', 'cart.add', 'guest → saving'],
    ['+40 ms', 'page → cart', 'cart.undo ⊘ refused', '= saving'],
  ]);
  const [first] = screen.getAllByRole('option');
  if (first) fireEvent.click(first);
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
  expect(loadSavedView().isList).toBe(true);
});

test('a pause holds the messages of the shop back until it ends', async () => {
  const message = (number: number, type: string, more: object) =>
    onShopMessage({ type, sessionId: 'x:0', at, run: 'paused', number, place: '/', ...more });
  const getCount = () => getView().runs.find(({ run }) => run === 'paused')?.rows.length;
  message(1, '@xstate.actor', { name: 'cart', definition });
  message(2, '@xstate.event', { event: { type: 'cart.add' } });
  await vi.waitFor(() => expect(getCount()).toBe(1));
  render(<Timeline />);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  message(3, '@xstate.event', { event: { type: 'cart.clear' } });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(getCount()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(getCount()).toBe(2);
});

test('the selected chart is selected again after a reload, as soon as it runs', async () => {
  const run = 'selected before';
  const start = (number: number, name: string) =>
    onShopMessage({
      ...{ type: '@xstate.actor', run, place: '/', at, number, name, definition },
      ...{ sessionId: `x:${number}`, parent: null },
    });
  const getSelected = () => getView().run.actors.get(getView().selectedId ?? '')?.name;
  act(() => updateView({ ...DEFAULT_SAVED_VIEW, selectedId: null, selectedName: 'checkout' }));
  start(1, 'mall');
  await vi.waitFor(() => expect(getSelected()).toBe('mall'));
  start(2, 'checkout');
  await vi.waitFor(() => expect(getSelected()).toBe('checkout'));
  act(() => chooseActor('x:1'));
  expect(loadSavedView().selectedName).toBe('mall');
  start(3, 'notices');
  await vi.waitFor(() => expect(getView().run.actors.has('x:3')).toBe(true));
  expect(getSelected()).toBe('mall');
});

test('an event of the last column to itself is drawn to the left, where its text has room', () => {
  const run = new Recording('run-2');
  for (const [id, name] of [
    ['x:0', 'mall'],
    ['x:1', 'notices'],
  ] as const) {
    run.add({ kind: 'actor', at, actor: id, name, parent: null, definition });
    run.add({ kind: 'event', at, from: id, actor: id, event: { type: 'timer' } });
  }
  act(() => openRun(run));
  const { container } = render(<Sequence />);
  const [first, last] = [...container.querySelectorAll<HTMLElement>('.arrow')].map((arrow) => {
    const column = arrow.closest('[data-to]')?.getAttribute('data-to') === 'mall' ? 0 : 1;
    const life = [...container.querySelectorAll<HTMLElement>('.life')][column];
    const [start, line] = [arrow, life].map((element) =>
      Number.parseInt(element?.style.left ?? ''),
    );
    return { className: arrow.className, isLeftOfLine: (start ?? 0) < (line ?? 0) };
  });
  expect(first).toEqual({ className: 'arrow event self left', isLeftOfLine: false });
  expect(last).toEqual({ className: 'arrow event self right', isLeftOfLine: true });
});
