import { expect } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { until } from '#tests/support/until.ts';
import { emptyCartOf } from '../members.ts';
import { addressOf, find, press, readsHeading } from '../shopper.ts';
import { cartLink } from '../shopping.ts';
import { TEA } from '../wares.ts';
import { plainly } from './calls.deeds.ts';
import { faultDeeds, goesOnline, offline } from './faults.deeds.ts';
import { logsOutElsewhere } from './session.deeds.ts';
import { type Deed, giveUp, held, waitingFor, type Walking } from './walking.ts';
import * as world from './world.ts';

const { cart, catalogue } = en;

/** The tea's page and the cart lie one step of Back apart, so that the shop is never loaded anew. */
async function atGoods({ shopper }: Walking): Promise<void> {
  if (addressOf(shopper) !== paths.goods(TEA.goodsId))
    await shopper.page.evaluate(() => history.back());
  await find(shopper, 'button', catalogue.addToCart).waitFor();
}
export async function atCart({ shopper }: Walking): Promise<void> {
  if (addressOf(shopper) !== paths.cart) await cartLink(shopper).click();
  await readsHeading(shopper, cart.title);
}

export const inCart =
  (act: (walking: Walking) => Promise<void>): Deed =>
  async (walking) => {
    await atCart(walking);
    await act(walking);
  };
const checks = (name: string, isChecked: boolean): Deed =>
  inCart(async ({ shopper }) => find(shopper, 'checkbox', name).setChecked(isChecked));

const checksOut = inCart(async ({ shopper }) => {
  const button = find(shopper, 'button', /^Check out \(\d+\)$/);
  const isNothing = (await button.innerText()).includes('(0)');
  await button.click();
  if (isNothing) return;
  await readsHeading(shopper, en.checkout.step.delivery);
  await shopper.page.evaluate(() => history.back());
  await readsHeading(shopper, cart.title);
});

/** A guest's other tab writes down its cart, with the same tea. */
const adopts: Deed = async (walking) => {
  const other = walking.elsewhere;
  await other.evaluate(() => {
    const key = 'walk.cart';
    const kept = localStorage.getItem(key) ?? localStorage.getItem('mall.cart') ?? '';
    localStorage.setItem('mall.cart', `${kept} `);
  });
};
/** What a guest had with the tea in it, for the other tab to write down later. */
async function keepGuestCart({ shopper }: Walking): Promise<void> {
  await shopper.page.evaluate(() => {
    const kept = localStorage.getItem('mall.cart') ?? '';
    const isGuests = kept.includes('"account":null') && kept.includes('goodsId');
    if (isGuests) localStorage.setItem('walk.cart', kept);
  });
}

/** The login was lost in another tab: the cart stays, and says whose it is. */
export const isForced: Deed = async (walking) => {
  if (!walking.isLost) {
    const other = walking.elsewhere;
    await other.evaluate(() => localStorage.removeItem('mall.session'));
  }
  walking.isLost = false;
  await world.seesInvalidLogin(walking);
  await world.dismissInvalidLogin(walking);
};

export const passes =
  (name: 'loadCart' | 'mergeCart' | 'saveCart'): Deed =>
  async (walking) =>
    (await held(walking, name)).end('pass');
/** The page asks again: because it is online again, by the button where the copy is old, else because another tab wrote its cart down. */
const reloadsCart: Deed = async (walking, { from }) => {
  if (walking.isOffline) return goesOnline(walking);
  const isOld = from?.snapshot._nodes.some(({ id }) => /stale|unmerged/.test(id)) === true;
  if (isOld) {
    await atCart(walking);
    return press(walking.shopper, cart.retry);
  }
  const [older] = waitingFor(walking, 'loadCart');
  await world.touchCart(walking);
  // The newest question wins; the older one is withdrawn.
  if (older) await until(() => expect(walking.proxy.waiting()).not.toContain(older));
};

export const startsAt: Deed = async (walking) => {
  const { shopper, shop, anna } = walking;
  await emptyCartOf(shop.server, anna.token);
  await shopper.page.goto(paths.goods(TEA.goodsId));
  await find(shopper, 'button', catalogue.addToCart).waitFor();
};

export const cartDeeds: Readonly<Record<string, Deed>> = {
  'start (as a guest with nothing)': startsAt,
  'start (as Anna)': startsAt,
  'start (as nobody, where Anna was)': async (walking) => {
    await giveUp(walking, 'loadCart');
    await walking.shopper.page.reload();
  },
  'cart.add (tin)': async (walking) => {
    await atGoods(walking);
    await press(walking.shopper, catalogue.addToCart);
    await keepGuestCart(walking);
  },
  'cart.remove (tin)': inCart(({ shopper }) => press(shopper, cart.remove(TEA.name))),
  'cart.undoRemove': inCart(({ shopper }) => press(shopper, cart.undo)),
  'cart.setAmount (two tins)': inCart(({ shopper }) => press(shopper, cart.increase)),
  'cart.check (the tin)': checks(cart.select(TEA.name), true),
  'cart.check (not the tin)': checks(cart.select(TEA.name), false),
  'cart.checkAll (all)': checks(cart.selectAll, true),
  'cart.checkAll (none)': checks(cart.selectAll, false),
  'cart.checkOut': checksOut,
  'cart.adopt (another tab)': adopts,
  'cart.signIn (Anna)': world.logInElsewhere,
  'cart.signOut (logout)': logsOutElsewhere,
  'cart.signOut (forced)': isForced,
  'cart.reload': reloadsCart,
  ...plainly('loadCart'),
  ...plainly('saveCart'),
  ...plainly('mergeCart'),
  ...faultDeeds('loadCart', 'mergeCart', 'saveCart'),
  'loadCart fails (offline)': offline('loadCart'),
  'mergeCart fails (offline)': offline('mergeCart'),
  'loadCart answers (with a tin)': passes('loadCart'),
  'loadCart answers (with nothing)': passes('loadCart'),
  'mergeCart answers (merged)': passes('mergeCart'),
  'saveCart answers (the cart)': passes('saveCart'),
};
