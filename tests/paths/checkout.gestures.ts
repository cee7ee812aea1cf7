import type { AnyMachineSnapshot } from 'xstate';
import type { CheckoutCommand, CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { offeredPayTypes } from '#models/checkout/payType.ts';
import { checkout as texts } from '#src/text/en/checkout.ts';
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
  also: (snapshot) =>
    offeredPayTypes(contextOf(snapshot).draft.deliveryType).map((payType) => ({
      type: 'payType.choose',
      payType,
    })),
};

/** The dialog hides what is behind it. */
const PAY = /^(Pay|Place order) A\$/;
const submit: Gesture = {
  control: (_, snapshot) => (isAt(snapshot, { payType: 'choosing' }) ? button(PAY) : null),
};
const pay: Gesture = {
  control: (_, snapshot) =>
    isAt(snapshot, { paying: 'choosing' }, { paying: 'declined' }) ? button(PAY) : null,
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
