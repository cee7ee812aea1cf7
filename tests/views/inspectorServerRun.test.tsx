import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

const DEFINITION = JSON.stringify({ id: 'cart', states: { idle: {} } });
const STEP = {
  ...{ id: '1', at: 2, orderNo: 'WL1' },
  ...{ from: 'unpaid', event: 'payment.capture', to: 'paid' },
};
const ITEMS = [
  { kind: 'actor', at: 1, actor: 'x:0', name: 'cart', parent: null, definition: DEFINITION },
  { kind: 'event', at: 1, actor: 'x:0', from: null, event: { type: 'cart.add' } },
];

// The files of a worker share its modules: the next file loads the inspector again.
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** A page of the inspector that no shop has opened. */
async function loadInspector() {
  vi.resetModules();
  const { openRecordingText } = await import('../../inspector/openRecording.ts');
  const { serverLog } = await import('../../inspector/orderStream.ts');
  const { Runs } = await import('../../inspector/panels/Runs.tsx');
  const { onOrdersChanged } = await import('../../inspector/runs.ts');
  const { getView } = await import('../../inspector/store.ts');
  serverLog.chart = JSON.stringify({ id: 'order', states: { unpaid: {}, paid: {} } });
  vi.useFakeTimers();
  const receiveTransition = () => {
    serverLog.add(STEP);
    onOrdersChanged();
    act(() => void vi.runAllTimers());
  };
  return { Runs, getView, openRecordingText, receiveTransition };
}

test('orders of the server are shown if no other run is open', async () => {
  const { getView, receiveTransition } = await loadInspector();
  receiveTransition();
  expect(getView().run.run).toBe('orders of the server');
});

test('orders of the server that arrive later do not replace an opened recording', async () => {
  const { Runs, getView, openRecordingText, receiveTransition } = await loadInspector();
  const file = { format: 'wattle-lane-recording', version: 1, run: 'a test', items: ITEMS };
  openRecordingText('a test', JSON.stringify(file));
  receiveTransition();
  expect(getView().run.run).toBe('a test (file)');
  render(<Runs />);
  const runs = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(runs.slice(0, 2)).toEqual(['1 (file): 1 events', '2 orders of the server: 1 events']);
});
