import { checkoutStepNames, continueLabels } from '../checkoutSteps.ts';
import { payTypeDescriptions, payTypeNames } from '../payTypes.ts';
import { formatCount } from '../plural.ts';
import { selectTexts } from '../tables.ts';

/** The checkout until the order is placed; `paymentResult.ts` has the texts after it. */
export const checkout = {
  title: 'Checkout',
  description: 'Delivery, payment, done',
  /** the title of the document where it is not the name of the step */
  pageTitle: {
    checking: 'Checking the payment',
    declined: 'Payment did not go through',
    review: 'Receipt under review',
    reserved: 'Order reserved',
    paid: 'Order paid',
    unpaid: 'Unpaid order',
    closed: 'Order closed',
    other: 'Checkout',
  },
  unpaid: {
    title: 'You have an unpaid order for these products',
    checking: 'Checking your last order',
    lead: 'Pay for it, or order again?',
    help: (orderNo: string) =>
      `If you order again, order ${orderNo} stays in your account. You can pay for it or cancel it there before its payment time ends.`,
    pay: 'Pay the unpaid order',
    orderAgain: 'Order again',
    view: 'View the unpaid order',
  },
  keepShopping: 'Keep shopping',
  backToCart: 'Back to cart',
  steps: 'Checkout steps',
  step: selectTexts(checkoutStepNames, 'en'),
  stepDone: ', completed',
  opening: 'Opening checkout',
  loadingFailed: 'Checkout couldn’t load',
  loadingFailedHelp: 'Check your connection. Your cart and what you typed are saved.',
  retry: 'Try again',
  empty: 'Your cart has no selected items',
  emptyHelp: 'Select the items you want to buy in your cart.',
  mixed: 'Multiple promotions cannot be ordered at the same order',
  mixedHelp:
    'Keep the items of one promotion selected in your cart and order the others separately.',
  toCart: 'Go to cart',
  edit: 'Edit',
  editDelivery: 'Edit delivery',

  summary: 'Your order',
  lines: 'Items in this order',
  amount: (count: number) => `× ${count}`,
  goodsTotal: 'Items',
  freight: 'Delivery',
  pickup: 'Pickup',
  free: 'Free',
  freightNeedsAddress: 'Add an address',
  freightCalculating: 'Calculating',
  total: 'Total',
  subtotal: 'Subtotal',
  gst: 'Includes GST where applicable',
  approx: 'Prices in ¥ are a guide. You pay in A$.',

  deliveryQuestion: 'How would you like to receive your order?',
  delivery: 'Home delivery',
  deliveryHelp: 'Australia, China, Malaysia, Taiwan',
  pickupHelp: 'Free, from our shops in Perth',
  address: 'Delivery address',
  saved: 'Your addresses',
  addAddress: 'Add an address',
  editAddress: 'Edit this address',
  addressesFailed: 'Your addresses could not be loaded. You can still type one.',
  useAddress: 'Use this address',
  saveAddress: 'Save and use this address',
  changeAddress: 'Edit the address',
  deliverTo: 'Deliver to',
  calculatingFreight: 'Calculating delivery',
  freightAmount: (freight: string) => `Delivery ${freight}`,
  freeDelivery: 'Delivery is free',
  arrives: (days: string) => `Arrives ${days}`,
  freightHelp: 'We couldn’t calculate the delivery cost. Your address is saved. Please try again.',
  /** if the failure has cleared the selected address */
  freightAgain:
    'We couldn’t calculate the delivery cost. Your address is saved. Select or confirm it above to calculate delivery again.',
  freightTooHeavy:
    'This order is too heavy for one parcel. Select fewer products in your cart and order the others afterwards, or choose pickup.',
  tooManyLinesHelp: 'Select fewer products in your cart and order the others afterwards.',
  limitHelp: (name: string, limit: number) =>
    `One order can have at most ${limit} of “${name}” in this promotion. Reduce the quantity in your cart.`,
  freightRetry: 'Calculate delivery again',
  continueTo: selectTexts(continueLabels, 'en'),
  needsAddress: 'Choose an address first',
  needsPickup: 'Choose a shop and a time first',

  shops: 'Pickup shop',
  chooseShop: 'Where would you like to pick it up?',
  nearest: 'Your suburb or council',
  nearestHelp: 'Enter a suburb or postcode to see the nearest shops first',
  nearestOptional: 'optional',
  nearestFound: (count: number) =>
    count === 0
      ? 'No matching place near Perth'
      : `${formatCount(count, 'place', 'places')}. Use the arrow keys to choose.`,
  council: 'Council',
  nearness: { suburb: 'In your suburb', council: 'In your council area', elsewhere: '' },
  noShopInCouncil: (council: string) =>
    `There is no shop in ${council} yet. Here are all our shops.`,
  loadingShops: 'Loading the pickup shops',
  shopsFailed: 'The pickup shops could not be loaded',
  slots: 'Pickup time',
  slotsLabel: (day: string) => `Pickup times on ${day}`,
  days: 'Days',
  slotZone: 'Perth time (UTC+8)',
  loadingSlots: 'Loading the pickup times',
  slotsFailed: 'The pickup times could not be loaded',
  noSlots: 'This shop has no free times in the next few days. Please choose another shop.',
  slotFull: 'Full',
  slotClosed: 'Closed for orders',
  slotLeft: (left: number) => `${formatCount(left, 'place', 'places')} left`,
  pickupAt: (shop: string, time: string) => `${shop}, ${time}`,

  region: {
    AU: 'Prices include GST where applicable. Sent from Perth with Australia Post.',
    MY: 'Parcels up to RM500 are duty-free. Above that, the recipient may have to pay Malaysian duty and sales tax.',
    CN: 'Customs may ask the recipient to confirm their name and pay personal postal tax. Personal parcels may be worth up to ¥1,000.',
    TW: 'The recipient must be registered in the EZWAY (易利委) app and confirm the parcel there before customs can release it. Duty applies above NT$2,000.',
  },
  ezway: 'EZWAY confirmation is needed',
  duties: 'Customs and duties',
  perParcel: (kilograms: number) => `One parcel may weigh up to ${kilograms} kg.`,

  payment: 'How would you like to pay?',
  memberNeeded: 'Log in to place the order',
  memberNeededHelp: 'Your items and address are saved.',
  totalToPay: 'Total to pay',
  freightAndTotal: (freight: string, total: string) => `${freight}. Total to pay ${total}`,
  pay: (amount: string) => `Pay ${amount}`,
  payPasswordHelp: 'You enter your pay password in the next step. Nothing is paid before that.',
  placeOrder: (amount: string) => `Place order ${amount}`,
  trust:
    'Your payment details go to the payment provider over an encrypted connection. We never see your card. You are charged once.',
  choosePayType: 'Choose a payment method',
  completeAddress: 'The delivery address is incomplete. Please edit it first.',
  balanceLeft: (amount: string) => `${amount} available`,
  balanceShort: (amount: string) => `${amount} available, less than the total`,
  balanceUnknown: 'Your balance is checked when you pay',
  payTypes: selectTexts(payTypeNames, 'en'),
  payTypeDescriptions: selectTexts(payTypeDescriptions, 'en'),
  shortageTitle: 'We don’t have enough of some products',
  shortageLine: (name: string, requested: number, stock: number) =>
    stock > 0 ? `${name}: you want ${requested}, ${stock} in stock` : `${name}: sold out`,
  shortageHelp: 'Change the quantity or remove the product in your cart, then check out again.',
  unpaidOrders: 'View unpaid orders',
  refused: 'Your order was not placed. No money was taken.',

  consent: 'The total has changed',
  consentChange: (old: string, now: string) => `It was ${old} and is now ${now}.`,
  consentHelp:
    'A price or the delivery fee has changed since you saw it. Nothing has been ordered or paid yet.',
  consentYes: (amount: string) => `Agree to ${amount}`,
  consentNo: 'Go back',

  changes: {
    title: 'Your order has changed',
    nothingOrdered: 'Nothing has been ordered or paid yet.',
    price: {
      memberPrice: (name: string, old: string, now: string) =>
        `${name}: ${old} → ${now} each, your member price`,
      shop: (name: string, old: string, now: string) =>
        `${name}: ${old} → ${now} each, because its price changed`,
    },
    quantity: {
      stock: (name: string, old: number, now: number) =>
        `${name}: ${old} → ${now}, because no more are in stock`,
      cart: (name: string, old: number, now: number) =>
        `${name}: ${old} → ${now}, to match your cart`,
    },
    removed: {
      promotion: (name: string) =>
        `${name} is no longer in this order, because its promotion ended or it was removed from your cart`,
      cart: (name: string) =>
        `${name} is no longer in this order, because it is sold out or was removed from your cart`,
    },
    added: (name: string, amount: number) => `${name} × ${amount} was added to your cart`,
    address: 'The delivery address has changed since the last calculation',
    goods: (old: string, now: string) => `Items: ${old} → ${now}`,
    freight: (old: string, now: string) => `Delivery: ${old} → ${now}`,
    total: (old: string, now: string) => `Total: ${old} → ${now}`,
    memberSaving: (saved: string) => `Member prices applied: you save ${saved}.`,
    saving: (old: string, now: string, saved: string) =>
      `The total went down from ${old} to ${now}: you save ${saved}.`,
  },

  placing: 'Placing your order',
  savingAddress: 'Saving your address',
  requestingCode: 'Checking prices and stock',
  placingOrder: 'Submitting your order',
  keepPageOpen: 'This takes a few seconds. Please keep this page open.',
  unknown: 'Outcome unknown: do not pay again',
  unknownHelp:
    'Your order was submitted, but the connection dropped before we could confirm it. We’re checking whether it arrived. Checking never places a second order.',
  unknownNextStep: 'We’ll keep checking, and check at once when you are back online.',
  checkNow: 'Check now',
  unknownLogIn: 'Log in to the same account so we can check your order.',
};
