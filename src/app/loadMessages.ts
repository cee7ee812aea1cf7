/** The chunk that shows messages, with all their sentences. */
export const loadMessages = async () => ({ default: (await import('./Messages.tsx')).Messages });

/** Fetched at the first touch of the page: a message about a lost connection must not need one. */
export function fetchMessagesEarly(page: Window): void {
  const fetch = () => void loadMessages().catch(() => undefined);
  for (const touch of ['pointerdown', 'keydown'] as const) {
    page.addEventListener(touch, fetch, { once: true, passive: true });
  }
}
