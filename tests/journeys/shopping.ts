import * as v from 'valibot';
import { expect } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { call } from './api.ts';
import { find, isIn, press, readsHeading, type Shopper } from './shopper.ts';
import type { Ware } from './wares.ts';

export async function openHome(shopper: Shopper): Promise<void> {
  await shopper.page.goto(paths.home);
  await find(shopper, 'heading', en.home.categories).waitFor();
}

/** Types a word into the header's search and follows it to the listing. */
export async function search(shopper: Shopper, word: string): Promise<void> {
  const field = find(shopper, 'combobox', en.shell.searchLabel);
  await field.fill(word);
  await field.press('Enter');
  await readsHeading(shopper, en.catalogue.resultsFor(word));
}

/** Follows the goods' name wherever it stands on the page. */
export async function openGoods(shopper: Shopper, ware: Ware): Promise<void> {
  await find(shopper, 'link', ware.name).click();
  await readsHeading(shopper, ware.name);
}

/** The cart's link says what is in the cart, wherever it stands. */
export const cartLink = (shopper: Shopper) => find(shopper, 'link', /^Cart, /);

/** On the goods' own page. */
export async function addHere(shopper: Shopper): Promise<void> {
  const before = await cartLink(shopper).getAttribute('aria-label');
  await press(shopper, en.catalogue.addToCart);
  const label = () => cartLink(shopper).getAttribute('aria-label');
  await expect.poll(label, { timeout: 15_000 }).not.toBe(before);
}

/** Straight to the goods' page, as from a friend's link, and into the cart. */
export async function addToCart(shopper: Shopper, ...wares: readonly Ware[]): Promise<void> {
  for (const ware of wares) {
    await shopper.page.goto(paths.goods(ware.goodsId));
    await addHere(shopper);
  }
}

/** What the member put into the cart on another device: it comes unchecked (§4). */
export async function hasInCart(
  { server, token }: Shopper,
  ware: Ware,
  goodsAmount = 1,
): Promise<void> {
  await call(server.origin, 'POST', '/shoppingCart', {
    token,
    body: { goodsId: ware.goodsId, goodsAmount },
  });
}

export async function openCart(shopper: Shopper): Promise<void> {
  await cartLink(shopper).click();
  await readsHeading(shopper, en.cart.title);
}

export async function select(shopper: Shopper, ...wares: readonly Ware[]): Promise<void> {
  for (const ware of wares) await find(shopper, 'checkbox', en.cart.select(ware.name)).check();
}

/** From the cart into the checkout. */
export async function checkOut(shopper: Shopper): Promise<void> {
  await press(shopper, /^Check out \(\d+\)$/);
  await readsHeading(shopper, en.checkout.step.delivery);
}

/** A member with these goods, in front of the checkout's first step with the address already chosen. */
export async function memberChecksOut(shopper: Shopper, ...wares: readonly Ware[]): Promise<void> {
  for (const ware of wares) await hasInCart(shopper, ware);
  await shopper.page.goto(paths.cart);
  await select(shopper, ...wares);
  await checkOut(shopper);
  await isIn(shopper, 'checkout', 'delivery.home.ready');
}

const keptSchema = v.object({
  value: v.object({
    cart: v.object({ promotions: v.array(v.object({ endsAt: v.number() })) }),
  }),
});
/** When the first of the promotions in the cart ends, in epoch ms of the server. */
export async function endOfOffer({ page }: Shopper): Promise<number> {
  const kept = await page.evaluate(() => localStorage.getItem('mall.cart') ?? '');
  const { promotions } = v.parse(keptSchema, JSON.parse(kept)).value.cart;
  return Math.min(...promotions.map(({ endsAt }) => endsAt));
}
