import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { type Language, LANGUAGES } from '#src/text/language.ts';
import { type BrowserShopper, clickButton, findByRole, waitForHeading } from './browserShopper.ts';
import { addShownGoods, findCartLink } from './CartPage.ts';
import { startE2eShop, WIDTHS } from './e2eShop.ts';
import { registerMember } from './memberAccounts.ts';
import { TEA } from './products.ts';

const shop = startE2eShop();
const assets = fileURLToPath(new URL('../../dist/client/assets', import.meta.url));
const TIMEOUT_MS = 600_000;

const PUBLIC_URLS = [
  '/',
  paths.home,
  paths.shop,
  `${paths.shop}?firstCategoryId=1001&utm_source=mail`,
  `${paths.shop}?word=honey`,
  paths.page,
  paths.goods(TEA.goodsId),
  paths.brand,
  paths.bulk,
  paths.about,
  paths.aboutZh,
  paths.privacy,
  paths.help,
  paths.helpDelivery,
  paths.download,
  '/nowhere',
];

const readClassNames = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.trim().split(/\s+/)),
  );

/** Attributes that differ from what React rendered: React does not correct them when it resumes a page. */
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

/** Each page in one language at each width; `PAGE_LANGUAGES=every` for all of them (npm run deep). */
const listLanguages = (index: number): readonly Language[] =>
  process.env['PAGE_LANGUAGES'] === 'every'
    ? LANGUAGES
    : LANGUAGES.filter((_, position) => position === index % LANGUAGES.length);

for (const [widthIndex, width] of WIDTHS.entries()) {
  it(
    `the browser resumes each public page of the server without an error or a call: ${width}`,
    async () => {
      const shopper = await shop.openShopper(width);
      const { page, context, consoleGuard } = shopper;
      consoleGuard.allow(/404/);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) calls.push(`${page.url()}: ${request.url()}`);
      });
      for (const [urlIndex, url] of PUBLIC_URLS.entries()) {
        for (const language of listLanguages(urlIndex + widthIndex)) {
          await context.addCookies([{ name: 'lang', value: language, url: shop.server.origin }]);
          await page.goto(url, { waitUntil: 'networkidle' });
          await page.waitForFunction(() => {
            const link = document.querySelector('#root a');
            return link !== null && Object.keys(link).some((key) => key.startsWith('__react'));
          });
          expect([url, await page.evaluate(findDifferingAttributes)]).toEqual([url, []]);
        }
      }
      expect(calls).toEqual([]);
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

/** Keeps the scripts of the page from arriving until the returned function is called. */
async function holdScripts({ page }: BrowserShopper): Promise<() => void> {
  let release = () => undefined as void;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

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

it('a dismissed notice and the link of a guest are not shown to a member before the scripts load', async () => {
  const shopper = await shop.openShopper('phone', await registerMember(shop.server));
  const { page } = shopper;
  await page.goto(paths.home);
  await clickButton(shopper, en.shell.dismiss);
  await page.waitForFunction(() => localStorage.getItem('mall.header') !== null);
  await holdScripts(shopper);
  await page.goto(paths.home, { waitUntil: 'commit' });
  await findByRole(shopper, 'link', en.shell.account).waitFor();
  expect(await page.getByText(en.shell.smallScreen).isVisible()).toBe(false);
});
