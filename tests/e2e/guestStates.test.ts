import { expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { startE2eShop } from './e2eShop.ts';
import { testAccessibility } from './states/accessibility.ts';
import { guestCheckoutStates } from './states/deliveryStates.ts';
import { openMockedPage, type PageState } from './states/mockedPage.ts';
import { otherStates } from './states/otherStates.ts';
import { payingStates } from './states/payingStates.ts';
import { placingStates } from './states/placingStates.ts';
import { sessionStates } from './states/sessionStates.ts';
import { shopStates } from './states/shopStates.ts';

const shop = startE2eShop();

/** The leaf states in which a chart can rest, without the transient states. */
const listLeaves = ({ states, always, path }: AnyStateNode): string[] => {
  const below = Object.values<AnyStateNode>(states);
  if (below.length > 0) return below.flatMap(listLeaves);
  return always?.length ? [] : [path.join('.')];
};
/** In these states the app shows the cart page. */
const AT_THE_CART = ['empty', 'mixedPromotions'];

it('every state of the checkout is among those that axe looks at', () => {
  const covered = [...guestCheckoutStates, ...placingStates, ...payingStates];
  const expected = listLeaves(checkoutMachine.root).filter((state) => !AT_THE_CART.includes(state));
  expect(new Set(covered.map(({ state }) => state))).toEqual(new Set(expected));
});

async function openGuestStates() {
  const shopper = await shop.openShopper('phone');
  return { shopper, stage: await openMockedPage(shopper, { account: null, orderNo: '' }) };
}

const STATE_GROUPS: Readonly<Record<string, readonly PageState[]>> = {
  'the shop': [...Object.values(shopStates).flat(), ...otherStates],
  'login, registration and reset': Object.values(sessionStates).flat(),
  'the checkout of a guest': guestCheckoutStates,
};
for (const [name, views] of Object.entries(STATE_GROUPS))
  testAccessibility({ name, states: views, enter: openGuestStates });
