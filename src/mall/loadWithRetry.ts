/** An error of loading code. */
export interface LoadError extends Error {
  /** how many loads that failed with this error were optional */
  readonly optionalLoads?: number;
}

/**
 * Loads code without which the page still works. A failure does not reload
 * the page (src/rendering/missingChunk.ts): a short loss of the network would interrupt the
 * shopper. The error counts its optional loads, because Vite rejects several imports with the same
 * error.
 */
export const loadOptional = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: LoadError) => {
    throw Object.assign(error, { optionalLoads: (error.optionalLoads ?? 0) + 1 });
  });

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

/** As loadWithRetry, for optional code. */
export const loadOptionalWithRetry = <T>(load: () => Promise<T>): Promise<T> =>
  loadWithRetry(() => loadOptional(load));
