import { payCall, payResultCall, saveCertificateCall } from '#models/checkout/payment.api.ts';
import type { PayType } from '#models/checkout/payType.ts';
import { uploadImageCall } from '#models/checkout/upload.api.ts';
import { cancelOrderCall } from '#models/order/order.api.ts';
import { paths } from '#src/app/paths.ts';
import { choose, find } from '../shopper.ts';
import { type CheckoutState, checkoutView } from './checkoutStage.ts';
import { type Answered, pressIn, settles, shows, type Stage } from './stage.ts';

/** The order that is looked at, as the server would tell of it. */
const standing = (outcome: string, more: object = {}): Answered => [
  payResultCall,
  {
    result: {
      ...{ orderNo: '7', outcome, orderStatus: 1, shippingType: 2, total: 50, payType: '5' },
      ...{ deadline: Date.now() + 1_200_000, ...more },
    },
  },
];
const REFUNDED = { refunded: 12, refunds: [{ amount: 12, reason: 'wrongAmount' }] };
const UNPAID = standing('unpaid');
const BY_TRANSFER = standing('unpaid', { payType: 'transfer' });

const pay = (stage: Stage) => find(stage, 'button', /A\$/).click();
const paysBy = (payType: PayType) => async (stage: Stage) => {
  await shows(stage, 'checkout', 'paying.choosing');
  await settles(stage);
  await choose(stage.shopper, stage.text.checkout.payTypes[payType]);
  await pay(stage);
};
const sendsReceipt = async (stage: Stage) => {
  await stage.page.locator('main input[type=file]').setInputFiles('public/icons/192.png');
  await pressIn(stage, stage.text.paying.sendReceipt);
};
const asksToCancel = async (stage: Stage) => {
  await pressIn(stage, stage.text.paying.cancel);
  await stage.page.getByRole('alertdialog').waitFor();
};
const cancels = async (stage: Stage) => {
  await asksToCancel(stage);
  await stage.page.getByRole('alertdialog').getByRole('button').last().click();
};
const entersPassword = async (stage: Stage) => {
  await paysBy('0')(stage);
  await stage.page.locator('main form input').first().fill('123456');
  await pay(stage);
};

const paying: readonly Omit<CheckoutState, 'path'>[] = [
  { state: 'paying.asking', answers: [[payResultCall, 'never']] },
  { state: 'paying.checking', answers: [standing('checking')] },
  { state: 'paying.checking', detail: 'offline', answers: [[payResultCall, 'offline']] },
  { state: 'paying.declined', answers: [standing('declined')] },
  { state: 'paying.declined', detail: 'refunded', answers: [standing('declined', REFUNDED)] },
  { state: 'paying.choosing', answers: [UNPAID] },
  {
    state: 'paying.choosing',
    detail: 'refused',
    answers: [UNPAID, [payCall, { code: '1002', msg: '订单不存在' }]],
    act: async (stage) => {
      await paysBy('5')(stage);
      await stage.page.locator('main [role=alert]').waitFor();
    },
  },
  { state: 'paying.choosing', detail: 'cancelling is asked', answers: [UNPAID], act: asksToCancel },
  { state: 'paying.cancelingOrder', answers: [UNPAID, [cancelOrderCall, 'never']], act: cancels },
  { state: 'paying.startingPayment', answers: [UNPAID, [payCall, 'never']], act: paysBy('5') },
  {
    state: 'paying.leaving',
    answers: [UNPAID],
    async act(stage) {
      // Without content the browser stays on the page that leads to Sandbox Pay.
      const { payOrigin } = stage.shopper.server;
      await stage.page.route(`${payOrigin}/**`, (route) => route.fulfill({ status: 204 }));
      stage.answers(payCall, { result: { jumpUrl: `${payOrigin}/pay/7` } });
      await paysBy('5')(stage);
    },
  },
  { state: 'paying.enteringPassword', answers: [UNPAID], act: paysBy('0') },
  {
    state: 'paying.enteringPassword',
    detail: 'wrong',
    answers: [UNPAID, [payCall, { code: '1002', msg: '密码错误' }]],
    act: async (stage) => {
      await entersPassword(stage);
      await stage.page.locator('main [role=alert]').waitFor();
    },
  },
  { state: 'paying.payingByBalance', answers: [UNPAID, [payCall, 'never']], act: entersPassword },
  {
    state: 'paying.choosingInStore',
    answers: [
      standing('unpaid', { shippingType: 3 }),
      [payCall, { result: {} }],
      [saveCertificateCall, 'never'],
    ],
    act: paysBy('cashOnDelivery'),
  },
  { state: 'paying.awaitingReceipt', answers: [BY_TRANSFER] },
  {
    state: 'paying.awaitingReceipt',
    detail: 'not uploaded',
    answers: [BY_TRANSFER, [uploadImageCall, 'failing']],
    act: async (stage) => {
      await sendsReceipt(stage);
      await stage.page.locator('main [role=alert]').waitFor();
    },
  },
  {
    state: 'paying.uploadingReceipt',
    answers: [BY_TRANSFER, [uploadImageCall, 'never']],
    act: sendsReceipt,
  },
  { state: 'paying.contacting', answers: [standing('unpaid', { payType: '1' })] },
  { state: 'settled', answers: [standing('paid')], isMain: true },
  { state: 'settled', detail: 'refunded', answers: [standing('paid', REFUNDED)] },
  { state: 'underReview.received', answers: [standing('underReview')] },
  {
    state: 'underReview.replacingReceipt',
    answers: [standing('underReview'), [uploadImageCall, 'never']],
    act: sendsReceipt,
  },
  { state: 'payInStore', answers: [standing('payInStore', { shippingType: 3 })] },
  { state: 'closed', answers: [standing('closed')] },
  { state: 'missing', answers: [[payResultCall, { code: '1', msg: '订单不存在' }]] },
];

/** An order that exists, as its page shows it to the member who placed it. */
export const payingStates = paying.map((state) =>
  checkoutView({ ...state, path: paths.result('7') }),
);
