import type { AnyMachineSnapshot } from 'xstate';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { isAddressOutdated, isSlotTaken } from '#models/checkout/placing.ts';
import { getFailureSentence, toDollars } from './view/sentences.ts';
import type { Announcement } from './view/viewSpec.ts';

const getFailure = (snapshot: AnyMachineSnapshot) => (snapshot.context as CheckoutContext).failure;

/** An alert above the retry button announces each failure. */
const withRefusal =
  (announcement: Announcement) =>
  (snapshot: AnyMachineSnapshot): Announcement => {
    const failure = getFailure(snapshot);
    return failure === null
      ? announcement
      : { ...announcement, alert: getFailureSentence(failure) };
  };
/** The reason why the chosen time was refused stays above the times. */
const withRefusedSlot =
  (announcement: Announcement) =>
  (snapshot: AnyMachineSnapshot): Announcement =>
    isSlotTaken(getFailure(snapshot)) ? withRefusal(announcement)(snapshot) : announcement;
const freightFailed: Announcement = { heading: 'Delivery', alert: 'Freight acquisition failed' };
/** An address that no longer exists is named instead of the freight. */
const withAddressRefusal = (snapshot: AnyMachineSnapshot): Announcement =>
  isAddressOutdated(getFailure(snapshot)) ? withRefusal(freightFailed)(snapshot) : freightFailed;
const createFreightAlert = (snapshot: AnyMachineSnapshot): Announcement =>
  getFailure(snapshot) === null ? { heading: 'Delivery' } : withAddressRefusal(snapshot);

const placingAnnouncement = (status: string): Announcement => ({
  heading: 'Placing your order',
  status,
});
const unknownAnnouncement: Announcement = { heading: 'Outcome unknown: do not pay again' };
const checkingAnnouncement: Announcement = {
  heading: 'Checking the payment. Please don’t pay again.',
};

/** The announcement of each state of the checkout, and its element. */
export const checkoutAnnouncements: Readonly<
  Record<string, Announcement | ((snapshot: AnyMachineSnapshot) => Announcement)>
> = {
  empty: {},
  mixedPromotions: {},
  'unpaidOrder.fetchingResult': { heading: 'Opening checkout', status: 'Checking your last order' },
  'unpaidOrder.choosing': { heading: 'You have an unpaid order for these products' },
  'delivery.home.choosingAddress': createFreightAlert,
  'delivery.home.calculatingFreight': {
    heading: 'Delivery',
    status: 'Calculating delivery',
  },
  'delivery.home.freightFailed': withAddressRefusal,
  'delivery.home.ready': (snapshot) => ({
    heading: 'Delivery',
    status: `Delivery ${toDollars((snapshot.context as CheckoutContext).draft.freightCents ?? 0)}`,
  }),
  'delivery.pickup.loadingShops': {
    heading: 'Delivery',
    status: 'Loading the pickup shops',
  },
  'delivery.pickup.shopsFailed': {
    heading: 'Delivery',
    alert: 'The pickup shops could not be loaded',
  },
  'delivery.pickup.choosingShop': withRefusedSlot({ heading: 'Delivery' }),
  'delivery.pickup.loadingSlots': withRefusedSlot({
    heading: 'Delivery',
    status: 'Loading the pickup times',
  }),
  'delivery.pickup.slotsFailed': {
    heading: 'Delivery',
    alert: 'The pickup times could not be loaded',
  },
  'delivery.pickup.choosingSlot': withRefusedSlot({ heading: 'Delivery' }),
  'delivery.pickup.ready': { heading: 'Delivery' },
  'payType.calculatingFreight': {
    heading: 'Payment',
    status: 'Calculating delivery',
  },
  'payType.awaitingConsent': { dialog: 'Your order has changed' },
  'payType.loginRequired': { heading: 'Payment' },
  'payType.choosing': withRefusal({ heading: 'Payment' }),
  'placing.savingAddress': placingAnnouncement('Saving your address'),
  'placing.requestingCode': placingAnnouncement('Checking prices and stock'),
  'placing.placingOrder': placingAnnouncement('Submitting your order'),
  'placing.awaitingConsent': { dialog: 'The total has changed' },
  'placing.unknown.reconciling': unknownAnnouncement,
  'placing.unknown.waiting': unknownAnnouncement,
  'placing.unknown.loggedOut': unknownAnnouncement,
  'paying.startingPayment': { heading: 'Preparing the payment' },
  'paying.redirecting': { heading: 'Taking you to the payment page' },
  'paying.enteringPassword': withRefusal({ heading: 'Enter your pay password' }),
  'paying.payingByBalance': { heading: 'Enter your pay password', busy: 'Pay' },
  'paying.enteringCode': withRefusal({ heading: 'Enter the code from your app' }),
  'paying.payingWithCode': { heading: 'Enter the code from your app', busy: 'Pay' },
  'paying.awaitingReceipt': withRefusal({ heading: 'Transfer the money, then upload the receipt' }),
  'paying.uploadingReceipt': {
    heading: 'Transfer the money, then upload the receipt',
    status: 'Uploading the receipt. Please keep this page open.',
  },
  'paying.choosingInStore': { heading: 'Reserving your order for pickup' },
  'paying.awaitingManualPayment': { heading: 'Contact us to pay' },
  'paying.fetchingResult': checkingAnnouncement,
  'paying.polling': checkingAnnouncement,
  'paying.declined': { heading: 'The payment did not go through' },
  'paying.choosing': withRefusal({ heading: 'Choose how to pay for this order' }),
  'paying.cancelingOrder': { heading: 'Cancelling the order', status: 'Cancelling the order' },
  'paying.loggedOut': { heading: 'Log in to continue with your order' },
  paid: { heading: 'Thank you, your order is paid' },
  'underReview.received': withRefusal({ heading: 'Your receipt is being reviewed' }),
  'underReview.replacingReceipt': {
    heading: 'Your receipt is being reviewed',
    status: 'Uploading the receipt. Please keep this page open.',
  },
  payInStore: { heading: 'Your order is reserved: pay in store' },
  closed: { heading: 'This order is closed' },
  notFound: {
    heading: 'We cannot find this order',
    hidesFailure: 'the same words for absent and not yours',
  },
};
