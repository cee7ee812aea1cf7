import { expect, it } from 'vitest';
import { LANGUAGES } from '#src/text/language.ts';
import { listCases } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { BEANIE, VITAMIN_C } from './products.ts';

const shop = startE2eShop({}, {});

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

const PROMOTIONS = [
  [BEANIE, ['Warm feet weeks', '冬日暖意']],
  [VITAMIN_C, ['Good health month', '健康月']],
] as const;

it.each(listCases([360], [390]))(
  'the whole name of a promotion is below the picture at %i px in every language',
  async (width) => {
    const shopper = await shop.openShopper('phone');
    const { page, context } = shopper;
    await page.setViewportSize({ width, height: 844 });
    for (const lang of LANGUAGES) {
      await context.addCookies([{ name: 'lang', value: lang, url: shop.server.origin }]);
      for (const [goods, names] of PROMOTIONS) {
        await page.goto(`/shop?word=${encodeURIComponent(goods.name.split(',')[0] ?? '')}`);
        await page.locator('main article').first().waitFor();
        const promotions = await page.evaluate(readPromotions, names);
        expect(promotions.length).toBeGreaterThan(0);
        const expected = { isOverPicture: false, isCut: false, isInCard: true };
        expect([lang, promotions]).toEqual([lang, promotions.map(() => expected)]);
      }
    }
  },
);

const HEART_WIDTH = 44;

/** The ranks of best sellers on the cards: whether a text is cut off, or is below the heart. */
const readRanks = (heartWidth: number) =>
  [...document.querySelectorAll('main article span:not(:has(*))')]
    .filter(({ textContent }) => /^No\. \d|第 \d 名$/.test(textContent))
    .map((text) => {
      const card = text.closest('article')?.getBoundingClientRect();
      return {
        isCut: text.scrollWidth > text.clientWidth + 1,
        isBelowHeart: text.getBoundingClientRect().right > (card?.right ?? 0) - heartWidth,
      };
    });

it.each(listCases([360], [390]))(
  'the whole rank of a best seller is beside the heart at %i px in every language',
  async (width) => {
    const shopper = await shop.openShopper('phone');
    const { page, context } = shopper;
    await page.setViewportSize({ width, height: 844 });
    for (const lang of LANGUAGES) {
      await context.addCookies([{ name: 'lang', value: lang, url: shop.server.origin }]);
      await page.goto('/shop?firstCategoryId=1006');
      await page.locator('main article').first().waitFor();
      const ranks = await page.evaluate(readRanks, HEART_WIDTH);
      expect([lang, ranks]).toEqual([
        lang,
        [1, 2, 3].map(() => ({ isCut: false, isBelowHeart: false })),
      ]);
    }
  },
);
