import { beforeEach, expect, it } from 'vitest';
import { hasSavedState, STORAGE_KEYS } from '#src/mall/jsonStorage.ts';
import { createLazyMall, type LazyMall, loadOnFirstInteraction } from '#src/mall/lazyMall.ts';
import type { Mall } from '#src/mall/mall.ts';
import { createStorage } from '#src/mall/storage.ts';
import { startHeadlessAppWithState } from '#tests/support/headlessApp.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** A lazy mall whose load the test resolves or rejects, and the loads that were requested. */
function createControlledLazyMall() {
  const requests: { arrive: (mall: Mall) => void; fail: (error: Error) => void }[] = [];
  const lazyMall = createLazyMall(
    () => new Promise<Mall>((arrive, fail) => requests.push({ arrive, fail })),
  );
  return { lazyMall, requests };
}
const recordChanges = (lazyMall: LazyMall) => {
  let times = 0;
  lazyMall.subscribe(() => {
    times += 1;
  });
  return () => times;
};

it('loads the charts once for any number of views and interactions', async () => {
  const { lazyMall, requests } = createControlledLazyMall();
  const times = recordChanges(lazyMall);
  expect(lazyMall.load()).toBe(lazyMall.load());
  lazyMall.loadOrRetry();
  expect(requests).toHaveLength(1);
  expect(lazyMall.current()).toBeNull();
  const { mall } = startHeadlessAppWithState({});
  requests[0]?.arrive(mall);
  await waitForCondition(() => expect(times()).toBe(1));
  expect(lazyMall.current()).toBe(mall);
  lazyMall.loadOrRetry();
  expect(requests).toHaveLength(1);
});

it('retries on the next interaction if the charts fail to load', async () => {
  const { lazyMall, requests } = createControlledLazyMall();
  const opening = lazyMall.load();
  requests[0]?.fail(new Error('offline'));
  await expect(opening).rejects.toThrow('offline');
  // A view receives the failure and starts no retry.
  expect(lazyMall.load()).toBe(opening);
  lazyMall.loadOrRetry();
  expect(requests).toHaveLength(2);
});

it.each(['pointermove', 'pointerdown', 'keydown', 'scroll', 'storage'])(
  'is loaded by %s of the page',
  async (touch) => {
    const { lazyMall, requests } = createControlledLazyMall();
    loadOnFirstInteraction(lazyMall, window);
    expect(requests).toHaveLength(0);
    window.dispatchEvent(new Event(touch));
    expect(requests).toHaveLength(1);
    requests[0]?.arrive(startHeadlessAppWithState({}).mall);
    await waitForCondition(() => expect(lazyMall.current()).not.toBeNull());
  },
);

it.each([STORAGE_KEYS.session, STORAGE_KEYS.cart, STORAGE_KEYS.intents])(
  '%s is saved state',
  (key) => {
    expect(hasSavedState(window)).toBe(false);
    window.localStorage.setItem(key, '{}');
    expect(hasSavedState(window)).toBe(true);
  },
);

it('a draft is saved state, a scroll position is not', () => {
  createStorage(window, Date.now).saveScroll('k', 7);
  expect(hasSavedState(window)).toBe(false);
  window.sessionStorage.setItem(STORAGE_KEYS.draft, '{}');
  expect(hasSavedState(window)).toBe(true);
});
