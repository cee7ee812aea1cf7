import { act, fireEvent, render, screen } from '@testing-library/react';
import builtSources from 'virtual:chart-sources';
import type { ViteHotContext } from 'vite/types/hot.js';
import { afterEach, expect, test, vi } from 'vitest';
import { isReplayWindow } from '#src/devtools/replayWindow.ts';
import { resetInspectorAfterEach } from '#tests/support/resetInspector.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { keepPageOpen } from '../../inspector/pageReload.ts';
import { TopBar } from '../../inspector/panels/TopBar.tsx';
import { Recording } from '../../inspector/record/recording.ts';
import { getRepeatRequest, repeatAfterReload } from '../../inspector/repeatedRun.ts';
import { openReplayWindow } from '../../inspector/replayWindow.ts';
import { onShopMessage } from '../../inspector/runs.ts';
import { findLocation } from '../../inspector/sources.ts';
import { getView, openRun, updateView } from '../../inspector/store.ts';

resetInspectorAfterEach();
afterEach(() => vi.unstubAllGlobals());

/** A shop window that the page opens; it can ask for its replay, as it does after each load. */
function stubShopWindow() {
  const messages: unknown[] = [];
  const shop = { postMessage: (message: unknown) => messages.push(message) };
  vi.stubGlobal('open', () => shop);
  const ask = () => {
    const data = { type: '@mall.replay.wanted' };
    const event = new MessageEvent('message', { data, origin: window.location.origin });
    Object.defineProperty(event, 'source', { value: shop });
    window.dispatchEvent(event);
  };
  return { messages, ask };
}

test('a replay that was loaded again, e.g. after a change of a chart, is replayed again', () => {
  const { messages, ask } = stubShopWindow();
  openReplayWindow(new Recording('run-1'));
  ask();
  ask();
  expect(messages).toMatchObject([{ type: '@mall.replay' }, { type: '@mall.replay' }]);
  expect(messages[1]).toEqual(messages[0]);
});

test('the run before a reload of the shop can be repeated until its end', async () => {
  const { messages, ask } = stubShopWindow();
  const definition = JSON.stringify({ id: 'cart', states: {} });
  const start = (run: string) => {
    const shared = { sessionId: 'x:0', at: 1_800_000_000_000, run, place: '/' };
    onShopMessage({ ...shared, type: '@xstate.actor', number: 1, name: 'cart', definition });
    onShopMessage({ ...shared, type: '@xstate.event', number: 2, event: { type: 'cart.add' } });
  };
  const openBar = () => {
    const { unmount } = render(<TopBar />);
    return { repeat: screen.queryByRole('button', { name: /^Repeat run/ }), unmount };
  };
  start('before the change');
  await waitForCondition(() => expect(getView().runs).toHaveLength(1));
  const { repeat: none, unmount } = openBar();
  expect(none).toBeNull();
  unmount();
  start('after the change');
  await waitForCondition(() => expect(getView().runs).toHaveLength(2));
  const { repeat } = openBar();
  expect(repeat?.textContent).toBe('Repeat run 1');
  if (repeat) fireEvent.click(repeat);
  ask();
  const [before] = getView().runs;
  const recording = before?.toJson();
  expect(messages).toMatchObject([{ type: '@mall.replay', recording, until: before?.end }]);
});

test('the run before a change of a chart is repeated in the tab of the shop, and later changes repeat the longer one', async () => {
  const messages: unknown[] = [];
  const shop = Object.assign(new EventTarget(), {
    location: window.location,
    sessionStorage: window.sessionStorage,
    postMessage: (message: unknown) => messages.push(message),
  });
  const start = (run: string, rows: number) => {
    const shared = { sessionId: 'x:0', at: 1_800_000_000_000, run, place: '/' };
    for (let number = 1; number <= rows; number += 1)
      onShopMessage({ ...shared, type: '@xstate.event', number, event: { type: 'cart.add' } });
    return waitForCondition(() => expect(getView().run.run).toBe(run));
  };
  window.sessionStorage.clear();
  await start('long', 3);
  repeatAfterReload(shop);
  expect(window.sessionStorage.getItem('mall.replay')).toBe('true');
  const longRun = getView().run;
  const request = { type: '@mall.replay', recording: longRun.toJson(), until: longRun.end };
  expect(getRepeatRequest()).toMatchObject(request);
  // The changed chart could not be built, and the next change repairs it.
  await start('short', 1);
  repeatAfterReload(shop);
  expect(getRepeatRequest()).toMatchObject(request);
  await start('longer', 4);
  act(() => updateView({ repeatsRun: false }));
  repeatAfterReload(shop);
  expect(getRepeatRequest()).toMatchObject(request);
  act(() => updateView({ repeatsRun: true }));
  repeatAfterReload(shop);
  expect(getRepeatRequest()).toMatchObject({ recording: getView().run.toJson() });
  window.sessionStorage.clear();
});

test('the delay until an event was drawn belongs to the run of the event', async () => {
  const run = crypto.randomUUID();
  const send = (number: number) => {
    const at = performance.timeOrigin + performance.now();
    const shared = { sessionId: 'delay:0', at, run, place: '/', number };
    onShopMessage({ ...shared, type: '@xstate.event', event: { type: 'cart.add' } });
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  send(1);
  await waitForCondition(() => expect(getView().latency).not.toBeNull());
  act(() => openRun(new Recording('file')));
  expect(getView().latency).toBeNull();
  const { version } = getView();
  send(2);
  await waitForCondition(() => expect(getView().version).toBeGreaterThan(version));
  await frame();
  expect(getView().latency).toBeNull();
});

test('a replay that has changed its URL is a replay again after a reload, and only then', () => {
  window.sessionStorage.clear();
  const open = (search: string, type: string) =>
    isReplayWindow({
      sessionStorage: window.sessionStorage,
      location: { search },
      performance: { getEntriesByType: () => [{ type }] },
    } as unknown as Window); // the part of a window that the function reads
  expect(open('', 'reload')).toBe(false);
  expect(open('?replay', 'navigate')).toBe(true);
  expect(open('', 'reload')).toBe(true);
  expect(open('', 'reload')).toBe(true);
  expect(open('', 'navigate')).toBe(false);
  expect(open('', 'reload')).toBe(false);
});

/** The listeners of the page, and what it sends to the server of Vite. */
function stubHotConnection() {
  const listeners = new Map<string, (payload: unknown) => void>();
  const sent: string[] = [];
  const hot: Pick<ViteHotContext, 'on' | 'send'> = {
    on: (event, listener) => void listeners.set(event, listener as (payload: unknown) => void),
    send: (event) => void sent.push(event),
  };
  return { hot, sent, emit: (event: string, payload: unknown) => listeners.get(event)?.(payload) };
}

test('a change of the shop does not load this page again, a change of this page does', () => {
  const { hot, sent, emit } = stubHotConnection();
  keepPageOpen(hot);
  const reload = (triggeredBy?: string) => {
    const payload = { type: 'full-reload', triggeredBy, path: undefined };
    emit('vite:beforeFullReload', payload);
    return payload.path;
  };
  expect(reload('/mall/machines/cart/cart.machine.ts')).toMatch(/\.html$/);
  expect(sent).toEqual([]);
  openRun(new Recording('after the change'));
  openRun(new Recording('after another reload'));
  expect(sent).toEqual(['mall:chart-sources']);
  expect(reload('/mall/inspector/store.ts')).toBeUndefined();
  expect(reload('/mall/docs/test-plan/cart.json')).toBeUndefined();
  expect(reload()).toBeUndefined();
  expect(sent).toHaveLength(1);
});

test('a change of a chart or of a rule that charts import repeats the run, one of a view does not', async () => {
  const { sessionStorage, location } = window;
  vi.stubGlobal('opener', { location, sessionStorage, postMessage: () => undefined });
  const { hot, emit } = stubHotConnection();
  keepPageOpen(hot);
  const shared = { sessionId: 'x:0', at: 1_800_000_000_000, run: 'changed', place: '/' };
  onShopMessage({ ...shared, type: '@xstate.event', number: 1, event: { type: 'cart.add' } });
  await waitForCondition(() => expect(getView().run.run).toBe('changed'));
  const isRepeated = (file: string) => {
    sessionStorage.clear();
    emit('vite:beforeFullReload', { type: 'full-reload', triggeredBy: `/mall/${file}` });
    return sessionStorage.getItem('mall.replay') === 'true';
  };
  expect(isRepeated('machines/cart/cart.machine.ts')).toBe(true);
  expect(isRepeated('models/cart/cart.ts')).toBe(true);
  expect(isRepeated('src/cart/CartPage.tsx')).toBe(false);
  sessionStorage.clear();
});

test('the cards show the new lines of a changed chart', () => {
  const { hot, emit } = stubHotConnection();
  keepPageOpen(hot);
  const part = { kind: 'state', id: 'cart.guest' } as const;
  expect(findLocation('cart', part)).toMatch(/^machines\/cart\/cart\.guest\.ts:\d+$/);
  const states = { 'cart.guest': 'machines/cart/cart.guest.ts:999' };
  const cart = { ...builtSources.machines['cart'], states };
  emit('mall:chart-sources', { root: '/mall', machines: { cart }, views: {} });
  expect(findLocation('cart', part)).toBe('machines/cart/cart.guest.ts:999');
  emit('mall:chart-sources', builtSources);
  expect(findLocation('cart', part)).not.toBe('machines/cart/cart.guest.ts:999');
});
