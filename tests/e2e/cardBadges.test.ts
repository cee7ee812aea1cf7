import { expect, it } from 'vitest';
import { type Language, LANGUAGES } from '#src/text/language.ts';
import type { BrowserShopper } from './browserShopper.ts';
import { listCases } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { BEANIE, VITAMIN_C } from './products.ts';

const shop = startE2eShop({}, {});

/** Opens lists in each language, and passes the page of a phone whose cards are loaded. */
async function openLists(
  width: number,
  urls: readonly string[],
  check: (page: BrowserShopper['page'], lang: Language, url: string) => Promise<void>,
): Promise<void> {
  const { page, context } = await shop.openShopper('phone');
  await page.setViewportSize({ width, height: 844 });
  for (const lang of LANGUAGES) {
    await context.addCookies([{ name: 'lang', value: lang, url: shop.server.origin }]);
    for (const url of urls) {
      await page.goto(url);
      await page.locator('main article').first().waitFor();
      await check(page, lang, url);
    }
  }
}

/** The promotions of the cards: whether a text is over the picture, and whether it is cut off. */
const readPromotions = (names: readonly string[]) =>
  [...document.querySelectorAll('main article span:not(:has(*))')]
    .filter(({ textContent }) => names.includes(textContent))
    .map((text) => {
      const picture = text.closest('article')?.querySelector('img')?.getBoundingClientRect();
      const { top, right } = text.getBoundingClientRect();
      const card = text.closest('article')?.getBoundingClientRect();
      return {
        isOverPicture: top < (picture?.bottom ?? Infinity),
        isCut: text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0,
        isInCard: right <= (card?.right ?? 0),
      };
    });

const toSearch = ({ name }: typeof BEANIE) =>
  `/shop?word=${encodeURIComponent(name.split(',')[0] ?? '')}`;
const PROMOTIONS = new Map([
  [toSearch(BEANIE), ['Warm feet weeks', '冬日暖意']],
  [toSearch(VITAMIN_C), ['Good health month', '健康月']],
]);

it.each(listCases([360], [390]))(
  'the whole name of a promotion is below the picture at %i px in every language',
  (width) =>
    openLists(width, [...PROMOTIONS.keys()], async (page, lang, url) => {
      const promotions = await page.evaluate(readPromotions, PROMOTIONS.get(url) ?? []);
      expect(promotions.length).toBeGreaterThan(0);
      const expected = { isOverPicture: false, isCut: false, isInCard: true };
      expect([lang, promotions]).toEqual([lang, promotions.map(() => expected)]);
    }),
);

const HEART_WIDTH = 44;

/**
 * The ranks of best sellers on the cards: whether a text is cut off, is below the heart, or has a
 * line that ends inside a Chinese word.
 */
const readRanks = (heartWidth: number) =>
  [...document.querySelectorAll('main article span:not(:has(*))')]
    .filter(({ textContent }) => /^No\. \d|第\s\d\s名$/.test(textContent))
    .map((text) => {
      const card = text.closest('article')?.getBoundingClientRect();
      const start = text.textContent.search(/[销銷]量/);
      const hasLineEnd = (from: number, to: number) => {
        const range = document.createRange();
        range.setStart(text.firstChild ?? text, from);
        range.setEnd(text.firstChild ?? text, to);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
      };
      return {
        isCut: text.scrollWidth > text.clientWidth + 1,
        isBelowHeart: text.getBoundingClientRect().right > (card?.right ?? 0) - heartWidth,
        isWordDivided:
          start > 0 && (hasLineEnd(0, start - 1) || hasLineEnd(start, text.textContent.length)),
      };
    });

it.each(listCases([360], [390]))(
  'the whole rank of a best seller is beside the heart at %i px in every language',
  (width) =>
    openLists(
      width,
      [1003, 1006].map((id) => `/shop?firstCategoryId=${id}`),
      async (page, lang, url) => {
        const ranks = await page.evaluate(readRanks, HEART_WIDTH);
        const expected = { isCut: false, isBelowHeart: false, isWordDivided: false };
        expect([lang, url, ranks]).toEqual([lang, url, [1, 2, 3].map(() => expected)]);
      },
    ),
);
