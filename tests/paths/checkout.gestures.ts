import type { AnyMachineSnapshot } from 'xstate';
import { selectGoodsTotal, selectTotal } from '#machines/checkout/checkout.selectors.ts';
import type { CheckoutCommand, CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { ZONES } from '#models/checkout/freight.ts';
import { offeredPayTypes, paysNow } from '#models/checkout/payType.ts';
import { checkout as texts } from '#src/text/en/checkout.ts';
import { moneyText } from '#src/text/money.ts';
import { checkoutVoices } from './checkout.voices.ts';
import { checkoutFacts, checkoutSetting } from './checkout.world.ts';
import { deliveryGestures } from './delivery.gestures.ts';
import { payingGestures } from './paying.gestures.ts';
import { button, isAt, radio } from './view/page.ts';
import type { Gesture, ViewChart } from './view/viewChart.ts';

type Command<T extends CheckoutCommand['type']> = Extract<CheckoutCommand, { type: T }>;
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as CheckoutContext;
const isChoosingPayType = (snapshot: AnyMachineSnapshot) =>
  isAt(snapshot, { payType: 'choosing' }, { paying: 'choosing' }, { paying: 'declined' });

const choosePayType: Gesture<Command<'payType.choose'>> = {
  // A balance that is too small is off.
  isForm: true,
  control: ({ payType }, snapshot) =>
    isChoosingPayType(snapshot) ? radio(texts.payTypes[payType]) : null,
  isDone: ({ payType }, snapshot) => contextOf(snapshot).draft.payType === payType,
  isChosen: ({ payType }, snapshot) => contextOf(snapshot).draft.payType === payType,
  also: (snapshot) =>
    offeredPayTypes(contextOf(snapshot).draft.deliveryType).map((payType) => ({
      type: 'payType.choose',
      payType,
    })),
};

/** It names what it does and the total. */
function payButton(snapshot: AnyMachineSnapshot) {
  const { payType } = contextOf(snapshot).draft;
  const amount = moneyText(selectTotal(snapshot as never) ?? 0);
  return button(paysNow(payType) ? texts.pay(amount) : texts.place(amount));
}

/** The dialog hides what is behind it. */
const submit: Gesture = {
  control: (_, snapshot) => (isAt(snapshot, { payType: 'choosing' }) ? payButton(snapshot) : null),
};
const pay: Gesture = {
  control: (_, snapshot) =>
    isAt(snapshot, { paying: 'choosing' }, { paying: 'declined' }) ? payButton(snapshot) : null,
};

const inConsent = (name: string | RegExp): Gesture => ({
  control: (_, snapshot) => (isAt(snapshot, { placing: 'consenting' }) ? button(name) : null),
});

const reconcile: Gesture = {
  control: (_, snapshot) =>
    isAt(snapshot, { placing: { unknown: 'reconciling' } }, { placing: { unknown: 'waiting' } })
      ? button(texts.checkNow)
      : null,
};

/** What is to be paid stands beside each step, above the ways of paying, and the freight at its address. */
function shownOf(snapshot: AnyMachineSnapshot): string[] {
  const { draft, order } = contextOf(snapshot);
  const total = selectTotal(snapshot as never);
  const goods = selectGoodsTotal(snapshot as never);
  const sum = `${total === null ? texts.totalLater : texts.total} ${moneyText(total ?? goods)}`;
  const isPaying = isAt(snapshot, { payType: 'choosing' }, { placing: 'consenting' });
  // The summary has the freight too, but not how long it takes.
  const { freight, address } = draft;
  const to = isAt(snapshot, { delivery: { home: 'ready' } }) && freight !== 0 ? address : null;
  return [
    ...(draft.lines.length > 0 || (order?.total ?? null) !== null ? [sum] : []),
    ...(isPaying ? [`${texts.totalToPay} ${moneyText(total ?? 0)}`] : []),
    ...(to
      ? [`${texts.freightIs(moneyText(freight ?? 0))} ${texts.days(...ZONES[to.country].days)}`]
      : []),
  ];
}

/** The checkout as a shopper walks it. Paying is in its own table. */
export const checkoutView: ViewChart = {
  setting: checkoutSetting,
  gestures: {
    ...deliveryGestures,
    'payType.choose': choosePayType,
    'order.submit': submit,
    'quote.accept': inConsent(/^Agree to/),
    'quote.decline': inConsent(texts.consentNo),
    'order.reconcile': reconcile,
    'payment.submit': pay,
    ...payingGestures,
  },
  facts: checkoutFacts,
  voices: checkoutVoices,
  shows: shownOf,
  // Where nothing can be checked out the gate leads to the cart, and who is there stays there.
  unseen: (snapshot, heading) =>
    isAt(snapshot, 'empty', 'mixed') || heading === 'Cart' ? 'Cart' : null,
  others: [
    /^Copy: /,
    /^(Show the password|Send code|Log in|Register)$/,
    // the address book's
    /^(Add an address|Edit this address|Anna Wattle, .*)$/,
  ],
  unwalked: {},
};
