import { afterEach, beforeEach, vi } from 'vitest';

/** Isolates each test: empty storage, `/home`, and no listeners of earlier tests. */
export function isolatePage(): void {
  const removers: (() => void)[] = [];
  beforeEach(() => {
    vi.restoreAllMocks(); // a failed hook of the test before restores nothing
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/home');
    const add = window.addEventListener.bind(window);
    vi.spyOn(window, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        add(type, listener);
        removers.push(() => window.removeEventListener(type, listener));
      },
    );
  });
  afterEach(() => {
    for (const remove of removers.splice(0)) remove();
    vi.restoreAllMocks();
  });
}

/** Simulates Back or Forward: the history entry changes before the page receives the event. */
export function simulatePopState(
  path: string,
  state: unknown = { key: 'known', state: null },
): void {
  window.history.replaceState(state, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Simulates a storage change by another tab; null means that it cleared the whole storage. */
export function simulateStorageEvent(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
