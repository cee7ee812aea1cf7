import { waitForIdle } from '../mall/idle.ts';
import { loadFailureDrawing } from '../mall/loadFailureDrawing.ts';
import { loadOptional } from '../mall/loadWithRetry.ts';
import { onPageUse } from '../mall/pageUse.ts';
import { parseLanguageTag } from '../text/language.ts';
import { preloadOpenedViews } from './openedViews.ts';

/** Loads the code and the texts of the messages. */
export async function loadMessages() {
  const { Messages, messageText } = await import('./Messages.tsx');
  await messageText.load(parseLanguageTag(document.documentElement.lang) ?? 'en');
  return { default: Messages };
}

const loadWhenIdle = (page: Window, load: () => Promise<unknown>): void =>
  void waitForIdle(page)
    .then(() => loadOptional(load))
    .catch(() => undefined);

/**
 * Loads late code of the layout when the browser has answered the first use of the page, also one
 * before this module runs: what buttons open, messages, and the drawings of failures. What is shown
 * about a lost connection must not need the network.
 */
export function prefetchLayout(page: Window): void {
  onPageUse(() => {
    loadWhenIdle(page, preloadOpenedViews);
    loadWhenIdle(page, loadMessages);
    loadWhenIdle(page, loadFailureDrawing);
  });
}
