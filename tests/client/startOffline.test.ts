import { expect, test, vi } from 'vitest';
import { createStaticHistory } from '#src/mall/history.ts';
import { startOffline } from '#src/offline/startOffline.ts';

/** Starts the worker in an idle browser with this connection, and returns what it registers. */
function start(connection: object): readonly unknown[][] {
  const register = vi.fn<(url: string) => Promise<void>>(async () => undefined);
  const serviceWorker = { register, ready: Promise.resolve({ active: null }) };
  const requestIdleCallback = (callback: () => void) => callback();
  const view = { navigator: { serviceWorker, connection }, requestIdleCallback };
  startOffline(createStaticHistory('/home'), view as never); // what it uses
  return register.mock.calls;
}

test('the service worker, which loads pages for later, is registered when the browser is idle', () => {
  expect(start({ effectiveType: '4g' })).toEqual([['/service-worker.js']]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is loaded for later with the connection %j',
  (connection) => {
    expect(start(connection)).toEqual([]);
  },
);
