import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { callFailed, eventField, callError as failure, hasReason, isRefused, isTooBusy, losesSession, output } from './expected.ts';

/** The methods of payment that the shop accepts. */
export const payTypes = ['5', 'PayPal', '2', '4', '0', 'transfer', 'cashOnDelivery', '1'];

type Table = ConsequenceTable<CheckoutContext>;
type View = StepView<CheckoutContext>;
type Before = Omit<View, 'is'>;

const orderInput = ({ is }: View) => ({ orderNo: is.draft.orderNo });
const receiptInput = (view: View) => ({ ...orderInput(view), file: view.event['file'] });
/** The reservation that the shopper sees is watched (decisions.md 31). */
const watched = { sends: [['watchHold', { type: 'watch', deadline: ({ is }: View) => is.order?.deadline ?? null }]] } as const;
const deadlineChange = { 'order.deadline': ({ event }: View) => event['output'].deadline };
const setAccount = { account: eventField('account') };
const toResult = { to: 'paying.fetchingResult' } as const;
const toChoice = { to: 'paying.choosing' } as const;
const toLoggedOut = { to: 'paying.loggedOut' } as const;
const loggedOut = { ...toLoggedOut, sets: { account: null } } as const;
const sessionLost = { ...toLoggedOut, emits: [callFailed] } as const;

/** docs/decisions/079 */
const needsCode = hasReason('secondFactorNeeded', 'secondFactorWrong', 'secondFactorLocked');
const paysBy =
  (payType: string) =>
  ({ was }: Before) =>
    was.draft.payType === payType;
const hasOutcome =
  (outcome: string, payType?: string) =>
  ({ event }: Before) =>
    event['output'].outcome === outcome && (payType === undefined || event['output'].payType === payType);
/**
 * The server's result replaces the known data of the order; the first result also selects its
 * payment method.
 */
const knownResult = {
  result: output,
  order: ({ event: { output: result } }: View) => ({ orderNo: result.orderNo, totalCents: result.totalCents, deadline: result.deadline }),
  'draft.deliveryType': ({ was, event }: View) => event['output'].deliveryType ?? was.draft.deliveryType,
  'draft.payType': ({ was, event }: View) => (was.result === null ? (event['output'].payType ?? was.draft.payType) : was.draft.payType),
  failure: null,
} as const;
const countedPoll = { pollCount: ({ was }: View) => Math.min(was.pollCount + 1, 10) };

export const paymentEntries: Table['entries'] = {
  paying: { sets: { 'draft.active': 2 }, calls: { watchHold: () => undefined } },
  'paying.startingPayment': { calls: { startPayment: (view) => ({ ...orderInput(view), payType: view.is.draft.payType }) } },
  'paying.redirecting': { ...watched, calls: { redirectToPayment: ({ event }) => ({ redirectUrl: event['output'].redirectUrl }) } },
  'paying.payingByBalance': { calls: { payByBalance: (view) => ({ ...orderInput(view), password: view.event['password'] }) } },
  'paying.payingWithCode': {
    calls: { payByBalance: (view) => ({ ...orderInput(view), password: view.event['password'], secondFactorCode: view.event['code'] }) },
  },
  'paying.awaitingReceipt': watched,
  'paying.uploadingReceipt': { calls: { uploadReceipt: receiptInput } },
  'paying.choosingInStore': { calls: { chooseInStore: orderInput } },
  'paying.awaitingManualPayment': watched,
  'paying.fetchingResult': { calls: { fetchResult: orderInput } },
  // The first ten polls follow each other after two seconds, the others after ten.
  'paying.polling': { ...watched, after: ({ is }) => (is.pollCount < 10 ? 2000 : 10_000) },
  'paying.declined': watched,
  'paying.choosing': watched,
  'paying.cancelingOrder': { calls: { cancelOrder: orderInput } },
  'underReview.replacingReceipt': { calls: { uploadReceipt: receiptInput } },
};

/** An order from its first payment on: decisions.md 30 to 34. */
export const paymentRows: Table['rows'] = [
  ['paying', 'hold.expiring', { emits: ['hold.expiring'] }],
  ['paying.loggedOut', 'hold.expired', {}],
  ['paying', 'hold.expired', toResult],
  ['paying.loggedOut', 'session.begin', { ...toResult, sets: setAccount }],
  ['paying|underReview|payInStore|closed', 'session.end', loggedOut],

  [
    'paying.startingPayment|paying.choosingInStore|paying.cancelingOrder|paying.payingByBalance|paying.payingWithCode|paying.uploadingReceipt|paying.fetchingResult',
    'startPayment fails|chooseInStore fails|cancelOrder fails|payByBalance fails|uploadReceipt fails|fetchResult fails',
    losesSession,
    sessionLost,
  ],
  ['paying.startingPayment', 'startPayment answers', ({ event }) => event['output'].redirectUrl !== null, { to: 'paying.redirecting', sets: deadlineChange }],
  ['paying.startingPayment', 'startPayment answers', paysBy('transfer'), { to: 'paying.awaitingReceipt', sets: deadlineChange }],
  ['paying.startingPayment', 'startPayment answers', paysBy('cashOnDelivery'), { to: 'paying.choosingInStore' }],
  ['paying.startingPayment', 'startPayment answers', paysBy('1'), { to: 'paying.awaitingManualPayment', sets: deadlineChange }],
  ['paying.startingPayment', 'startPayment answers', toResult],
  // A payment whose outcome is unknown is never sent again; its result is fetched (decisions.md
  // 30).
  [
    'paying.startingPayment|paying.choosingInStore|paying.cancelingOrder',
    'startPayment fails|chooseInStore fails|cancelOrder fails',
    isRefused,
    { ...toChoice, sets: { failure } },
  ],
  [
    'paying.startingPayment|paying.choosingInStore|paying.cancelingOrder',
    'startPayment fails|chooseInStore fails|cancelOrder fails',
    { ...toResult, emits: [callFailed] },
  ],
  ['paying.choosingInStore', 'chooseInStore answers', toResult],
  ['paying.cancelingOrder', 'cancelOrder answers', { ...toResult, emits: ['order.canceled'] }],
  ['paying.redirecting', 'page.return|redirectToPayment answers', toResult],
  ['paying.redirecting', 'redirectToPayment fails', { ...toChoice, sets: { failure } }],

  ['paying.enteringPassword', 'payPassword.submit', { to: 'paying.payingByBalance', sets: { failure: null } }],
  ['paying.enteringCode', 'secondFactor.submit', { to: 'paying.payingWithCode', sets: { failure: null } }],
  ['paying.enteringPassword|paying.enteringCode|paying.awaitingReceipt', 'payment.abandon', { ...toChoice, sets: { failure: null } }],
  ['paying.payingByBalance|paying.payingWithCode', 'payByBalance answers', toResult],
  ['paying.payingByBalance', 'payByBalance fails', needsCode, { to: 'paying.enteringCode' }],
  ['paying.payingWithCode', 'payByBalance fails', needsCode, { to: 'paying.enteringCode', sets: { failure } }],
  ['paying.payingWithCode', 'payByBalance fails', isTooBusy, { to: 'paying.enteringCode', sets: { failure } }],
  [
    'paying.payingByBalance|paying.payingWithCode',
    'payByBalance fails',
    (view) => isRefused(view) || isTooBusy(view),
    { to: 'paying.enteringPassword', sets: { failure } },
  ],
  ['paying.payingByBalance|paying.payingWithCode', 'payByBalance fails', { ...toResult, emits: [callFailed] }],

  ['paying.awaitingReceipt', 'receipt.upload', { to: 'paying.uploadingReceipt', sets: { failure: null } }],
  ['paying.uploadingReceipt', 'uploadReceipt answers', { ...toResult, sets: { failure: null }, emits: ['receipt.saved'] }],
  ['paying.uploadingReceipt', 'uploadReceipt fails', { to: 'paying.awaitingReceipt', sets: { failure } }],
  ['paying.awaitingManualPayment', 'payment.abandon', toChoice],
  ['paying.awaitingManualPayment|paying.declined|paying.choosing', 'page.return', toResult],
  ['paying.awaitingReceipt|paying.awaitingManualPayment|paying.declined|paying.choosing', 'order.cancel', { to: 'paying.cancelingOrder' }],

  ['paying.fetchingResult', 'fetchResult answers', hasOutcome('paid'), { to: 'paid', sets: knownResult, emits: ['order.paid'] }],
  ['paying.fetchingResult', 'fetchResult answers', hasOutcome('underReview'), { to: 'underReview.received', sets: knownResult }],
  ['paying.fetchingResult', 'fetchResult answers', hasOutcome('payInStore'), { to: 'payInStore', sets: knownResult }],
  ['paying.fetchingResult', 'fetchResult answers', hasOutcome('closed'), { to: 'closed', sets: knownResult }],
  ['paying.fetchingResult', 'fetchResult answers', hasOutcome('declined'), { to: 'paying.declined', sets: knownResult }],
  ['paying.fetchingResult', 'fetchResult answers', hasOutcome('unpaid', 'transfer'), { to: 'paying.awaitingReceipt', sets: knownResult }],
  ['paying.fetchingResult', 'fetchResult answers', hasOutcome('unpaid', '1'), { to: 'paying.awaitingManualPayment', sets: knownResult }],
  ['paying.fetchingResult', 'fetchResult answers', hasOutcome('unpaid'), { ...toChoice, sets: knownResult }],
  ['paying.fetchingResult', 'fetchResult answers', { to: 'paying.polling', sets: { ...knownResult, ...countedPoll } }],
  ['paying.fetchingResult', 'fetchResult fails', isRefused, { to: 'notFound', sets: { failure } }],
  ['paying.fetchingResult', 'fetchResult fails', { to: 'paying.polling', sets: { ...countedPoll, failure } }],
  ['paying.polling', 'time passes|payment.refresh|page.return|network.online', toResult],
  // Another attempt needs a result: the server voids an open attempt first (decisions.md 30, 32).
  ['paying.polling', 'payment.abandon', ({ was }) => was.failure === null, { ...toChoice, sets: { pollCount: 0 } }],
  [
    'paying.declined|paying.choosing',
    'payment.submit',
    { to: ({ was }) => `paying.${was.draft.payType === '0' ? 'enteringPassword' : 'startingPayment'}`, sets: { failure: null, pollCount: 0 } },
  ],

  ['underReview.received', 'receipt.upload', { to: 'underReview.replacingReceipt', sets: { failure: null } }],
  ['underReview.replacingReceipt', 'uploadReceipt answers', { ...toResult, emits: ['receipt.saved'] }],
  ['underReview.replacingReceipt', 'uploadReceipt fails', losesSession, sessionLost],
  ['underReview.replacingReceipt', 'uploadReceipt fails', { to: 'underReview.received', sets: { failure } }],
  ['underReview.received|payInStore', 'payment.refresh|page.return', toResult],
  ['payInStore', 'payment.abandon', toChoice],
  ['closed', 'payment.refresh', toResult],
];
