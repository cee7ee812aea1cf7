import { expect, test, vi } from 'vitest';
import type { HeaderSummary, HeaderSummaryStore } from '#src/mall/headerSummary.ts';
import { paths } from '#src/mall/paths.ts';
import { loadLikelyPages } from '#src/prefetch/loadLikelyPages.ts';

const createSummary = (quantity: number): HeaderSummary => ({
  ...{ sessionState: 'guest', cartState: 'ready', nickname: null, hasNoNotices: true },
  ...{ quantity, totalCents: 0 },
});

/** A page whose idle callbacks, cart and connection the test controls. */
function setUp({ quantity = 0, connection = {} } = {}) {
  const idle: (() => void)[] = [];
  const listeners = new Set<() => void>();
  let summary = createSummary(quantity);
  const store: HeaderSummaryStore = {
    get: () => summary,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const loaded: string[] = [];
  const view = {
    requestIdleCallback: (callback: () => void) => idle.push(callback),
    navigator: { onLine: true, connection },
  };
  const done = loadLikelyPages(
    {
      loadSummary: async () => store,
      loadSkeletons: async () => void loaded.push('skeletons'),
      loadOpenedViews: async () => void loaded.push('opened views'),
      loadCode: async (pathname) => void loaded.push(pathname),
    },
    view as never,
  );
  return {
    ...{ loaded, listeners, done },
    runIdle: async () => {
      await vi.waitFor(() => expect(idle).toHaveLength(1));
      idle.shift()?.();
    },
    setQuantity: (next: number) => {
      summary = createSummary(next);
      listeners.forEach((listener) => listener());
    },
  };
}

test('what buttons open is loaded when the browser is idle, then the skeletons, the listing and a cart with contents', async () => {
  const { loaded, done, runIdle } = setUp({ quantity: 2 });
  expect(loaded).toEqual([]);
  await runIdle();
  await vi.waitFor(() => expect(loaded).toEqual(['opened views']));
  await runIdle();
  await vi.waitFor(() => expect(loaded).toEqual(['opened views', 'skeletons']));
  await runIdle();
  await vi.waitFor(() => expect(loaded).toEqual(['opened views', 'skeletons', paths.shop]));
  await runIdle();
  await done;
  expect(loaded).toEqual(['opened views', 'skeletons', paths.shop, paths.cart]);
});

test('an empty cart is loaded after the first product was added', async () => {
  const { loaded, listeners, done, runIdle, setQuantity } = setUp();
  await runIdle();
  await runIdle();
  await runIdle();
  await vi.waitFor(() => expect(listeners.size).toBe(1));
  setQuantity(0);
  expect(listeners.size).toBe(1);
  setQuantity(1);
  expect(listeners.size).toBe(0);
  await runIdle();
  await done;
  expect(loaded).toEqual(['opened views', 'skeletons', paths.shop, paths.cart]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is loaded with the connection %j',
  async (connection) => {
    const { loaded, done, runIdle } = setUp({ quantity: 1, connection });
    await runIdle();
    await runIdle();
    await runIdle();
    await runIdle();
    await done;
    expect(loaded).toEqual([]);
  },
);
