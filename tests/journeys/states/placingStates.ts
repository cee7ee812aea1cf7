import { addAddressCall, addressListCall } from '#models/address/address.api.ts';
import { freightCall, placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { paths } from '#src/app/paths.ts';
import { find } from '../shopper.ts';
import { type CheckoutState, checkoutView, TYPED } from './checkoutStage.ts';
import { settles, shows, type Stage } from './stage.ts';

const PAYMENT = { path: paths.payType, draft: { address: TYPED, active: 1 as const } };
const DEAR = { goodsTotal: 90, freight: 9, total: 99 };
const SAVED = { result: { addressId: '1' } };

const submits = async (stage: Stage) => {
  await shows(stage, 'checkout', 'payType.choosing');
  await settles(stage);
  await find(stage, 'button', /A\$/).click();
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
    act: (stage) => stage.page.locator('main [role=status], main [role=alert]').first().waitFor(),
  },
  {
    state: 'delivery.home.freightFailed',
    detail: 'addresses',
    answers: [[freightCall, 'failing']],
  },
  { ...PAYMENT, state: 'payType.choosing', isMain: true },
  {
    ...PAYMENT,
    state: 'payType.choosing',
    detail: 'refused',
    answers: [[toTradeCall, { code: '1002', msg: '库存不足' }]],
    act: async (stage) => {
      await submits(stage);
      await stage.page.locator('main [role=alert]').waitFor();
    },
  },
  {
    ...PAYMENT,
    state: 'placing.savingAddress',
    answers: [[addAddressCall, 'never']],
    act: submits,
  },
  {
    ...PAYMENT,
    state: 'placing.requestingCode',
    answers: [
      [addAddressCall, SAVED],
      [toTradeCall, 'never'],
    ],
    act: submits,
  },
  {
    ...PAYMENT,
    state: 'placing.consenting',
    answers: [
      [addAddressCall, SAVED],
      [toTradeCall, { result: { transactionCode: 'c', quote: DEAR } }],
    ],
    act: submits,
  },
  {
    ...PAYMENT,
    state: 'placing.placingOrder',
    answers: [
      [addAddressCall, SAVED],
      [toTradeCall, { result: { transactionCode: 'c' } }],
      [placeOrderCall, 'never'],
    ],
    act: submits,
  },
  { state: 'placing.unknown.reconciling', intent: true, answers: [[placeOrderCall, 'never']] },
  { state: 'placing.unknown.waiting', intent: true, answers: [[placeOrderCall, 'offline']] },
];

/** A member's checkout up to the order. */
export const placingStates = placing.map(checkoutView);
