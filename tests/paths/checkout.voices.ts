import type { AnyMachineSnapshot } from 'xstate';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { en } from '#src/text/en.ts';
import { failureText } from '#src/text/failureText.ts';
import { moneyText } from '#src/text/money.ts';
import type { Voice } from './view/viewChart.ts';

const { checkout, paying, notice } = en;
const failureOf = (snapshot: AnyMachineSnapshot) => (snapshot.context as CheckoutContext).failure;

/** Whatever failed is told in an alert above the way to try again. */
const refusable =
  (voice: Voice) =>
  (snapshot: AnyMachineSnapshot): Voice => {
    const failure = failureOf(snapshot);
    return failure === null ? voice : { ...voice, alert: failureText(en, failure) };
  };
const freightAlert = (snapshot: AnyMachineSnapshot): Voice =>
  failureOf(snapshot) === null
    ? { heading: checkout.step.delivery }
    : { heading: checkout.step.delivery, alert: notice.freightFailed };

const placing = (status: string): Voice => ({ heading: checkout.placing, status });
const unknown: Voice = { heading: checkout.unknown };
const checking: Voice = { heading: paying.checking };

/** What each state of the checkout says, and where: the table that the pages are held to. */
export const checkoutVoices: Readonly<
  Record<string, Voice | ((snapshot: AnyMachineSnapshot) => Voice)>
> = {
  empty: {},
  mixed: {},
  'delivery.home.choosingAddress': freightAlert,
  'delivery.home.calculatingFreight': {
    heading: checkout.step.delivery,
    status: checkout.freightBusy,
  },
  'delivery.home.freightFailed': {
    heading: checkout.step.delivery,
    alert: notice.freightFailed,
  },
  'delivery.home.ready': (snapshot) => ({
    heading: checkout.step.delivery,
    status: checkout.freightIs(moneyText((snapshot.context as CheckoutContext).draft.freight ?? 0)),
  }),
  'delivery.pickup.loadingShops': {
    heading: checkout.step.delivery,
    status: checkout.loadingShops,
  },
  'delivery.pickup.shopsFailed': {
    heading: checkout.step.delivery,
    alert: checkout.shopsFailed,
  },
  'delivery.pickup.choosingShop': { heading: checkout.step.delivery },
  'delivery.pickup.loadingSlots': {
    heading: checkout.step.delivery,
    status: checkout.loadingSlots,
  },
  'delivery.pickup.slotsFailed': {
    heading: checkout.step.delivery,
    alert: checkout.slotsFailed,
  },
  'delivery.pickup.choosingSlot': { heading: checkout.step.delivery },
  'delivery.pickup.ready': { heading: checkout.step.delivery },
  'payType.calculatingFreight': {
    heading: checkout.step.payType,
    status: checkout.freightBusy,
  },
  'payType.loggingIn': { heading: checkout.step.payType },
  'payType.choosing': refusable({ heading: checkout.step.payType }),
  'placing.savingAddress': placing(checkout.savingAddress),
  'placing.requestingCode': placing(checkout.requestingCode),
  'placing.placingOrder': placing(checkout.placingOrder),
  'placing.consenting': { dialog: checkout.consent },
  'placing.unknown.reconciling': unknown,
  'placing.unknown.waiting': unknown,
  'placing.unknown.signedOut': unknown,
  'paying.startingPayment': { heading: paying.starting },
  'paying.leaving': { heading: paying.leaving },
  'paying.enteringPassword': refusable({ heading: paying.password }),
  'paying.payingByBalance': { heading: paying.password, busy: 'Pay' },
  'paying.awaitingReceipt': refusable({ heading: paying.transfer }),
  'paying.uploadingReceipt': { heading: paying.transfer, status: paying.uploading },
  'paying.choosingInStore': { heading: paying.inStore },
  'paying.contacting': { heading: paying.contacting },
  'paying.asking': checking,
  'paying.checking': checking,
  'paying.declined': { heading: paying.declined },
  'paying.choosing': refusable({ heading: paying.choosing }),
  'paying.cancelingOrder': { heading: paying.canceling, status: paying.canceling },
  'paying.signedOut': { heading: paying.signedOut },
  settled: { heading: paying.settled },
  'underReview.received': refusable({ heading: paying.review }),
  'underReview.replacingReceipt': { heading: paying.review, status: paying.uploading },
  payInStore: { heading: paying.store },
  closed: { heading: paying.closed },
  missing: { heading: paying.missing, hidesFailure: 'the same words for absent and not yours' },
};
