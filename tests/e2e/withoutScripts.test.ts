import { expect, it, onTestFinished } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { catalogue } from '#src/text/en/catalogue.ts';
import { zh } from '#src/text/zh.ts';
import { findByRole, waitForHeading } from './browserShopper.ts';
import { startE2eShop, VIEWPORTS } from './e2eShop.ts';
import { MANUKA } from './products.ts';

const shop = startE2eShop();

/** A new visitor on a phone whose browser runs no scripts. */
async function openWithoutScripts() {
  const shopper = await shop.openShopper('phone');
  const context = await shopper.context.browser()?.newContext({
    ...VIEWPORTS.phone,
    baseURL: shop.server.origin,
    javaScriptEnabled: false,
  });
  if (!context) throw new Error('the shopper has no browser');
  onTestFinished(() => context.close());
  return { ...shopper, page: await context.newPage() };
}

it('a browser without JavaScript searches, sorts, filters and chooses a language', async () => {
  const visitor = await openWithoutScripts();
  const { page } = visitor;
  await page.goto(paths.home);
  await findByRole(visitor, 'combobox', en.shell.searchLabel).fill('honey');
  await findByRole(visitor, 'combobox', en.shell.searchLabel).press('Enter');
  await waitForHeading(visitor, en.catalogue.resultsFor('honey'));
  await findByRole(visitor, 'link', en.catalogue.orders.priceUp).click();
  await page.waitForURL(/orderBy=price/);
  await findByRole(visitor, 'link', en.catalogue.onPromotion).click();
  await page.waitForURL(/hasPromotion=true/);
  await page.locator('select[name="lang"]').selectOption('zh-Hans');
  await findByRole(visitor, 'button', en.shell.apply).click();
  await waitForHeading(visitor, zh.catalogue.resultsFor('honey'));
  expect(page.url()).toContain('hasPromotion=true');
});

it('a browser without JavaScript opens pages of a list and options of a product, and chooses a country', async () => {
  const visitor = await openWithoutScripts();
  const { page } = visitor;
  await page.goto(paths.shop);
  const readFirstCard = () => page.getByRole('article').first().innerText();
  const first = await readFirstCard();
  await findByRole(visitor, 'link', catalogue.nextPage).click();
  await page.waitForURL(/pageNum=2/);
  expect(await readFirstCard()).not.toBe(first);
  await findByRole(visitor, 'link', catalogue.page(1)).click();
  await page.waitForURL((url) => !url.searchParams.has('pageNum'));
  expect(await readFirstCard()).toBe(first);

  await page.goto(paths.goods(MANUKA.goodsId));
  const options = page.getByRole('group', { name: catalogue.variants });
  const isChosen = (name: string) =>
    options.getByRole('link', { name, exact: true }).getAttribute('aria-current');
  expect([await isChosen('250 g'), await isChosen('500 g')]).toEqual(['page', null]);
  await options.getByRole('link', { name: '500 g', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== paths.goods(MANUKA.goodsId));
  expect([await isChosen('250 g'), await isChosen('500 g')]).toEqual([null, 'page']);
  const product = new URL(page.url()).pathname;

  const country = page.locator('select[name="country"]');
  expect(await country.inputValue()).toBe('AU');
  await country.selectOption('MY');
  await findByRole(visitor, 'button', en.shell.apply).click();
  await page.waitForURL(/country=MY/);
  expect(new URL(page.url()).pathname).toBe(product);
  await options.getByRole('link', { name: '250 g', exact: true }).click();
  await page.waitForURL((url) => url.pathname === paths.goods(MANUKA.goodsId));
  expect(await country.inputValue()).toBe('MY');
});
