import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { zhHant } from '#src/text/zhHant.ts';
import { findByRole, waitForHeading } from './browserShopper.ts';
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

it('a change of the language while the code of the page loads reaches the page without an error', async () => {
  const shopper = await shop.openShopper('desktop');
  const { page } = shopper;
  let sendCode = () => undefined as void;
  const isChanged = new Promise<void>((resolve) => {
    sendCode = resolve;
  });
  await page.route(/\/BrandPage-.*\.js$/, async (route) => {
    await isChanged;
    await route.continue();
  });
  await page.goto(paths.brand);
  await findByRole(shopper, 'button', /^Delivery country and language/).click();
  await findByRole(shopper, 'button', '繁體中文').click();
  await page.waitForFunction(() => document.documentElement.lang === 'zh-Hant');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(en.catalogue.brands);
  sendCode();
  await waitForHeading(shopper, zhHant.catalogue.brands);
});
