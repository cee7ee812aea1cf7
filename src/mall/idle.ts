/** A busy browser is idle at the latest after this time. */
const IDLE_TIMEOUT_MS = 2000;
/** Safari has no idle callbacks. */
const IDLE_FALLBACK_MS = 500;

/** Resolves when the browser has nothing else to do. */
export const waitForIdle = (browserWindow: Window): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in browserWindow
      ? browserWindow.requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(resolve, IDLE_FALLBACK_MS),
  );
