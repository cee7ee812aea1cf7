import { loadOptional } from '../mall/loadWithRetry.ts';
import { parseLanguageTag } from '../text/language.ts';

/** Loads the code and the texts of the messages. */
export async function loadMessages() {
  const { Messages, messageText } = await import('./Messages.tsx');
  await messageText.load(parseLanguageTag(document.documentElement.lang) ?? 'en');
  return { default: Messages };
}

/** Loads on the first interaction: a message about a lost connection must not need the network. */
export function prefetchMessages(page: Window): void {
  const prefetch = () => void loadOptional(loadMessages).catch(() => undefined);
  for (const eventType of ['pointerdown', 'keydown'] as const) {
    page.addEventListener(eventType, prefetch, { once: true, passive: true });
  }
}
