import type { AnyMachineSnapshot } from 'xstate';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { en } from '#src/text/en.ts';
import { formatFailure } from '#src/text/failureText.ts';
import { formatMoney } from '#src/text/money.ts';
import { secondFactorTexts } from '#src/text/secondFactor.ts';
import type { Announcement } from './view/viewSpec.ts';

const { checkout, paying, notice } = en;
const { payTitle } = secondFactorTexts.en;
const getFailure = (snapshot: AnyMachineSnapshot) => (snapshot.context as CheckoutContext).failure;

/** An alert above the retry button announces each failure. */
const withRefusal =
  (announcement: Announcement) =>
  (snapshot: AnyMachineSnapshot): Announcement => {
    const failure = getFailure(snapshot);
    return failure === null ? announcement : { ...announcement, alert: formatFailure(en, failure) };
  };
const createFreightAlert = (snapshot: AnyMachineSnapshot): Announcement =>
  getFailure(snapshot) === null
    ? { heading: checkout.step.delivery }
    : { heading: checkout.step.delivery, alert: notice.freightFailed };

const placingAnnouncement = (status: string): Announcement => ({
  heading: checkout.placing,
  status,
});
const unknownAnnouncement: Announcement = { heading: checkout.unknown };
const checkingAnnouncement: Announcement = { heading: paying.checking };

/** The announcement of each state of the checkout, and its element. */
export const checkoutAnnouncements: Readonly<
  Record<string, Announcement | ((snapshot: AnyMachineSnapshot) => Announcement)>
> = {
  empty: {},
  mixedPromotions: {},
  'unpaidOrder.fetchingResult': { heading: checkout.opening, status: checkout.unpaid.checking },
  'unpaidOrder.choosing': { heading: checkout.unpaid.title },
  'delivery.home.choosingAddress': createFreightAlert,
  'delivery.home.calculatingFreight': {
    heading: checkout.step.delivery,
    status: checkout.calculatingFreight,
  },
  'delivery.home.freightFailed': {
    heading: checkout.step.delivery,
    alert: notice.freightFailed,
  },
  'delivery.home.ready': (snapshot) => ({
    heading: checkout.step.delivery,
    status: checkout.freightAmount(
      formatMoney((snapshot.context as CheckoutContext).draft.freightCents ?? 0),
    ),
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
    status: checkout.calculatingFreight,
  },
  'payType.awaitingConsent': { dialog: checkout.changes.title },
  'payType.loginRequired': { heading: checkout.step.payType },
  'payType.choosing': withRefusal({ heading: checkout.step.payType }),
  'placing.savingAddress': placingAnnouncement(checkout.savingAddress),
  'placing.requestingCode': placingAnnouncement(checkout.requestingCode),
  'placing.placingOrder': placingAnnouncement(checkout.placingOrder),
  'placing.awaitingConsent': { dialog: checkout.consent },
  'placing.unknown.reconciling': unknownAnnouncement,
  'placing.unknown.waiting': unknownAnnouncement,
  'placing.unknown.loggedOut': unknownAnnouncement,
  'paying.startingPayment': { heading: paying.starting },
  'paying.redirecting': { heading: paying.leaving },
  'paying.enteringPassword': withRefusal({ heading: paying.password }),
  'paying.payingByBalance': { heading: paying.password, busy: 'Pay' },
  'paying.enteringCode': withRefusal({ heading: payTitle }),
  'paying.payingWithCode': { heading: payTitle, busy: 'Pay' },
  'paying.awaitingReceipt': withRefusal({ heading: paying.transfer }),
  'paying.uploadingReceipt': { heading: paying.transfer, status: paying.uploading },
  'paying.choosingInStore': { heading: paying.reservingForPickup },
  'paying.awaitingManualPayment': { heading: paying.waitingTitle.customerService },
  'paying.fetchingResult': checkingAnnouncement,
  'paying.polling': checkingAnnouncement,
  'paying.declined': { heading: paying.declined },
  'paying.choosing': withRefusal({ heading: paying.choosing }),
  'paying.cancelingOrder': { heading: paying.canceling, status: paying.canceling },
  'paying.loggedOut': { heading: paying.loggedOut },
  paid: { heading: paying.paidTitle },
  'underReview.received': withRefusal({ heading: paying.review }),
  'underReview.replacingReceipt': { heading: paying.review, status: paying.uploading },
  payInStore: { heading: paying.payInStore },
  closed: { heading: paying.closed },
  notFound: { heading: paying.missing, hidesFailure: 'the same words for absent and not yours' },
};
