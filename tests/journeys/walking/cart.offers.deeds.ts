import { expect } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { until } from '#tests/support/until.ts';
import { addressOf, find, press, reads, readsHeading } from '../shopper.ts';
import { cartLink, endOfOffer, openGoods } from '../shopping.ts';
import { BEANIE, LOTUS, SNOW_SKIN, VITAMIN_C, type Ware } from '../wares.ts';
import { atCart, inCart, isForced, passes, startsAt } from './cart.deeds.ts';
import type { Deed, Walking } from './walking.ts';
import * as world from './world.ts';

const { cart, catalogue, notice, shell } = en;

/** By the search, so that the shop is never loaded anew. */
async function openWare({ shopper }: Walking, ware: Ware): Promise<void> {
  if (addressOf(shopper) !== paths.goods(ware.goodsId)) {
    const field = find(shopper, 'combobox', shell.searchLabel);
    await field.fill(ware.name);
    await field.press('Enter');
    await readsHeading(shopper, catalogue.resultsFor(ware.name));
    await openGoods(shopper, ware);
  }
  await find(shopper, 'button', catalogue.addToCart).waitFor();
}
const adds =
  (ware: Ware, said?: string): Deed =>
  async (walking) => {
    const { shopper } = walking;
    await openWare(walking, ware);
    if (ware === LOTUS) await press(shopper, catalogue.more(ware.name));
    await press(shopper, catalogue.addToCart);
    if (said) await reads(shopper, said);
  };

/** What is too much is not taken, and said; the button is there all the same. */
const wantsMore: Deed = inCart(async ({ shopper }) => {
  await press(shopper, cart.increase);
  await reads(shopper, notice.stockCapped);
});

export const scarceDeeds: Readonly<Record<string, Deed>> = {
  'start (as a guest with nothing)': async (walking, edge) => {
    await walking.shop.server.desk('stock', LOTUS.goodsId, '1');
    await startsAt(walking, edge);
  },
  'cart.add (two of the last)': adds(LOTUS, notice.stockCapped),
  'cart.add (one that is gone)': adds(SNOW_SKIN, notice.stockRejected),
  'cart.setAmount (two of the last)': wantsMore,
  'cart.signIn (Anna)': world.logInElsewhere,
  'cart.signIn (Ben)': async (walking) => world.logsInElsewhere(walking, await world.ben(walking)),
  'cart.signOut (forced)': isForced,
  'loadCart answers (what is there)': passes('loadCart'),
  'mergeCart answers (the cart)': passes('mergeCart'),
  'saveCart answers (the cart)': passes('saveCart'),
};

export const offerDeeds: Readonly<Record<string, Deed>> = {
  'start (as a guest with nothing)': startsAt,
  'cart.add (socks)': adds(BEANIE),
  'cart.add (a vitamin)': adds(VITAMIN_C),
  'cart.checkOut': inCart(async ({ shopper }) => {
    await press(shopper, cart.checkOut(2));
    await reads(shopper, notice.multiplePromotions);
    await readsHeading(shopper, cart.title);
  }),
  'watchPromotions reports promotion.near': async (walking) => {
    await world.passUntil(walking, (await endOfOffer(walking.shopper)) - world.TWO_MINUTES);
    await reads(walking.shopper, notice.promotionEnding);
  },
  'watchPromotions reports promotion.passed': async (walking) => {
    await world.passUntil(walking, await endOfOffer(walking.shopper));
    await reads(walking.shopper, notice.promotionEnded);
    await atCart(walking);
    await reads(walking.shopper, cart.endedHelp);
    const choice = find(walking.shopper, 'checkbox', cart.select(BEANIE.name));
    expect([await choice.isChecked(), await choice.isDisabled()]).toEqual([false, true]);
  },
  'cart.cleanUp': ({ shopper }) => press(shopper, cart.removeEnded),
};

/** The cart's link in the header counts what the plan says is in the cart. */
export const counts: Deed = async ({ shopper }, { next }) => {
  const { lines } = next.snapshot.context.cart as { lines: readonly { goodsAmount: number }[] };
  const pieces = lines.reduce((sum, { goodsAmount }) => sum + goodsAmount, 0);
  await until(async () => {
    const said = (await cartLink(shopper).getAttribute('aria-label')) ?? '';
    expect(Number(/\d+/.exec(said)?.[0] ?? 0)).toBe(pieces);
  });
};
