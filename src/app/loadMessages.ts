/** The chunk that shows messages, with all their sentences. */
export const loadMessages = async () => ({ default: (await import('./Messages.tsx')).Messages });

/** The same, patiently: without a connection it waits for one, or for a touch, instead of breaking the page. */
export const awaitMessages = (): ReturnType<typeof loadMessages> =>
  loadMessages().catch(
    () =>
      new Promise((resolve) => {
        const again = () => resolve(awaitMessages());
        window.addEventListener('online', again, { once: true });
        window.addEventListener('pointerdown', again, { once: true, passive: true });
      }),
  );

/** Fetched at the first touch of the page: a message about a lost connection must not need one. */
export function fetchMessagesEarly(page: Window): void {
  const fetch = () => void loadMessages().catch(() => undefined);
  for (const touch of ['pointerdown', 'keydown'] as const) {
    page.addEventListener(touch, fetch, { once: true, passive: true });
  }
}
