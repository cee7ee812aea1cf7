import { afterAll, vi } from 'vitest';

/**
 * Removes the listeners that a file adds to the window and the document when the file ends. Modules
 * that add listeners when they are imported must not be shared with the next file.
 */
export function removeListenersAfterFile(): void {
  const removers: (() => void)[] = [];
  for (const target of [window, document]) {
    const addEventListener: unknown = Reflect.get(target, 'addEventListener');
    const add = target.addEventListener.bind(target);
    // No spy, because a test that calls vi.restoreAllMocks() would end it.
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: AddEventListenerOptions | boolean,
    ) => {
      add(type, listener, options);
      removers.push(() => target.removeEventListener(type, listener, options));
    };
    removers.push(() => Object.assign(target, { addEventListener }));
  }
  afterAll(async () => {
    // A view that waits for the first use of the page would wait for it in all later files.
    window.dispatchEvent(new Event('scroll'));
    for (const remove of removers) remove();
    await vi.dynamicImportSettled();
  });
}

/** The test files of a worker can share their window, so each file starts with an empty page. */
export function resetSharedWindow(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.documentElement.removeAttribute('lang');
  document.body.replaceChildren();
}
