import { expect, it } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { logInHere } from './checkingOut.ts';
import { look } from './look.ts';
import { openShop } from './openShop.ts';
import { addressOf, find, isIn, readsHeading } from './shopper.ts';
import { addHere, openCart, openHome, search } from './shopping.ts';
import { TEA } from './wares.ts';

const shop = openShop();

it('an account page asks a guest to log in and then opens, filters and all', async () => {
  const shopper = await shop.visit('phone');
  const wanted = `${paths.orders}?status=paid`;
  await shopper.page.goto(wanted);
  await readsHeading(shopper, en.session.title);
  expect(addressOf(shopper)).toBe(`${paths.login}?redirect=${encodeURIComponent(wanted)}`);
  await look(shopper);
  await logInHere(shopper);
  await readsHeading(shopper, en.order.listTitle);
  expect(addressOf(shopper)).toBe(wanted);
  await look(shopper);
});

it('a redirect to another site is not followed', async () => {
  const shopper = await shop.visit('desktop');
  await shopper.page.goto(`${paths.login}?redirect=${encodeURIComponent('//other.example/home')}`);
  await logInHere(shopper);
  await find(shopper, 'heading', en.home.categories).waitFor();
  expect(addressOf(shopper)).toBe(paths.home);
});

it('home, shop, page and goods each have a title of their own', async () => {
  const shopper = await shop.visit('desktop');
  const titles: string[] = [];
  const { page } = shopper;
  for (const path of [paths.home, paths.shop, `${paths.page}?area=1903281448311517`]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await expect.poll(async () => titles.includes(await page.title())).toBe(false);
    titles.push(await page.title());
    await look(shopper);
  }
  await page.goto(paths.goods(TEA.goodsId));
  await expect.poll(() => page.title()).toBe(en.shell.titleOf(TEA.name));
  titles.push(await page.title());
  expect(new Set(titles).size).toBe(titles.length);
});

it('the link of the page that is open is active', async () => {
  const shopper = await shop.visit('phone');
  await shopper.page.goto(paths.cart);
  await readsHeading(shopper, en.cart.title);
  const active = (name: string | RegExp) =>
    find(shopper, 'link', name).evaluate((link) => link.classList.contains('active'));
  expect(await active(/^Cart, /)).toBe(true);
  expect(await active(en.shell.home)).toBe(false);
});

it('Back restores where the shopper had scrolled to, and a new page starts at its top', async () => {
  const shopper = await shop.visit('phone');
  const { page } = shopper;
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto(paths.shop);
  const card = page.getByRole('article').nth(15).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(top).toBeGreaterThan(300);
  const before = await top();
  await card.click();
  await find(shopper, 'button', en.catalogue.addToCart).waitFor();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBeGreaterThan(before - 5);
  expect(await top()).toBeLessThan(before + 5);
});

it('an address that does not exist says so and leads home', async () => {
  const shopper = await shop.visit('desktop');
  shopper.watch.expect(/404/);
  await shopper.page.goto('/home/nowhere');
  await readsHeading(shopper, en.shell.notFoundTitle);
  await look(shopper);
  await find(shopper, 'link', en.shell.toHome).click();
  await readsHeading(shopper, en.home.categories);
});

// vendurehq/nextjs-starter-vendure#12, vendure-ecommerce/vendure#3153
it('a guest who logs in keeps the guest’s goods beside those of the account', async () => {
  const shopper = await shop.visit('desktop');
  await openHome(shopper);
  await search(shopper, '绿茶');
  await shopper.page.goto(paths.goods(TEA.goodsId));
  await addHere(shopper);
  await shopper.page.goto(paths.login);
  await logInHere(shopper);
  await find(shopper, 'button', /^Account of /).waitFor();
  await openCart(shopper);
  await isIn(shopper, 'cart', 'member.settled');
  expect(await find(shopper, 'checkbox', en.cart.select(TEA.name)).isChecked()).toBe(true);
});
