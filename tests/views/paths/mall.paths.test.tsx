import type { AnyMachineSnapshot } from 'xstate';
import type { Effect, Path, PathStep } from '#explorer/model.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import type { MallContext } from '#machines/mall/mall.types.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import type { Notice } from '#models/notice.ts';
import { paths } from '#src/mall/paths.ts';
import { createSampleCart, createSampleLine, TIN } from '../../fixtures/sampleData.ts';
import { resolveCall, type PageActors } from '../../paths/view/actors.ts';
import { ACCOUNT_LINKS } from '../../paths/view/otherControls.ts';
import { buttonNamed, isInState } from '../../paths/view/page.ts';
import type { PageHarness, PageSetup } from '../../paths/view/pageHarness.tsx';
import { testPageSnapshots } from '../../paths/view/pageSnapshots.ts';
import { fireOffline, fireOnline, firePageShow, sendEvent } from '../../paths/view/send.ts';
import { getNoticeSentence } from '../../paths/view/sentences.ts';
import type { UserAction, ViewSpec, Announcement } from '../../paths/view/viewSpec.ts';
import { testViewPaths } from '../../paths/view/viewSuite.ts';

const getContext = (snapshot: AnyMachineSnapshot) => snapshot.context as MallContext;
const isOnPage = (path: string) => window.location.pathname === path;

const retry: UserAction = {
  control(_, snapshot) {
    if (!isInState(snapshot, 'failed')) return null;
    const { pending } = getContext(snapshot);
    return buttonNamed(pending.checkout === null ? 'Try again' : 'Try again');
  },
  isShown: () => isOnPage(paths.addresses) || isOnPage(paths.delivery),
};

/** Opens the checkout; an open or loading checkout is replaced only for another order. */
function openCheckout(harness: PageHarness, event: { type: string }) {
  const { checkout, pending } = getContext(harness.actor.getSnapshot());
  if (checkout === null && pending.checkout === null) harness.history.push(paths.delivery, null);
  else sendEvent(harness, event);
}

const emitsEvent = (effect: Effect, type: string) =>
  effect.kind === 'emit' && effect.event.type === type;

/** Checks that notices are shown and that a requested login opens the login page. */
function getNoticeAnnouncement({ effects }: PathStep): Announcement {
  if (effects.some((effect) => emitsEvent(effect, 'login.requested')))
    return { heading: 'Log in or register' };
  for (const effect of effects) {
    if (effect.kind !== 'send' || effect.to !== 'notices') continue;
    if (effect.event.type === 'sessionExpired.hide') continue;
    if (effect.event.type === 'sessionExpired.show')
      return { dialog: 'Invalid login information detected' };
    const notice = effect.event['notice'] as Notice; // the mall's own command to the notices
    // The rows of the cart page show these changes themselves.
    if (isOnPage(paths.cart) && /^line(Changed|Removed)$/.test(notice.about)) return {};
    return { status: getNoticeSentence(notice) };
  }
  return {};
}

const isOnAddressesPage = (snapshot: AnyMachineSnapshot) =>
  isOnPage(paths.addresses) && getContext(snapshot).addressBook === null;

const HEADINGS: Readonly<Record<string, string>> = {
  [paths.home]: 'Wattle Lane: Australian groceries, health and beauty',
  [paths.cart]: 'Cart',
  [paths.login]: 'Log in or register',
  [paths.orders]: 'Orders',
};

/** Loads a member's cart, so that a reload is observable. */
function loadCart({ cart }: PageActors) {
  if (cart.getSnapshot().matches({ member: 'loading' }))
    resolveCall(cart, 'loadCart', createSampleCart([createSampleLine(TIN)]));
}

const isAbout = (type: string) => (step: PathStep) => step.choice.about === type;

const createMallSetup = (start: AnyMachineSnapshot, { steps }: Path): PageSetup => ({
  // A member's address book opens at the start (§2).
  path: getContext(start).currentAccount === null ? paths.cart : paths.addresses,
  afterOpen: loadCart,
  // The route guard would open the requested checkout before the page is compared with the plan.
  hasRouteGuard: !steps.some(isAbout('checkout.requested')),
});

/**
 * The root chart: notices show its commands, and the pages of its lazy charts show their loading.
 */
const mallView: ViewSpec = {
  createSetup: createMallSetup,
  children: { sessionMachine, verificationMachine, cartMachine, noticesMachine },
  userActions: { 'lazyCharts.retry': retry },
  externalEvents: {
    'checkout.open': openCheckout,
    'page.return': firePageShow,
    'network.online': fireOnline,
    'network.offline': fireOffline,
    'notice.showCode': sendEvent,
  },
  announcements: {
    closed: (_, step) => getNoticeAnnouncement(step),
    loadingLazyCharts: (snapshot) => {
      if (isOnAddressesPage(snapshot)) return { status: 'Loading your addresses' };
      return isOnPage(paths.delivery) ? { status: 'Opening checkout' } : {};
    },
    failed: (snapshot) => {
      if (isOnAddressesPage(snapshot)) return { heading: 'Addresses', status: 'No connection' };
      return isOnPage(paths.delivery)
        ? { alert: 'Checkout couldn’t load' }
        : { hidesFailure: 'the page shows neither the checkout nor the addresses' };
    },
    open: (_, step) => getNoticeAnnouncement(step),
  },
  getVariant: (snapshot) =>
    isInState(snapshot, 'failed')
      ? `failed to open the ${getContext(snapshot).pending.checkout === null ? 'addresses' : 'checkout'}`
      : null,
  isAnnouncedEverywhere: true,
  // Pages of the loaded charts, and pages that need none of them.
  getOtherHeading(snapshot) {
    const { checkout, addressBook } = getContext(snapshot);
    if (isOnPage(paths.delivery)) return checkout === null ? null : 'Delivery';
    if (isOnPage(paths.addresses)) return addressBook === null ? null : 'Addresses';
    return HEADINGS[window.location.pathname] ?? 'Wattle Lane';
  },
  otherButtons: [],
  otherLinks: ACCOUNT_LINKS,
  uncovered: {},
};

const graph = testViewPaths('mall', mallView);
testPageSnapshots('mall', mallView, graph);
