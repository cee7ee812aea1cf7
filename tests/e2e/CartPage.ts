import * as v from 'valibot';
import { expect } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { callShopApi } from './api.ts';
import {
  findByRole,
  waitForChartState,
  clickButton,
  waitForHeading,
  type BrowserShopper,
} from './browserShopper.ts';
import type { Product } from './products.ts';

export async function openHome(shopper: BrowserShopper): Promise<void> {
  await shopper.page.goto(paths.home);
  await findByRole(shopper, 'heading', en.home.categories).waitFor();
}

export async function searchOnPage(shopper: BrowserShopper, word: string): Promise<void> {
  const field = findByRole(shopper, 'combobox', en.shell.searchLabel);
  await field.fill(word);
  await field.press('Enter');
  await waitForHeading(shopper, en.catalogue.resultsFor(word));
}

export async function openGoods(shopper: BrowserShopper, product: Product): Promise<void> {
  await findByRole(shopper, 'link', product.name).click();
  await waitForHeading(shopper, product.name);
}

/** The accessible name of the cart's link contains the number of items. */
export const findCartLink = (shopper: BrowserShopper) => findByRole(shopper, 'link', /^Cart, /);

/** Needs the goods page to be open. */
export async function addShownGoods(shopper: BrowserShopper): Promise<void> {
  const before = await findCartLink(shopper).getAttribute('aria-label');
  await clickButton(shopper, en.catalogue.addToCart);
  await waitForCondition(async () => {
    const label = await findCartLink(shopper).getAttribute('aria-label');
    // The server's page has no quantity until the charts run.
    expect(label).toMatch(/\d/);
    expect(label).not.toBe(before);
  });
}

/** Opens the goods page by its URL, as a shared link does. */
export async function addGoodsToCart(
  shopper: BrowserShopper,
  ...products: readonly Product[]
): Promise<void> {
  for (const product of products) {
    await shopper.page.goto(paths.goods(product.goodsId));
    await addShownGoods(shopper);
  }
}

/** Adds goods as another device of the member does; the server adds them unchecked (§4). */
export async function addToCartOverApi(
  { server, token }: BrowserShopper,
  product: Product,
  quantity = 1,
): Promise<void> {
  await callShopApi(server.origin, 'POST', '/shoppingCart', {
    token,
    body: { goodsId: product.goodsId, goodsAmount: quantity },
  });
}

/** Saves products for the member, as another device does. */
export async function saveGoodsOverApi(
  { server, token }: BrowserShopper,
  ...products: readonly Product[]
): Promise<void> {
  const body = { goodsIds: products.map(({ goodsId }) => goodsId) };
  await callShopApi(server.origin, 'POST', '/savedGoods', { token, body });
}

export async function openCart(shopper: BrowserShopper): Promise<void> {
  await findCartLink(shopper).click();
  await waitForHeading(shopper, en.cart.title);
}

export async function checkLines(
  shopper: BrowserShopper,
  ...products: readonly Product[]
): Promise<void> {
  for (const product of products)
    await findByRole(shopper, 'checkbox', en.cart.select(product.name)).check();
}

export async function openCheckoutFromCart(shopper: BrowserShopper): Promise<void> {
  await clickButton(shopper, /^Check out \(\d+\)$/);
  await waitForHeading(shopper, en.checkout.step.delivery);
}

/** Opens the first checkout step for a member whose address is already selected. */
export async function startMemberCheckout(
  shopper: BrowserShopper,
  ...products: readonly Product[]
): Promise<void> {
  for (const product of products) await addToCartOverApi(shopper, product);
  await shopper.page.goto(paths.cart);
  await checkLines(shopper, ...products);
  await openCheckoutFromCart(shopper);
  await waitForChartState(shopper, 'checkout', 'delivery.home.ready');
}

const initialCartSchema = v.object({
  value: v.object({
    cart: v.object({ promotions: v.array(v.object({ endsAt: v.number() })) }),
  }),
});
/** When the first promotion in the cart ends, in epoch ms of the server. */
export async function readPromotionEnd({ page }: BrowserShopper): Promise<number> {
  const storedCart = await page.evaluate(() => localStorage.getItem('mall.cart') ?? '');
  const { promotions } = v.parse(initialCartSchema, JSON.parse(storedCart)).value.cart;
  return Math.min(...promotions.map(({ endsAt }) => endsAt));
}
