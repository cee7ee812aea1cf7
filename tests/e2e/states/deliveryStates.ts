import { freightCall, pickupShopsCall, pickupSlotsCall } from '#models/checkout/checkout.api.ts';
import { paths } from '#src/mall/paths.ts';
import { clickRadio, findByRole } from '../browserShopper.ts';
import { chooseSlot } from '../CheckoutPage.ts';
import { type CheckoutState, checkoutPageState, TYPED_ADDRESS } from './checkoutPageState.ts';
import { type CallRoute, pressOnPage, waitForMachineState, type MockedPage } from './mockedPage.ts';

const PICKUP = { deliveryType: 'pickup' } as const;
const ADDRESSED = { address: TYPED_ADDRESS };

const firstShop = async (stage: MockedPage) => {
  await waitForMachineState(stage, 'checkout', 'delivery.pickup.choosingShop');
  await clickRadio(stage.shopper, /Wattle Lane|荆巷/);
};
const firstSlot = async (stage: MockedPage) => {
  await firstShop(stage);
  await waitForMachineState(stage, 'checkout', 'delivery.pickup.choosingSlot');
  await chooseSlot(stage.shopper, stage.text.checkout.days7);
};

const fillHalfAddress: readonly CheckoutState[] = [
  { state: 'delivery.home.choosingAddress', isMain: true },
  {
    state: 'delivery.home.choosingAddress',
    detail: 'nothing typed',
    act: (stage) => pressOnPage(stage, stage.text.checkout.useAddress),
  },
  ...(['CN', 'MY', 'TW'] as const).map((country) => ({
    state: 'delivery.home.choosingAddress',
    detail: `to ${country}`,
    act: (stage: MockedPage) =>
      findByRole(stage, 'combobox', stage.text.address.country).selectOption(country),
  })),
];

/** The state after a failed call, with a server error and without a connection. */
const failed = (state: CheckoutState, call: CallRoute): readonly CheckoutState[] =>
  (['failing', 'offline'] as const).map((answer) => ({
    ...state,
    detail: answer,
    answers: [[call, answer]],
  }));

/** The guest's delivery states, up to the payment step (decisions 40). */
export const guestDelivery = [
  ...fillHalfAddress,
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
  { state: 'placing.unknown.loggedOut', intent: true },
  { state: 'paying.loggedOut', path: paths.result('7') },
] satisfies readonly CheckoutState[];

export const guestCheckoutStates = guestDelivery.map(checkoutPageState);
