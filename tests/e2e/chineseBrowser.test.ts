import { it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { startE2eShop, VIEWPORTS } from './e2eShop.ts';

const shop = startE2eShop({}, {});

it.each([
  ['zh-Hans', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
] as const)('a browser in %s resumes the list of a special area', async (language, locale) => {
  const shopper = await shop.openShopper('desktop');
  const context = await shopper.context.browser()?.newContext({
    ...VIEWPORTS.desktop,
    ...{ baseURL: shop.server.origin, locale, serviceWorkers: 'block' },
  });
  if (!context) throw new Error('the shopper has no browser');
  await context.addCookies([{ name: 'lang', value: language, url: shop.server.origin }]);
  const page = await context.newPage();
  shopper.consoleGuard.watchPage(page);
  await page.goto(paths.page);
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  // The list of brands follows the order of the language, not that of the process or browser.
  await page.waitForFunction(() => {
    const link = document.querySelector('#root a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__react'));
  });
  await context.close();
});
