import { parseLanguageTag } from '../text/language.ts';

/** Loads the code and the texts of the messages. */
export async function loadMessages() {
  const { Messages, messageText } = await import('./Messages.tsx');
  await messageText.load(parseLanguageTag(document.documentElement.lang) ?? 'en');
  return { default: Messages };
}
