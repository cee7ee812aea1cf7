import { expect } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { STRANGER } from '#tests/paths/journey/checkout.causes.ts';
import { until } from '#tests/support/until.ts';
import { emptyCartOf, type Member } from '../members.ts';
import { addressOf, find, press } from '../shopper.ts';
import { addToCart, checkOut, hasInCart, select } from '../shopping.ts';
import { BEANIE, TEA, VITAMIN_C } from '../wares.ts';
import { logsOutElsewhere } from './session.deeds.ts';
import { type Deed, giveUp, held, isAt, type Walking } from './walking.ts';
import * as world from './world.ts';

const { session } = en;

async function logsInHere({ shopper }: Walking, { account, password }: Member): Promise<void> {
  await find(shopper, 'textbox', session.account).fill(account);
  await find(shopper, 'textbox', session.password).fill(password);
  const form = shopper.page.getByRole('form', { name: session.logIn });
  await form.getByRole('button', { name: session.logIn, exact: true }).click();
}

const begins: Deed = async (walking, edge) => {
  const isShown = isAt(edge, 'payType.loggingIn', 'paying.signedOut', 'placing.unknown.signedOut');
  await (isShown ? logsInHere(walking, walking.anna) : world.logInElsewhere(walking));
};

/** The login is found invalid by a call of the checkout itself, or by the cart's. */
const endsSession: Deed = async (walking) => {
  if (walking.isLost) await world.seesInvalidLogin(walking);
  else await world.losesLogin(walking);
  walking.isLost = false;
  await world.dismissInvalidLogin(walking);
};

/** Away to some other site and back: the page comes out of the browser's own cache. */
const comesBack: Deed = async (walking, edge) => {
  const { page } = walking.shopper;
  if (!isAt(edge, 'paying.leaving')) {
    await giveUp(walking, 'cart');
    await page.goto(`${walking.shop.server.payOrigin}/sandbox.css`);
  }
  await page.goBack({ waitUntil: 'commit' });
};

const happenings: Record<string, Deed> = {
  'session.begin (Anna)': begins,
  'session.begin (Ben)': async (walking) => logsInHere(walking, await world.ben(walking)),
  'session.end': endsSession,
  'lines.change (a tin)': (walking) => world.tellLines(walking, walking.isOwned),
  'lines.change (nothing)': async (walking) => {
    await emptyCartOf(walking.shop.server, walking.anna.token);
    await giveUp(walking, 'cart');
    await world.tellLines(walking, true);
  },
  'lines.change (two promotions)': async (walking) => {
    const page = await walking.shopper.context.newPage();
    await addToCart({ ...walking.shopper, page }, BEANIE, VITAMIN_C);
    await page.close();
    await walking.shopper.page.bringToFront();
  },
  'page.return': comesBack,
  'network.online': async ({ shopper }) => {
    await shopper.context.setOffline(true);
    await shopper.context.setOffline(false);
  },
  'watchHold reports hold.near': async (walking) => {
    const { deadline } = await world.standing(walking);
    await world.passUntil(walking, (deadline ?? 0) - world.TWO_MINUTES);
  },
  'watchHold reports hold.passed': async (walking) => {
    await world.passUntil(walking, (await world.standing(walking)).deadline ?? 0);
  },
};
const timers: Record<string, Deed> = Object.fromEntries(
  [
    'reconcileAgain in checkout.placing.unknown.waiting',
    'askAgain in checkout.paying.checking',
  ].map((timer): [string, Deed] => [
    `time passes: after ${timer}`,
    async ({ shopper }, { from }) => shopper.page.clock.runFor((from?.timers[0]?.left ?? 0) + 50),
  ]),
);

const entersAsGuest: Deed = async ({ shopper }) => {
  await addToCart(shopper, TEA);
  await shopper.page.goto(paths.cart);
  await checkOut(shopper);
};
const entersAsAnna: Deed = async (walking) => {
  const { shopper } = walking;
  await hasInCart(shopper, TEA);
  await shopper.page.goto(paths.cart);
  await (await held(walking, 'cart')).end('pass');
  await select(shopper, TEA);
  await checkOut(shopper);
};
const reloads: Deed = async ({ shopper }) => void (await shopper.page.reload());

/** Back from the bank: by its button where that says what comes next, else by the shop's own address. */
const returns: Deed = async (walking) => {
  const { page } = walking.shopper;
  const next = walking.ahead.find(({ choice }) => choice.about === 'askResult')?.choice.name ?? '';
  const button = { paid: 'Approve', declined: 'Decline', unpaid: 'Cancel and return' }[next];
  if (button) await page.getByRole('button', { name: button, exact: true }).click();
  else await page.goto(paths.result(await world.newestOrder(walking)));
};

/** Anna logs out, and somebody who is no member yet fills the cart in the same browser. */
const isFollowed: Deed = async (walking, edge) => {
  await logsOutElsewhere(walking, edge);
  await until(() => expect(addressOf(walking.shopper)).toBe(paths.home));
  if (walking.isStill) await walking.shopper.page.clock.resume();
  walking.isStill = false;
  await addToCart(walking.shopper, TEA);
  await walking.shopper.page.goto(paths.cart);
  await press(walking.shopper, en.cart.checkOut(1));
};

const starts: Record<string, Deed> = {
  [`start (${STRANGER})`]: isFollowed,
  'start (a guest, with a tin)': entersAsGuest,
  'start (Anna, with a tin)': entersAsAnna,
  'start (Anna, with an order)': returns,
  ...Object.fromEntries(
    [
      ...['Anna, at payment without freight', 'Anna, for pickup with a shop'],
      ...['Anna, for pickup at payment', 'Anna, whose reply was lost'],
      ...['a guest, where a reply of Anna was lost', 'a guest, with an order of Anna'],
    ].map((name) => [`start (${name})`, reloads]),
  ),
};

/** How a walk begins, and what happens besides what the shopper does on the page. */
export const happeningDeeds: Readonly<Record<string, Deed>> = {
  ...starts,
  ...happenings,
  ...timers,
};
