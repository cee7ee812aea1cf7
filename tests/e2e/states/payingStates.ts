import { payCall, payResultCall, saveCertificateCall } from '#models/checkout/payment.api.ts';
import type { PayType } from '#models/checkout/payType.ts';
import { uploadImageCall } from '#models/checkout/upload.api.ts';
import { cancelOrderCall } from '#models/order/order.api.ts';
import { paths } from '#src/mall/paths.ts';
import { clickRadio, findByRole } from '../browserShopper.ts';
import { type CheckoutState, checkoutPageState } from './checkoutPageState.ts';
import type { StubbedReply } from './interceptCalls.ts';
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

const pay = (mockedPage: MockedPage) => findByRole(mockedPage, 'button', /A\$/).click();
const payWith = (payType: PayType) => async (mockedPage: MockedPage) => {
  await waitForMachineState(mockedPage, 'checkout', 'paying.choosing');
  await waitUntilIdle(mockedPage);
  await clickRadio(mockedPage.shopper, mockedPage.text.checkout.payTypes[payType]);
  await pay(mockedPage);
};
const sendReceipt = async (mockedPage: MockedPage) => {
  await mockedPage.page.locator('main input[type=file]').setInputFiles('public/icons/192.png');
  await pressOnPage(mockedPage, mockedPage.text.paymentResult.sendReceipt);
};
const openCancelDialog = async (mockedPage: MockedPage) => {
  await pressOnPage(mockedPage, mockedPage.text.paymentResult.cancel);
  await mockedPage.page.getByRole('alertdialog').waitFor();
};
const cancelOrder = async (mockedPage: MockedPage) => {
  await openCancelDialog(mockedPage);
  await confirmInDialog(mockedPage);
};
const enterPassword = async (mockedPage: MockedPage) => {
  await payWith('0')(mockedPage);
  await mockedPage.page.locator('main form input').first().fill('123456');
  await pay(mockedPage);
};

const NEEDS_CODE: StubbedCall = [
  payCall,
  {
    code: '1002',
    msg: '请输入身份验证器的验证码',
    result: { reason: 'secondFactorNeeded' },
  },
];
const WRONG = '身份验证器的验证码错误或已使用，请输入下一个';
const enterCode = (answer: StubbedReply) => async (mockedPage: MockedPage) => {
  await enterPassword(mockedPage);
  await waitForMachineState(mockedPage, 'checkout', 'paying.enteringCode');
  mockedPage.stubReply(payCall, answer);
  await mockedPage.page.locator('main form input').first().fill('123456');
  await pay(mockedPage);
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
    act: async (mockedPage) => {
      await payWith('5')(mockedPage);
      await mockedPage.page.locator('main [role=alert]').waitFor();
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
    async act(mockedPage) {
      const { payOrigin } = mockedPage.shopper.server;
      mockedPage.stubReply(payCall, { result: { jumpUrl: `${payOrigin}/pay/7` } });
      await payWith('5')(mockedPage);
    },
  },
  { state: 'paying.enteringPassword', answers: [UNPAID], act: payWith('0') },
  {
    state: 'paying.enteringPassword',
    detail: 'wrong',
    answers: [UNPAID, [payCall, { code: '1002', msg: '密码错误' }]],
    act: async (mockedPage) => {
      await enterPassword(mockedPage);
      await mockedPage.page.locator('main [role=alert]').waitFor();
    },
  },
  { state: 'paying.payingByBalance', answers: [UNPAID, [payCall, 'never']], act: enterPassword },
  { state: 'paying.enteringCode', answers: [UNPAID, NEEDS_CODE], act: enterPassword },
  {
    state: 'paying.enteringCode',
    detail: 'wrong',
    answers: [UNPAID, NEEDS_CODE],
    act: async (mockedPage) => {
      await enterCode({ result: { reason: 'secondFactorWrong' }, code: '1002', msg: WRONG })(
        mockedPage,
      );
      await mockedPage.page.locator('main [role=alert]').waitFor();
    },
  },
  { state: 'paying.payingWithCode', answers: [UNPAID, NEEDS_CODE], act: enterCode('never') },
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
    act: async (mockedPage) => {
      await sendReceipt(mockedPage);
      await mockedPage.page.locator('main [role=alert]').waitFor();
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
