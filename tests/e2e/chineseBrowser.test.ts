import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { type Language, parseLanguageTag } from '#src/text/language.ts';
import { zh } from '#src/text/zh.ts';
import { zhHant } from '#src/text/zhHant.ts';
import { type BrowserShopper, findByRole, waitForHeading } from './browserShopper.ts';
import { itInDeepRun, listCases } from './deepRunTests.ts';
import { startE2eShop, VIEWPORTS } from './e2eShop.ts';
import { MANUKA, OATS, TEA } from './products.ts';
import { findForeignTexts, TEXTS } from './shownTexts.ts';

const shop = startE2eShop({}, {});

it.each(listCases<readonly [Language, string]>([['zh-Hans', 'zh-CN']], [['zh-Hant', 'zh-TW']]))(
  'a browser in %s resumes the list of a special area',
  async (language, locale) => {
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
  },
);

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

it('a page with the language in its URL keeps its elements when the scripts run', async () => {
  const { page } = await shop.openShopper('desktop');
  await page.goto(`${paths.goods(TEA.goodsId)}?lang=zh-Hant`, { waitUntil: 'networkidle' });
  const heading = await page.locator('main h1').elementHandle();
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => {
    const shown = document.querySelector('main h1');
    return shown !== null && Object.keys(shown).some((key) => key.startsWith('__react'));
  });
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  expect(new URL(page.url()).search).toBe('');
});

/** Chooses a language in the header, and waits until the page shows it. */
async function chooseLanguage(shopper: BrowserShopper, language: Language): Promise<void> {
  const { page } = shopper;
  const shown = parseLanguageTag(await page.locator('html').getAttribute('lang')) ?? 'en';
  await findByRole(shopper, 'button', new RegExp(`^${TEXTS[shown].shell.region}`)).click();
  await findByRole(shopper, 'button', en.shell.languages[language]).click();
  await page.keyboard.press('Escape');
  await expectLanguage(shopper, language);
}

const expectLanguage = ({ page }: BrowserShopper, language: Language) =>
  expect
    .poll(() => findForeignTexts(page, language), { message: `${language} on ${page.url()}` })
    .toEqual([]);

const readCart = ({ page }: BrowserShopper) =>
  page.getByRole('main').getByRole('spinbutton').first().getAttribute('aria-valuenow');

itInDeepRun(
  'a shopper changes the language on the pages of a purchase and keeps cart and address',
  async () => {
    const shopper = await shop.openShopper('desktop');
    const { page } = shopper;
    await page.goto(paths.home);
    await chooseLanguage(shopper, 'zh-Hans');
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await findByRole(shopper, 'button', zh.catalogue.addToCart).click();
    await chooseLanguage(shopper, 'zh-Hant');
    await findByRole(shopper, 'link', new RegExp(`^${zhHant.shell.cart}`)).click();
    await waitForHeading(shopper, zhHant.cart.title);
    await expectLanguage(shopper, 'zh-Hant');
    const before = await readCart(shopper);
    for (const language of ['en', 'zh-Hans'] as const) await chooseLanguage(shopper, language);
    await findByRole(shopper, 'button', zh.cart.checkOut(1)).click();
    const recipient = findByRole(shopper, 'textbox', zh.address.labels.addressee);
    await recipient.fill('陈晓');
    await recipient.blur();
    await expectLanguage(shopper, 'zh-Hans');
    await page.goBack();
    await waitForHeading(shopper, zh.cart.title);
    await chooseLanguage(shopper, 'zh-Hant');
    expect(await readCart(shopper)).toBe(before);
    await findByRole(shopper, 'button', zhHant.cart.checkOut(1)).click();
    const restoredField = findByRole(shopper, 'textbox', zhHant.address.labels.addressee);
    expect(await restoredField.inputValue()).toBe('陈晓');
    await expectLanguage(shopper, 'zh-Hant');
  },
);

it('the HTML of food with its nutrition is below 22 kB in Traditional Chinese', async () => {
  for (const { goodsId } of [OATS, MANUKA]) {
    const reply = await fetch(shop.server.origin + paths.goods(goodsId), {
      headers: { cookie: 'lang=zh-Hant' },
    });
    const html = await reply.text();
    expect(html).toContain('<html lang="zh-Hant"');
    expect(brotliCompressSync(html).length).toBeLessThan(22_000);
  }
});
