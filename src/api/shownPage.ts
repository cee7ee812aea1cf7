/**
 * Returns a function that waits while the page is left, until the browser restores it. A document
 * that is left cancels its requests shortly before the event, and still runs for a moment.
 */
export function watchShownPage(browserWindow: Window): () => Promise<void> {
  let isLeft = false;
  browserWindow.addEventListener('pagehide', () => {
    isLeft = true;
  });
  browserWindow.addEventListener('pageshow', () => {
    isLeft = false;
  });
  return () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        if (isLeft) browserWindow.addEventListener('pageshow', () => resolve(), { once: true });
        else resolve();
      };
      port2.postMessage(null);
    });
}
