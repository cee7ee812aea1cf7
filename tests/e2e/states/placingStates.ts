import { addAddressCall, addressListCall } from '#models/address/address.api.ts';
import { freightCall, placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { payResultCall } from '#models/checkout/payment.api.ts';
import { paths } from '#src/mall/paths.ts';
import { findByRole } from '../browserShopper.ts';
import { TEA } from '../products.ts';
import { type CheckoutState, checkoutPageState, TYPED_ADDRESS } from './checkoutPageState.ts';
import { waitUntilIdle, waitForMachineState, type MockedPage } from './mockedPage.ts';

const PAYMENT = { path: paths.payType, draft: { address: TYPED_ADDRESS, active: 1 as const } };
/** The shopper agreed to two pieces for less. */
const SEEN = {
  lines: [
    {
      key: `${TEA.goodsId}:`,
      goodsName: '煎茶',
      goodsEnglishName: TEA.name,
      quantity: 2,
      unitPriceCents: 1000,
    },
  ],
  freightCents: 0,
  isMember: true,
  addressFingerprint: null,
  declinedTotalCents: null,
};
const WORSE_QUOTE = { goodsTotal: 90, freight: 9, total: 99 };
const SAVED = { result: { addressId: '1' } };

const submitOrder = async (mockedPage: MockedPage) => {
  await waitForMachineState(mockedPage, 'checkout', 'payType.choosing');
  await waitUntilIdle(mockedPage);
  await findByRole(mockedPage, 'button', /A\$/).click();
};

const placing: readonly CheckoutState[] = [
  { state: 'delivery.home.ready', detail: 'addresses', isMain: true },
  {
    state: 'delivery.home.choosingAddress',
    detail: 'addresses loading',
    answers: [[addressListCall, 'never']],
  },
  {
    state: 'delivery.home.choosingAddress',
    detail: 'addresses in trouble',
    answers: [[addressListCall, 'failing']],
    act: (mockedPage) => findByRole(mockedPage, 'button', mockedPage.text.checkout.retry).waitFor(),
  },
  {
    state: 'delivery.home.freightFailed',
    detail: 'addresses',
    answers: [[freightCall, 'failing']],
  },
  {
    state: 'unpaidOrder.choosing',
    draft: { orderNo: 'WL1', active: 2 },
    answers: [[payResultCall, { result: { orderNo: 'WL1', outcome: 'unpaid', total: 50 } }]],
    isMain: true,
  },
  {
    state: 'unpaidOrder.fetchingResult',
    draft: { orderNo: 'WL1', active: 2 },
    answers: [[payResultCall, 'never']],
  },
  { ...PAYMENT, state: 'payType.choosing', isMain: true },
  {
    path: paths.payType,
    draft: { ...PAYMENT.draft, shown: SEEN },
    state: 'payType.awaitingConsent',
    isMain: true,
  },
  {
    ...PAYMENT,
    state: 'payType.choosing',
    detail: 'refused',
    answers: [[toTradeCall, { code: '1002', msg: '库存不足' }]],
    act: async (mockedPage) => {
      await submitOrder(mockedPage);
      await mockedPage.page.locator('main [role=alert]').waitFor();
    },
  },
  {
    ...PAYMENT,
    state: 'placing.savingAddress',
    answers: [[addAddressCall, 'never']],
    act: submitOrder,
  },
  {
    ...PAYMENT,
    state: 'placing.requestingCode',
    answers: [
      [addAddressCall, SAVED],
      [toTradeCall, 'never'],
    ],
    act: submitOrder,
  },
  {
    ...PAYMENT,
    state: 'placing.awaitingConsent',
    answers: [
      [addAddressCall, SAVED],
      [toTradeCall, { result: { transactionCode: 'c', quote: WORSE_QUOTE } }],
    ],
    act: submitOrder,
  },
  {
    ...PAYMENT,
    state: 'placing.placingOrder',
    answers: [
      [addAddressCall, SAVED],
      [toTradeCall, { result: { transactionCode: 'c' } }],
      [placeOrderCall, 'never'],
    ],
    act: submitOrder,
  },
  { state: 'placing.unknown.reconciling', intent: true, answers: [[placeOrderCall, 'never']] },
  { state: 'placing.unknown.waiting', intent: true, answers: [[placeOrderCall, 'offline']] },
];

/** A member's checkout states up to the order. */
export const placingStates = placing.map(checkoutPageState);
