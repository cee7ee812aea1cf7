import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { type Language, LANGUAGES } from '#src/text/language.ts';
import { clickButton, findByRole, waitForChartState, waitForHeading } from './browserShopper.ts';
import { addShownGoods, findCartLink } from './CartPage.ts';
import { startE2eShop, WIDTHS } from './e2eShop.ts';
import { holdScripts } from './holdScripts.ts';
import { registerMember } from './memberAccounts.ts';
import { TEA } from './products.ts';

const shop = startE2eShop({}, {});
const assets = fileURLToPath(new URL('../../dist/client/assets', import.meta.url));
const TIMEOUT_MS = 600_000;

/** The transferred size of a page, in compressed bytes. */
interface PageSize {
  readonly html: number;
  /** the styles in the HTML */
  readonly css: number;
  /** the scripts that run before an interaction */
  readonly earlyScript: number;
  readonly script: number;
  /** without lazy pictures below the first screen, which the browser may load ahead */
  readonly requests: number;
  /** the cumulative layout shift */
  readonly shift: number;
}

/** The texts of a language besides English, and the conversion of names to Traditional Chinese. */
const TEXT_BYTES: Readonly<Record<Language, number>> = { en: 0, 'zh-Hans': 3500, 'zh-Hant': 3700 };

/** The hashes in the names of files compress to a different size in each build. */
const HASH_BYTES = 300;

/** The aims: HTML 40 kB, CSS 25 kB, all scripts 130 kB, 20 requests. A limit may only fall. */
const limit = (html: number, css: number, script: number, requests: number): PageSize => ({
  ...{ html: html + HASH_BYTES, css, script: script + HASH_BYTES, requests },
  ...{ earlyScript: 2300, shift: 0 },
});

const PUBLIC_PAGES: readonly (readonly [url: string, PageSize])[] = [
  ['/', limit(36_000, 8000, 126_900, 23)],
  [paths.home, limit(36_000, 8000, 126_900, 23)],
  [paths.shop, limit(25_500, 8000, 128_800, 19)],
  [`${paths.shop}?firstCategoryId=1001&utm_source=mail`, limit(23_500, 8000, 128_800, 19)],
  [`${paths.shop}?word=honey`, limit(24_000, 8000, 128_800, 19)],
  [paths.page, limit(24_500, 8000, 128_800, 19)],
  [paths.goods(TEA.goodsId), limit(22_000, 8200, 128_000, 12)],
  [paths.brand, limit(20_000, 8000, 124_400, 26)],
  [paths.bulk, limit(21_700, 8000, 125_100, 15)],
  [paths.about, limit(19_100, 8000, 119_500, 9)],
  [paths.aboutZh, limit(18_800, 8000, 120_800, 10)],
  [paths.privacy, limit(19_800, 8000, 123_100, 11)],
  [paths.help, limit(18_200, 8000, 123_700, 11)],
  [paths.helpDelivery, limit(18_600, 8000, 123_700, 11)],
  [paths.download, limit(16_500, 8000, 126_500, 13)],
  ['/nowhere', limit(17_700, 8000, 118_600, 9)],
];

const join = (html: string, pattern: RegExp): Buffer =>
  brotliCompressSync([...html.matchAll(pattern)].map(([, content = '']) => content).join('\n'));

async function measurePage(page: Page, html: string): Promise<PageSize> {
  const loaded = await page.evaluate(() => {
    const sum = (entries: readonly PerformanceEntry[], field: string) =>
      entries.reduce((total, entry) => total + Number(Reflect.get(entry, field)), 0);
    const resources = performance.getEntriesByType('resource');
    const isPicture = ({ name }: PerformanceEntry) =>
      name.includes('/static/') || name.includes('/pictures/');
    const isOnFirstScreen = (picture: HTMLImageElement) => {
      const { top, left, right } = picture.getBoundingClientRect();
      return top < window.innerHeight && left < window.innerWidth && right > 0;
    };
    const shifts = new PerformanceObserver(() => undefined);
    shifts.observe({ type: 'layout-shift', buffered: true });
    return {
      html: sum(performance.getEntriesByType('navigation'), 'encodedBodySize'),
      script: sum(
        resources.filter(({ name }) => name.endsWith('.js')),
        'encodedBodySize',
      ),
      requests:
        1 +
        resources.filter((resource) => !isPicture(resource)).length +
        new Set([...document.images].filter(isOnFirstScreen).map(({ currentSrc }) => currentSrc))
          .size,
      shift: Number(sum(shifts.takeRecords(), 'value').toFixed(2)),
    };
  });
  // A script of another type does not run, and the early script is the only one in the page.
  expect(html).not.toMatch(/<script[^>]* type="module"/);
  return {
    ...loaded,
    css: join(html, /<style>([^]*?)<\/style>/g).length,
    earlyScript: join(html, /<script>([^]*?)<\/script>/g).length,
  };
}

/** The sizes of a page that are above its limits. */
function findExcesses(size: PageSize, limits: PageSize, language: Language): readonly string[] {
  const excesses: readonly (readonly [name: string, value: number, max: number])[] = [
    ['html', size.html, limits.html],
    ['css', size.css, limits.css],
    ['early script', size.earlyScript, limits.earlyScript],
    ['script', size.script, limits.script + TEXT_BYTES[language]],
    ['requests', size.requests, limits.requests],
    ['shift', size.shift, limits.shift],
  ];
  return excesses
    .filter(([, value, max]) => value > max)
    .map(([name, value, max]) => `${name} ${value} above ${max}`);
}

const readClassNames = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.trim().split(/\s+/)),
  );

/** Attributes that differ from those that React rendered; React does not correct them. */
const findDifferingAttributes = (): string[] => {
  const attributes = { className: 'class', srcSet: 'srcset', tabIndex: 'tabindex' };
  const plain = ['id', 'href', 'src', 'sizes', 'alt', 'title', 'lang', 'role', 'type', 'name'];
  const names = [
    ...Object.entries(attributes),
    ...plain.map((name) => [name, name] as const),
    ...['aria-label', 'aria-controls', 'aria-current', 'data-state'].map(
      (name) => [name, name] as const,
    ),
  ];
  return [...document.querySelectorAll('#root *')].flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
    const props = Object(key === undefined ? {} : Reflect.get(element, key));
    return names
      .filter(([prop]) => props[prop] !== undefined && props[prop] !== null)
      .filter(([prop, name]) => element.getAttribute(name) !== String(props[prop]))
      .map(
        ([prop, name]) =>
          `${element.tagName} ${name}: ${element.getAttribute(name)} is not ${props[prop]}`,
      );
  });
};

/** `npm run deep -- pages` checks all languages at both widths, `npm test` one of each per page. */
const isEveryPage = process.env['PAGE_LANGUAGES'] === 'every';
const listLanguages = (index: number): readonly Language[] =>
  isEveryPage
    ? LANGUAGES
    : LANGUAGES.filter((_, position) => position === index % LANGUAGES.length);

for (const [widthIndex, width] of WIDTHS.entries()) {
  it(
    `the browser resumes each public page of the server without an error or a call, within its limits: ${width}`,
    async () => {
      const shopper = await shop.openShopper(width);
      const { page, context, consoleGuard } = shopper;
      consoleGuard.allow(/404/);
      const calls: string[] = [];
      const excesses: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) calls.push(`${page.url()}: ${request.url()}`);
      });
      for (const [urlIndex, [url, limits]] of PUBLIC_PAGES.entries()) {
        if (!isEveryPage && urlIndex % WIDTHS.length !== widthIndex) continue;
        for (const language of listLanguages(urlIndex + widthIndex)) {
          await context.addCookies([{ name: 'lang', value: language, url: shop.server.origin }]);
          const reply = await page.goto(url, { waitUntil: 'domcontentloaded' });
          await page.keyboard.press('Shift');
          await page.waitForLoadState('networkidle');
          await page.waitForFunction(() => {
            const link = document.querySelector('#root a');
            return link !== null && Object.keys(link).some((key) => key.startsWith('__react'));
          });
          expect([url, await page.evaluate(findDifferingAttributes)]).toEqual([url, []]);
          const size = await measurePage(page, (await reply?.text()) ?? '');
          for (const excess of findExcesses(size, limits, language))
            excesses.push(`${url} ${language} ${width}: ${excess}`);
        }
      }
      expect([calls, excesses]).toEqual([[], []]);
    },
    TIMEOUT_MS,
  );
}

it('server-rendered pages have the class names of the client’s stylesheets', async () => {
  const built = readdirSync(assets)
    .filter((name) => /\.(css|js)$/.test(name))
    .map((name) => readFileSync(`${assets}/${name}`, 'utf8'))
    .join('\n');
  for (const url of [paths.home, paths.shop, paths.goods(TEA.goodsId), '/nowhere']) {
    const html = await (await fetch(shop.server.origin + url)).text();
    const names = [...readClassNames(html)];
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !built.includes(name))).toEqual([]);
  }
});

it('a press and input before the scripts load are replayed after the hydration', async () => {
  const shopper = await shop.openShopper('phone');
  const { page } = shopper;
  const releaseScripts = await holdScripts(shopper);
  await page.goto(paths.goods(TEA.goodsId), { waitUntil: 'commit' });
  await findByRole(shopper, 'combobox', en.shell.searchLabel).fill('honey');
  await findByRole(shopper, 'button', en.catalogue.addToCart).tap();
  releaseScripts();
  await findByRole(shopper, 'link', /^Cart, 1 item/).waitFor();
  await findByRole(shopper, 'combobox', en.shell.searchLabel).press('Enter');
  await waitForHeading(shopper, en.catalogue.resultsFor('honey'));
});

it('the account and the cart of the last visit are shown before the scripts load, without a layout shift', async () => {
  const shopper = await shop.openShopper('desktop', await registerMember(shop.server));
  const { page } = shopper;
  await page.goto(paths.goods(TEA.goodsId));
  await addShownGoods(shopper);
  await page.waitForFunction(() => localStorage.getItem('mall.header')?.includes('A$') === true);
  // The next page loads the cart from the server, which must have the product by then.
  await waitForChartState(shopper, 'cart', 'member.synced');
  const releaseScripts = await holdScripts(shopper);
  await page.goto(paths.home, { waitUntil: 'commit' });
  const cart = findCartLink(shopper);
  const cartBefore = await cart.boundingBox();
  const accountBefore = await findByRole(shopper, 'link', 'Robin').boundingBox();
  releaseScripts();
  const account = findByRole(shopper, 'button', /Robin/);
  expect(await account.boundingBox()).toEqual(accountBefore);
  await findByRole(shopper, 'link', /^Cart, 1 item/).waitFor();
  expect(await cart.boundingBox()).toEqual(cartBefore);
  expect(await page.locator('html[data-saved-account], html[data-saved-cart]').count()).toBe(0);
});

it('a dismissed notice and the links of a guest are not shown to a member before the scripts load', async () => {
  const shopper = await shop.openShopper('phone', await registerMember(shop.server));
  const { page } = shopper;
  await page.goto(paths.home);
  await clickButton(shopper, en.shell.dismiss);
  await page.waitForFunction(() => localStorage.getItem('mall.header') !== null);
  await holdScripts(shopper);
  await page.goto(paths.home, { waitUntil: 'commit' });
  await findByRole(shopper, 'link', en.shell.account).waitFor();
  expect(await page.getByText(en.shell.smallScreen).isVisible()).toBe(false);
  await page.goto(paths.goods(TEA.goodsId), { waitUntil: 'commit' });
  const logIn = page.getByRole('main').getByText(en.catalogue.logInOrRegister);
  await logIn.waitFor({ state: 'attached' });
  expect(await logIn.isVisible()).toBe(false);
});
