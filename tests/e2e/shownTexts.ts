import type { Page } from 'playwright-core';
import { convertSimplified } from '#src/text/convertSimplified.ts';
import { en } from '#src/text/en.ts';
import type { Language } from '#src/text/language.ts';
import { zh } from '#src/text/zh.ts';
import { zhHant } from '#src/text/zhHant.ts';

export const TEXTS = { en, 'zh-Hans': zh, 'zh-Hant': zhHant } as const;

const FIRST_HAN_CHARACTER = 0x4e00;
const HAN_CHARACTERS = Array.from({ length: 0x9fff - FIRST_HAN_CHARACTER }, (_, index) =>
  String.fromCodePoint(FIRST_HAN_CHARACTER + index),
);
const CONVERTED = HAN_CHARACTERS.filter((character) => convertSimplified(character) !== character);
const listUnused = (characters: readonly string[], texts: unknown): ReadonlySet<string> => {
  const used = JSON.stringify(texts);
  return new Set(characters.filter((character) => !used.includes(character)));
};
/** Characters that occur in only one of the two Chinese scripts. */
const SIMPLIFIED = listUnused(CONVERTED, zhHant);
const TRADITIONAL = listUnused(CONVERTED.map(convertSimplified), zh);

/** Names and words that are the same in each language. */
const NAMES = [...Object.values(en.shell.languages), 'Wattle Lane', 'Suburb'];

const contains = (characters: ReadonlySet<string>, text: string) =>
  [...text].some((character) => characters.has(character));

/** The text is in another language. */
const IS_FOREIGN: Readonly<Record<Language, (text: string) => boolean>> = {
  en: (text) => /\p{Script=Han}/u.test(text),
  'zh-Hans': (text) => /[a-z]{3}/.test(text) || contains(TRADITIONAL, text),
  'zh-Hant': (text) => /[a-z]{3}/.test(text) || contains(SIMPLIFIED, text),
};

/**
 * Lists the texts and labels of a page that are in another language and do not say so. A section
 * that the browser skips changes when it comes near the viewport.
 */
export async function findForeignTexts(page: Page, language: Language): Promise<readonly string[]> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('body *:not(script, style, noscript, noscript *)')]
      .filter(
        (element) =>
          element.closest('[lang]') === document.documentElement &&
          element.checkVisibility({ contentVisibilityAuto: true }),
      )
      .flatMap((element) => [
        ...[...element.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => textContent ?? ''),
        ...['aria-label', 'aria-description', 'placeholder', 'title', 'alt'].map(
          (name) => element.getAttribute(name) ?? '',
        ),
      ]),
  );
  return [...new Set(texts)].filter((text) =>
    IS_FOREIGN[language](NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text)),
  );
}
