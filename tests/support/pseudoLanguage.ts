import { bestSellerTexts } from '#src/text/bestSeller.ts';
import { connectionTexts } from '#src/text/connection.ts';
import { en } from '#src/text/en.ts';
import { about } from '#src/text/en/about.ts';
import { bulk } from '#src/text/en/bulk.ts';
import { download } from '#src/text/en/download.ts';
import { goodsPage } from '#src/text/en/goodsPage.ts';
import { help } from '#src/text/en/help.ts';
import { notFound } from '#src/text/en/notFound.ts';
import { privacy } from '#src/text/en/privacy.ts';
import { recent } from '#src/text/en/recent.ts';
import { otherMethods } from '#src/text/otherMethods.ts';
import { splitSize } from '#src/text/packSize.ts';
import { pickupCards } from '#src/text/pickupCards.ts';
import { pictureViewerTexts } from '#src/text/pictureViewer.ts';
import { problemTexts } from '#src/text/problem.ts';
import { saveTexts } from '#src/text/saved.ts';
import { savedPageTexts } from '#src/text/savedPage.ts';
import { secondFactorTexts } from '#src/text/secondFactor.ts';

/**
 * Texts that pseudo-language does not change: names for code, and text that belongs to no language.
 */
const isSentence = (text: string): boolean => /\p{L}/u.test(text);

const lengthen = (text: string): string =>
  isSentence(text) ? `⟦${text}${'~'.repeat(Math.ceil(text.length * 0.4))}⟧` : text;

type Texts = Record<string, unknown>;
const isTextObject = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null;

function toPseudo(value: unknown): unknown {
  if (typeof value === 'string') return lengthen(value);
  if (typeof value !== 'function') return value;
  return (...values: unknown[]): unknown => toPseudo(Reflect.apply(value, undefined, values));
}

/** Keys whose values are no sentences: ids of headings, and texts that come from the server. */
const KEYS_OF_CODE = ['id', 'fromServer', 'languages', 'server'];

/**
 * Makes every sentence 40 % longer and puts it between brackets, in place. The returned function
 * restores the sentences.
 */
function lengthenTexts(texts: Texts): () => void {
  const restore = Object.entries(texts)
    .filter(([key]) => !KEYS_OF_CODE.includes(key))
    .map(([key, value]) => {
      if (isTextObject(value)) return lengthenTexts(value);
      texts[key] = toPseudo(value);
      return () => {
        texts[key] = value;
      };
    });
  return () => restore.forEach((undo) => undo());
}

/** Shows every page in pseudo-language; the returned function restores English. */
export const applyPseudoLanguage = (): (() => void) =>
  lengthenTexts({
    ...en,
    ...{ about, bulk, download, goodsPage, help, notFound, privacy, recent },
    ...{ bestSeller: bestSellerTexts.en, pickupCards: pickupCards.en },
    ...{ connection: connectionTexts.en, problem: problemTexts.en },
    ...{ secondFactor: secondFactorTexts.en, otherMethods },
    ...{ pictureViewer: pictureViewerTexts.en, saved: saveTexts.en, savedPage: savedPageTexts.en },
  });

function listStrings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return isTextObject(value) ? Object.values(value).flatMap(listStrings) : [];
}

/** The text without the sentences in brackets, from the inside to the outside. */
function removeSentences(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? rest : removeSentences(rest);
}

const LABELS = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'] as const;

function listShownTexts(page: Document): readonly string[] {
  const texts: string[] = [];
  const textNodes = page.createTreeWalker(page.body, 4); // NodeFilter.SHOW_TEXT
  while (textNodes.nextNode()) {
    const { parentElement, textContent } = textNodes.currentNode;
    if (!parentElement?.closest('script, style')) texts.push(textContent ?? '');
  }
  const labels = [...page.body.querySelectorAll('*')].flatMap((element) =>
    LABELS.map((name) => element.getAttribute(name) ?? ''),
  );
  return [...texts, ...labels];
}

/**
 * Finds the texts of the page in pseudo-language that are neither sentences of src/text nor in
 * `data`.
 */
export function findUntranslated(page: Document, data: unknown): readonly string[] {
  const names = listStrings(data)
    .filter(isSentence)
    .toSorted((a, b) => b.length - a.length);
  const untranslated = listShownTexts(page).filter((text) => {
    const rest = removeSentences(splitSize(text)).replaceAll(/A\$|¥/g, '');
    return isSentence(names.reduce((left, name) => left.replaceAll(name, ''), rest));
  });
  return [...new Set(untranslated)];
}
