/**
 * Retries when the browser is online again or on the next press, so that a failed load does not
 * break the page.
 */
export const loadWithRetry = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(
    () =>
      new Promise((resolve) => {
        const retry = () => resolve(loadWithRetry(load));
        window.addEventListener('online', retry, { once: true });
        window.addEventListener('pointerdown', retry, { once: true, passive: true });
      }),
  );
