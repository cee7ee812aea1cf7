import type { AnyMachineSnapshot } from 'xstate';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import type { MallContext } from '#machines/mall/mall.types.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import type { Notice } from '#models/notice.ts';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { noticeText } from '#src/text/noticeText.ts';
import type { Effect, Path, Step } from './explorer/model.ts';
import { cartOf, line, TIN } from './sampleData.ts';
import { answer, type Cast } from './view/cast.ts';
import { button, isAt, link } from './view/page.ts';
import type { Stage } from './view/stage.tsx';
import { goesOffline, goesOnline, pageReturns, told } from './view/told.ts';
import type { Gesture, Setting, ViewChart, Voice } from './view/viewChart.ts';

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as MallContext;
const isOnPage = (path: string) => window.location.pathname === path;

const retry: Gesture = {
  control(_, snapshot) {
    if (!isAt(snapshot, 'failed')) return null;
    return button(isOnPage(paths.addresses) ? en.shell.retry : en.checkout.retry);
  },
};
/** A guest is led to the login; a member's checkout opens the book by itself. */
const openBook: Gesture = {
  page: () => paths.orders,
  control(_, snapshot) {
    const { account, checkout, wanted } = contextOf(snapshot);
    const isLed = account === null || checkout !== null || wanted.checkout !== null;
    return isLed ? null : link(en.account.links.addresses);
  },
};

/** The shopper goes to the checkout; one that is open already is opened anew only for another order. */
function openCheckout(stage: Stage, event: { type: string }) {
  const { checkout } = contextOf(stage.actor.getSnapshot());
  if (checkout === null) stage.history.push(paths.delivery, null);
  else told(stage, event);
}

const tells = (effect: Effect, type: string) =>
  effect.does === 'emit' && effect.event.type === type;

/** What the mall tells its notices is said on the page; what it tells the page leads to the login. */
function noticed({ effects }: Step): Voice {
  if (effects.some((effect) => tells(effect, 'login.wanted'))) return { heading: en.session.title };
  for (const effect of effects) {
    if (effect.does !== 'send' || effect.to !== 'notices') continue;
    if (effect.event.type === 'invalidLogin.hide') continue;
    if (effect.event.type === 'invalidLogin.show') return { dialog: en.invalidLogin.title };
    const notice = effect.event['notice'] as Notice; // the mall's own command to its notices
    return { status: noticeText(en, notice) };
  }
  return {};
}

const onAddresses = (snapshot: AnyMachineSnapshot) =>
  isOnPage(paths.addresses) && contextOf(snapshot).addressBook === null;

const HEADINGS: Readonly<Record<string, string>> = {
  [paths.cart]: en.cart.title,
  [paths.login]: en.session.title,
  [paths.orders]: en.order.listTitle,
};

/** A member's cart is there, so that it is seen when the mall has it read again. */
function readCart({ cart }: Cast) {
  if (cart.getSnapshot().matches({ member: 'loading' }))
    answer(cart, 'loadCart', cartOf([line(TIN)]));
}

const setting = (_: AnyMachineSnapshot, { steps }: Path): Setting => ({
  path: paths.cart,
  opened: readCart,
  // The gate would open the checkout that the cart has asked for, before the page is compared with the plan.
  hasGate: !steps.some(({ choice }) => choice.about === 'checkout.asked'),
});

/** The root: what its table tells whom is seen in its notices, and its rooms where they are waited for. */
export const mallView: ViewChart = {
  setting,
  children: { sessionMachine, verificationMachine, cartMachine, noticesMachine },
  gestures: { 'rooms.retry': retry, 'addressBook.open': openBook },
  facts: {
    'checkout.open': openCheckout,
    'page.return': pageReturns,
    'network.online': goesOnline,
    'network.offline': goesOffline,
    'notice.tell': told,
  },
  voices: {
    closed: (_, step) => noticed(step),
    loadingRooms: (snapshot) => {
      if (onAddresses(snapshot)) return { status: en.address.loading };
      return isOnPage(paths.delivery) ? { status: en.checkout.opening } : {};
    },
    failed: (snapshot) =>
      onAddresses(snapshot)
        ? { heading: en.address.title, status: en.shell.offlineTitle }
        : { alert: en.checkout.roomsFailed },
    open: (_, step) => noticed(step),
  },
  isHeardUnseen: true,
  // Its rooms once they are there, and pages that need none.
  unseen(snapshot) {
    const { checkout, addressBook } = contextOf(snapshot);
    if (isOnPage(paths.delivery)) return checkout === null ? null : en.checkout.step.delivery;
    if (isOnPage(paths.addresses)) return addressBook === null ? null : en.address.title;
    return HEADINGS[window.location.pathname] ?? en.shell.siteName;
  },
  others: [],
  unwalked: {},
};
