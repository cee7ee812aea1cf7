import { expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { openShop } from './openShop.ts';
import { guestCheckoutStates } from './states/deliveryStates.ts';
import { axeFindsNothingIn } from './states/looking.ts';
import { otherStates } from './states/otherStates.ts';
import { payingStates } from './states/payingStates.ts';
import { placingStates } from './states/placingStates.ts';
import { sessionStates } from './states/sessionStates.ts';
import { shopStates } from './states/shopStates.ts';
import { openStage, type View } from './states/stage.ts';

const shop = openShop();

/** The states of a chart that may be seen: without those that lead on at once. */
const leavesOf = ({ states, always, path }: AnyStateNode): string[] => {
  const below = Object.values<AnyStateNode>(states);
  if (below.length > 0) return below.flatMap(leavesOf);
  return always?.length ? [] : [path.join('.')];
};
/** The cart's page is shown instead. */
const AT_THE_CART = ['empty', 'mixed'];

it('every state of the checkout is among those that axe looks at', () => {
  const looked = [...guestCheckoutStates, ...placingStates, ...payingStates];
  const expected = leavesOf(checkoutMachine.root).filter((state) => !AT_THE_CART.includes(state));
  expect(new Set(looked.map(({ state }) => state))).toEqual(new Set(expected));
});

async function enter() {
  const shopper = await shop.visit('phone');
  return { shopper, stage: await openStage(shopper, { account: null, orderNo: '' }) };
}

const PARTS: Readonly<Record<string, readonly View[]>> = {
  'the shop': [...Object.values(shopStates).flat(), ...otherStates],
  'login, registration and reset': Object.values(sessionStates).flat(),
  'the checkout of a guest': guestCheckoutStates,
};
for (const [name, views] of Object.entries(PARTS)) axeFindsNothingIn({ name, views, enter });
