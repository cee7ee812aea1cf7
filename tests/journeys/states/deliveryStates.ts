import { freightCall, pickupShopsCall, pickupSlotsCall } from '#models/checkout/checkout.api.ts';
import { paths } from '#src/app/paths.ts';
import { choose, find } from '../shopper.ts';
import { type CheckoutState, checkoutView, TYPED } from './checkoutStage.ts';
import { type Asked, pressIn, shows, type Stage } from './stage.ts';

const PICKUP = { deliveryType: 'pickup' } as const;
const ADDRESSED = { address: TYPED };

const firstShop = async (stage: Stage) => {
  await shows(stage, 'checkout', 'delivery.pickup.choosingShop');
  await choose(stage.shopper, /Wattle Lane|荆巷/);
};
const firstSlot = async (stage: Stage) => {
  await firstShop(stage);
  await shows(stage, 'checkout', 'delivery.pickup.choosingSlot');
  await stage.page
    .getByRole('radio', { name: /^\d{1,2}:\d{2}/, disabled: false })
    .first()
    .click();
};

const typing: readonly CheckoutState[] = [
  { state: 'delivery.home.choosingAddress', isMain: true },
  {
    state: 'delivery.home.choosingAddress',
    detail: 'nothing typed',
    act: (stage) => pressIn(stage, stage.text.checkout.useAddress),
  },
  ...(['CN', 'MY', 'TW'] as const).map((country) => ({
    state: 'delivery.home.choosingAddress',
    detail: `to ${country}`,
    act: (stage: Stage) =>
      find(stage, 'combobox', stage.text.address.country).selectOption(country),
  })),
];

/** A state that a failed call leads to, as the server says it and without a connection. */
const failed = (state: CheckoutState, call: Asked): readonly CheckoutState[] =>
  (['failing', 'offline'] as const).map((answer) => ({
    ...state,
    detail: answer,
    answers: [[call, answer]],
  }));

/** Delivery for a guest, up to the payment step (decisions 40). */
export const guestDelivery = [
  ...typing,
  {
    state: 'delivery.home.calculatingFreight',
    draft: ADDRESSED,
    answers: [[freightCall, 'never']],
  },
  ...failed({ state: 'delivery.home.freightFailed', draft: ADDRESSED }, freightCall),
  { state: 'delivery.home.ready', draft: ADDRESSED },
  {
    state: 'delivery.pickup.loadingShops',
    draft: PICKUP,
    answers: [[pickupShopsCall, 'never']],
  },
  ...failed({ state: 'delivery.pickup.shopsFailed', draft: PICKUP }, pickupShopsCall),
  { state: 'delivery.pickup.choosingShop', draft: PICKUP },
  {
    state: 'delivery.pickup.loadingSlots',
    draft: PICKUP,
    answers: [[pickupSlotsCall, 'never']],
    act: firstShop,
  },
  {
    state: 'delivery.pickup.slotsFailed',
    draft: PICKUP,
    answers: [[pickupSlotsCall, 'failing']],
    act: firstShop,
  },
  { state: 'delivery.pickup.choosingSlot', draft: PICKUP, act: firstShop },
  {
    state: 'delivery.pickup.choosingSlot',
    detail: 'none free',
    draft: PICKUP,
    answers: [[pickupSlotsCall, { result: { list: [] } }]],
    act: firstShop,
  },
  { state: 'delivery.pickup.ready', draft: PICKUP, act: firstSlot },
  {
    state: 'payType.calculatingFreight',
    path: paths.payType,
    draft: { ...ADDRESSED, active: 1 },
    answers: [[freightCall, 'never']],
  },
  {
    state: 'payType.loggingIn',
    path: paths.payType,
    draft: { ...ADDRESSED, active: 1 },
    isMain: true,
  },
  { state: 'placing.unknown.signedOut', intent: true },
  { state: 'paying.signedOut', path: paths.result('7') },
] satisfies readonly CheckoutState[];

export const guestCheckoutStates = guestDelivery.map(checkoutView);
