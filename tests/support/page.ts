import { afterEach, beforeEach, vi } from 'vitest';

/** Gives each test a page of its own: empty storage, `/home`, and nobody who still listens from the test before. */
export function ownPage(): void {
  const leave: (() => void)[] = [];
  beforeEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/home');
    const add = window.addEventListener.bind(window);
    vi.spyOn(window, 'addEventListener').mockImplementation(
      (type: string, heard: EventListenerOrEventListenerObject) => {
        add(type, heard);
        leave.push(() => window.removeEventListener(type, heard));
      },
    );
  });
  afterEach(() => {
    for (const stop of leave.splice(0)) stop();
    vi.restoreAllMocks();
  });
}

/** The browser's own part of Back, Forward and links within the page: the entry is there, then the page hears of it. */
export function goTo(path: string, state: unknown = { key: 'known', state: null }): void {
  window.history.replaceState(state, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Another tab has changed what is kept under a key; null: it has cleared everything. */
export function tellFromOtherTab(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
