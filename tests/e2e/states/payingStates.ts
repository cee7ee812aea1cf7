import { payCall, payResultCall, saveCertificateCall } from '#models/checkout/payment.api.ts';
import type { PayType } from '#models/checkout/payType.ts';
import { uploadImageCall } from '#models/checkout/upload.api.ts';
import { cancelOrderCall } from '#models/order/order.api.ts';
import { paths } from '#src/mall/paths.ts';
import { clickRadio, findByRole } from '../browserShopper.ts';
import { type CheckoutState, checkoutPageState } from './checkoutPageState.ts';
import {
  confirmInDialog,
  type StubbedCall,
  pressOnPage,
  waitUntilIdle,
  waitForMachineState,
  type MockedPage,
} from './mockedPage.ts';

/** Stubs the server's payment result of the displayed order. */
const stubPayResult = (outcome: string, more: object = {}): StubbedCall => [
  payResultCall,
  {
    result: {
      ...{ orderNo: '7', outcome, orderStatus: 1, shippingType: 2, total: 50, payType: '5' },
      ...{ deadline: Date.now() + 1_200_000, ...more },
    },
  },
];
const REFUNDED = { refunded: 12, refunds: [{ amount: 12, reason: 'wrongAmount' }] };
const UNPAID = stubPayResult('unpaid');
const BY_TRANSFER = stubPayResult('unpaid', { payType: 'transfer' });

const pay = (stage: MockedPage) => findByRole(stage, 'button', /A\$/).click();
const payWith = (payType: PayType) => async (stage: MockedPage) => {
  await waitForMachineState(stage, 'checkout', 'paying.choosing');
  await waitUntilIdle(stage);
  await clickRadio(stage.shopper, stage.text.checkout.payTypes[payType]);
  await pay(stage);
};
const sendReceipt = async (stage: MockedPage) => {
  await stage.page.locator('main input[type=file]').setInputFiles('public/icons/192.png');
  await pressOnPage(stage, stage.text.paying.sendReceipt);
};
const openCancelDialog = async (stage: MockedPage) => {
  await pressOnPage(stage, stage.text.paying.cancel);
  await stage.page.getByRole('alertdialog').waitFor();
};
const cancelOrder = async (stage: MockedPage) => {
  await openCancelDialog(stage);
  await confirmInDialog(stage);
};
const enterPassword = async (stage: MockedPage) => {
  await payWith('0')(stage);
  await stage.page.locator('main form input').first().fill('123456');
  await pay(stage);
};

const paying: readonly Omit<CheckoutState, 'path'>[] = [
  { state: 'paying.fetchingResult', answers: [[payResultCall, 'never']] },
  { state: 'paying.polling', answers: [stubPayResult('checking')] },
  { state: 'paying.polling', detail: 'offline', answers: [[payResultCall, 'offline']] },
  { state: 'paying.declined', answers: [stubPayResult('declined')] },
  { state: 'paying.declined', detail: 'refunded', answers: [stubPayResult('declined', REFUNDED)] },
  { state: 'paying.choosing', answers: [UNPAID] },
  {
    state: 'paying.choosing',
    detail: 'refused',
    answers: [UNPAID, [payCall, { code: '1002', msg: '订单不存在' }]],
    act: async (stage) => {
      await payWith('5')(stage);
      await stage.page.locator('main [role=alert]').waitFor();
    },
  },
  {
    state: 'paying.choosing',
    detail: 'cancelling is asked',
    answers: [UNPAID],
    act: openCancelDialog,
  },
  {
    state: 'paying.cancelingOrder',
    answers: [UNPAID, [cancelOrderCall, 'never']],
    act: cancelOrder,
  },
  { state: 'paying.startingPayment', answers: [UNPAID, [payCall, 'never']], act: payWith('5') },
  {
    state: 'paying.redirecting',
    answers: [UNPAID],
    async act(stage) {
      // A reply without content keeps the browser on the page that redirects to Sandbox Pay.
      const { payOrigin } = stage.shopper.server;
      await stage.page.route(`${payOrigin}/**`, (route) => route.fulfill({ status: 204 }));
      stage.stubReply(payCall, { result: { jumpUrl: `${payOrigin}/pay/7` } });
      await payWith('5')(stage);
    },
  },
  { state: 'paying.enteringPassword', answers: [UNPAID], act: payWith('0') },
  {
    state: 'paying.enteringPassword',
    detail: 'wrong',
    answers: [UNPAID, [payCall, { code: '1002', msg: '密码错误' }]],
    act: async (stage) => {
      await enterPassword(stage);
      await stage.page.locator('main [role=alert]').waitFor();
    },
  },
  { state: 'paying.payingByBalance', answers: [UNPAID, [payCall, 'never']], act: enterPassword },
  {
    state: 'paying.choosingInStore',
    answers: [
      stubPayResult('unpaid', { shippingType: 3 }),
      [payCall, { result: {} }],
      [saveCertificateCall, 'never'],
    ],
    act: payWith('cashOnDelivery'),
  },
  { state: 'paying.awaitingReceipt', answers: [BY_TRANSFER] },
  {
    state: 'paying.awaitingReceipt',
    detail: 'not uploaded',
    answers: [BY_TRANSFER, [uploadImageCall, 'failing']],
    act: async (stage) => {
      await sendReceipt(stage);
      await stage.page.locator('main [role=alert]').waitFor();
    },
  },
  {
    state: 'paying.uploadingReceipt',
    answers: [BY_TRANSFER, [uploadImageCall, 'never']],
    act: sendReceipt,
  },
  { state: 'paying.awaitingManualPayment', answers: [stubPayResult('unpaid', { payType: '1' })] },
  { state: 'paid', answers: [stubPayResult('paid')], isMain: true },
  { state: 'paid', detail: 'refunded', answers: [stubPayResult('paid', REFUNDED)] },
  { state: 'underReview.received', answers: [stubPayResult('underReview')] },
  {
    state: 'underReview.replacingReceipt',
    answers: [stubPayResult('underReview'), [uploadImageCall, 'never']],
    act: sendReceipt,
  },
  { state: 'payInStore', answers: [stubPayResult('payInStore', { shippingType: 3 })] },
  { state: 'closed', answers: [stubPayResult('closed')] },
  { state: 'notFound', answers: [[payResultCall, { code: '1', msg: '订单不存在' }]] },
];

/** The page of an existing order, for the member who placed it. */
export const payingStates = paying.map((state) =>
  checkoutPageState({ ...state, path: paths.result('7') }),
);
