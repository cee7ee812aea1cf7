import type { AnyMachineSnapshot } from 'xstate';
import { selectGoodsTotal, selectTotal } from '#machines/checkout/checkout.selectors.ts';
import type { CheckoutCommand, CheckoutContext } from '#machines/checkout/checkout.types.ts';
import {
  isPaidImmediately,
  offeredPayTypes,
  PAYMENT_METHODS,
  type PayType,
} from '#models/checkout/payType.ts';
import { checkoutAnnouncements } from './checkout.announcements.ts';
import { checkoutExternalEvents, createCheckoutSetup } from './checkout.externalEvents.ts';
import { deliveryUserActions } from './delivery.userActions.ts';
import { payingUserActions } from './paying.userActions.ts';
import { buttonNamed, isInState, radioNamed } from './view/page.ts';
import { toDollars } from './view/sentences.ts';
import type { UserAction, ViewSpec } from './view/viewSpec.ts';

const PAY_TYPE_NAMES: Readonly<Record<PayType, string>> = {
  0: 'Balance',
  1: 'Contact customer service',
  2: 'WeChat Pay',
  3: 'POLi',
  4: 'Alipay',
  5: 'Credit or debit card',
  PayPal: 'PayPal',
  transfer: 'Bank transfer',
  cashOnDelivery: 'Pay in store',
};

type Command<T extends CheckoutCommand['type']> = Extract<CheckoutCommand, { type: T }>;
const getContext = (snapshot: AnyMachineSnapshot) => snapshot.context as CheckoutContext;
const isChoosingPayType = (snapshot: AnyMachineSnapshot) =>
  isInState(snapshot, { payType: 'choosing' }, { paying: 'choosing' }, { paying: 'declined' });

const choosePayType: UserAction<Command<'payType.choose'>> = {
  // The page disables the balance when it is too low.
  isEnabledByForm: true,
  control: ({ payType }, snapshot) =>
    isChoosingPayType(snapshot) ? radioNamed(PAY_TYPE_NAMES[payType]) : null,
  isDone: ({ payType }, snapshot) => getContext(snapshot).draft.payType === payType,
  isChosen: ({ payType }, snapshot) => getContext(snapshot).draft.payType === payType,
  getExtraEvents: (snapshot) =>
    offeredPayTypes(getContext(snapshot).draft.deliveryType).map((payType) => ({
      type: 'payType.choose',
      payType,
    })),
};

/** The button's name contains its action and the total. */
function payButton(snapshot: AnyMachineSnapshot) {
  const { payType } = getContext(snapshot).draft;
  const amount = toDollars(selectTotal(snapshot as never) ?? 0);
  const isPlaced = getContext(snapshot).draft.orderNo !== null;
  const pays =
    isPaidImmediately(payType) || (isPlaced && payType === PAYMENT_METHODS.balance.payType);
  return buttonNamed(`${pays ? 'Pay' : 'Place order'} ${amount}`);
}

/** The dialog makes the page behind it inert. */
const submit: UserAction = {
  control: (_, snapshot) =>
    isInState(snapshot, { payType: 'choosing' }) ? payButton(snapshot) : null,
};
const pay: UserAction = {
  control: (_, snapshot) =>
    isInState(snapshot, { paying: 'choosing' }, { paying: 'declined' })
      ? payButton(snapshot)
      : null,
};

const inConsent = (name: string | RegExp): UserAction => ({
  control: (_, snapshot) =>
    isInState(snapshot, { placing: 'awaitingConsent' }) ? buttonNamed(name) : null,
});

const inChangesConsent = (name: string | RegExp): UserAction => ({
  control: (_, snapshot) =>
    isInState(snapshot, { payType: 'awaitingConsent' }) ? buttonNamed(name) : null,
});

const inUnpaidOrder = (name: string): UserAction => ({
  control: (_, snapshot) =>
    isInState(snapshot, { unpaidOrder: 'choosing' }) ? buttonNamed(name) : null,
});

const reconcile: UserAction = {
  control: (_, snapshot) =>
    isInState(
      snapshot,
      { placing: { unknown: 'reconciling' } },
      { placing: { unknown: 'waiting' } },
    )
      ? buttonNamed('Check now')
      : null,
};

/** Each step shows the total, above the payment methods; the address shows its freight. */
function getShownTexts(snapshot: AnyMachineSnapshot): string[] {
  const { draft, order } = getContext(snapshot);
  const total = selectTotal(snapshot as never);
  const goods = selectGoodsTotal(snapshot as never);
  const sum = `${total === null ? 'Subtotal' : 'Total'} ${toDollars(total ?? goods)}`;
  const isPaying = isInState(snapshot, { payType: 'choosing' }, { placing: 'awaitingConsent' });
  // The summary also shows the freight, but not the delivery time.
  const { freightCents, address } = draft;
  const to =
    isInState(snapshot, { delivery: { home: 'ready' } }) && freightCents !== 0 ? address : null;
  return [
    ...(draft.lines.length > 0 || (order?.totalCents ?? null) !== null ? [sum] : []),
    ...(isPaying ? [`Total to pay ${toDollars(total ?? 0)}`] : []),
    ...(to ? [`Delivery ${toDollars(freightCents ?? 0)} Arrives `] : []),
  ];
}

const toCopy = (label: string) => `Copy: ${label}`;

/** The pages of the checkout up to the order; paying has a separate table. */
export const checkoutView: ViewSpec = {
  createSetup: createCheckoutSetup,
  userActions: {
    ...deliveryUserActions,
    'payType.choose': choosePayType,
    'order.submit': submit,
    'order.resume': inUnpaidOrder('Pay the unpaid order'),
    'order.repeat': inUnpaidOrder('Order again'),
    'changes.accept': inChangesConsent(/^Agree to/),
    'changes.decline': inChangesConsent('Go back'),
    'quote.accept': inConsent(/^Agree to/),
    'quote.decline': inConsent('Go back'),
    'order.reconcile': reconcile,
    'payment.submit': pay,
    ...payingUserActions,
  },
  externalEvents: checkoutExternalEvents,
  announcements: checkoutAnnouncements,
  getShownTexts,
  // The route guard redirects an empty checkout to the cart; a shopper already there stays.
  getOtherHeading: (snapshot, heading) =>
    isInState(snapshot, 'empty', 'mixedPromotions') || heading === 'Cart' ? 'Cart' : null,
  otherButtons: [
    // the account to which a transfer is paid, and customer service
    ...['Account name', 'Account number', 'Amount', 'Bank', 'BSB', 'SWIFT', 'Reference'].map(
      toCopy,
    ),
    ...['Order number', 'Phone', 'Email', 'WeChat', 'Hours'].map(toCopy),
    // the login of a guest, and the second factor
    ...['Show the password', 'Log in', 'Register', 'Use a recovery code'],
    // the address book
    ...['Add an address', 'Edit this address', 'Anna Wattle, 0412345678'],
    // the days of a pickup
    'Tue, 3 Mar',
    // a message
    'Close',
  ],
  otherLinks: [
    ...['Forgot your password?', 'Go to cart', 'Keep shopping', 'View order', 'Your orders'],
    'View the unpaid order',
    'View map of Joondalup (opens in a new tab)',
    'View map of Perth CBD (opens in a new tab)',
  ],
  uncovered: {},
};
