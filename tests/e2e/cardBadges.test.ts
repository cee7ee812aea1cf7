import { expect, it } from 'vitest';
import { LANGUAGES } from '#src/text/language.ts';
import { startE2eShop } from './e2eShop.ts';
import { BEANIE, VITAMIN_C } from './products.ts';

const shop = startE2eShop({}, {});
const MAX_LINE_HEIGHT = 24;

/** Text and height of each badge with an icon on the cards. */
const readBadges = (): (readonly [text: string, height: number])[] =>
  [...document.querySelectorAll('main article span')]
    .filter((span) => span.querySelector(':scope > svg + span') && !span.closest('button'))
    .map((badge) => [badge.textContent, badge.getBoundingClientRect().height]);

it.each([390, 360])(
  'badges of promotions have one line at %i px in every language',
  async (width) => {
    const shopper = await shop.openShopper('phone');
    const { page, context } = shopper;
    await page.setViewportSize({ width, height: 844 });
    for (const lang of LANGUAGES) {
      await context.addCookies([{ name: 'lang', value: lang, url: shop.server.origin }]);
      for (const goods of [BEANIE, VITAMIN_C]) {
        await page.goto(`/shop?word=${encodeURIComponent(goods.name.split(',')[0] ?? '')}`);
        await page.locator('main article').first().waitFor();
        const badges = await page.evaluate(readBadges);
        expect(badges.length).toBeGreaterThan(0);
        expect([lang, badges.filter(([, height]) => height > MAX_LINE_HEIGHT)]).toEqual([lang, []]);
      }
    }
  },
);
