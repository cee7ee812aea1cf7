import type { ClosedState } from '#models/order/order.ts';
import { waitingHelps, waitingTitles } from '../payTypes.ts';
import { formatCount } from '../plural.ts';
import { selectTexts } from '../tables.ts';

/** Texts of the payment of a placed order and of the result page. */
export const paymentResult = {
  order: (orderNo: string) => `Order ${orderNo}`,
  orderNo: 'Order number',
  starting: 'Preparing the payment',
  startingHelp: 'We’re getting the payment page ready. You have not been charged.',
  leaving: 'Taking you to the payment page',
  leavingHelp: 'You’ll be brought back here afterwards.',
  password: 'Enter your pay password',
  passwordLabel: 'Pay password',
  passwordHint: 'Six digits, for example 295813',
  passwordIncomplete: 'Enter the six digits of your pay password',
  passwordHelp: (amount: string) => `${amount} will be taken from your balance.`,
  noMoneyTaken: 'No money was taken.',
  setPassword: 'Set a pay password',
  pay: (amount: string) => `Pay ${amount}`,
  otherMethod: 'Choose another method',

  transfer: 'Transfer the money, then upload the receipt',
  transferHelp: 'Use the order number as the reference, so we can find your transfer.',
  bank: 'Bank',
  accountName: 'Account name',
  bsb: 'BSB',
  accountNumber: 'Account number',
  swift: 'SWIFT',
  reference: 'Reference',
  amount: 'Amount',
  copy: (label: string) => `Copy: ${label}`,
  receipt: 'Transfer receipt',
  receiptHint: 'A photo or screenshot: JPG, PNG or WebP, 5\u00A0MB at most',
  chooseReceipt: 'Choose a picture',
  replaceReceipt: 'Choose another picture',
  receiptPreview: 'The receipt you chose',
  receiptSent: 'The receipt you uploaded',
  sendReceipt: 'Upload the receipt',
  uploading: 'Uploading the receipt. Please keep this page open.',
  receiptNotSent: 'The receipt was not uploaded',
  receiptUnknown: 'We can’t tell whether the receipt was uploaded',
  receiptErrors: {
    tooLarge: 'This picture is larger than 5\u00A0MB. Choose a smaller one.',
    wrongType: 'Choose a JPG, PNG or WebP picture',
    empty: 'This file is empty. Choose another one.',
  },
  reservingForPickup: 'Reserving your order for pickup',
  waitingTitle: selectTexts(waitingTitles, 'en'),
  waitingHelp: selectTexts(waitingHelps, 'en'),
  contactLabels: { email: 'Email', phone: 'Phone', weChat: 'WeChat', hours: 'Hours' },

  checking: 'Checking the payment. Please don’t pay again.',
  checkingHelp:
    'We’re waiting for your bank to confirm. This can take a minute. We’ll keep checking.',
  checkNow: 'Check now',
  checkFailed: 'We couldn’t check the payment. We’ll keep trying.',
  notPaidChooseAgain: 'I haven’t paid – choose another method',

  declined: 'The payment did not go through',
  declinedRefunded: 'We’re holding your order. Try again or choose another method.',
  declinedHelp: 'No money was taken. We’re holding your order. Try again or choose another method.',
  choosing: 'Choose how to pay for this order',
  choosingHelp: 'We’re holding your order. It is not paid yet.',
  heldFor: 'Held for',
  heldUntil: (time: string) => `until ${time}`,
  cancel: 'Cancel order',
  cancelTitle: 'Cancel this order?',
  cancelHelp: 'Items you can still buy go back to your cart. You won’t be charged.',
  cancelTransferHelp:
    'Items you can still buy go back to your cart. If you’ve already transferred the money, we’ll return it.',
  cancelYes: 'Cancel order',
  cancelNo: 'Keep order',
  canceling: 'Cancelling the order',
  loggedOut: 'Log in to continue with your order',
  loggedOutHelp: 'We’re holding your order. Log in with the account that placed it.',

  paidTitle: 'Thank you, your order is paid',
  arrival: 'Estimated arrival',
  pickupTime: 'Pickup time',
  paidAmount: 'Paid',
  paidBy: (amount: string, method: string) => (method === '' ? amount : `${amount}, ${method}`),
  nextSteps: 'What happens next',
  confirmationTo: (account: string) => `We’re sending a confirmation to ${account}.`,
  nextStepsOfDelivery: [
    'We pack your order in Perth, usually on the next business day.',
    'You’ll find the tracking number in your order once it ships.',
  ],
  nextStepsOfPickup: [
    'We prepare your order at the shop.',
    'Come at the time you chose and tell us the order number.',
  ],
  earnedPoints: (points: number) => `You earned ${formatCount(points, 'point', 'points')}.`,
  toOrder: 'View order',
  toOrders: 'Your orders',
  keepShopping: 'Keep shopping',
  toCart: 'Go to cart',

  review: 'Your receipt is being reviewed',
  reviewTime: 'We confirm transfers within one business day',
  reviewHelp: 'We’re holding your items while we check it. You don’t need to pay again.',
  replaceSentReceipt: 'Replace the receipt',
  refresh: 'Check again',
  payInStore: 'Your order is reserved: pay in store',
  payInStoreHelp: 'Pay by card or cash when you pick it up. Bring the order number.',
  payOnlineInstead: 'Pay online instead',

  closed: 'This order is closed',
  closedHelp: 'It was cancelled or has expired.',
  /** why the order is closed, if the server says so */
  closedReasons: {
    canceled: 'It was cancelled.',
    expired: 'It was cancelled because we did not receive the payment in time.',
    refunded: 'It was closed with a refund of the full payment.',
    chargedBack: 'It was closed because your bank took back the payment.',
  } satisfies Readonly<Record<ClosedState, string>>,
  closedNotCharged: 'You have not been charged.',
  transferred: 'Have you already transferred the money?',
  transferredHelp: (email: string, phone: string) =>
    `Contact customer service with the order number: ${email} or ${phone}. We’ll return the money or, if the order expired and its items are still available, complete the order.`,
  missing: 'We cannot find this order',
  missingHelp: 'It does not exist, or it belongs to another account.',
  refunded: (amount: string) => `We refunded ${amount} to the original payment method.`,
  balanceRefund: (amount: string) =>
    `We refunded ${amount} of this order. The money is in your balance.`,
  refundTime: 'Refunds can take a few days to show.',
  heldRefund: (amount: string) =>
    `Our refund of ${amount} has not reached you yet. We’ll contact you to pay it back.`,
  settledRefund: (amount: string) => `We paid ${amount} back another way.`,
  /** one sentence for each RefundReason */
  refunds: {
    wrongAmount: (amount: string) =>
      `We received ${amount}, which doesn’t match this order. We refunded it to the original payment method.`,
    paidAlready: (amount: string) =>
      `We received ${amount} after this order was paid. We refunded it to the original payment method.`,
    orderClosed: (amount: string) =>
      `We received ${amount} after this order was closed. We refunded it to the original payment method.`,
    voidedAttempt: (amount: string) =>
      `We received ${amount} from a payment page you had left for another method. We refunded it to the original payment method.`,
    refund: (amount: string) => `We refunded ${amount} of this order.`,
    chargeback: (amount: string) => `Your bank took back the ${amount} paid for this order.`,
  },
};
