import type { PaymentFlow } from '#models/checkout/payType.ts';
import { callState } from '../call.ts';
import { checkoutSetup } from './checkout.actions.ts';
import {
  toBalanceInput,
  toOrderNoInput,
  toPaymentInput,
  toReceiptInput,
  toRedirectInput,
} from './checkout.actors.ts';

/** The shopper logs out, here or in another tab. */
export const endSession = {
  target: '#checkout.paying.loggedOut',
  actions: 'clearAccount',
} as const;
/** The server refuses the session of a call. */
export const endLostSession = {
  guard: 'isSessionLost',
  target: '#checkout.paying.loggedOut',
  actions: 'emitFailure',
} as const;
/** Fetches the result again from any state of a placed order. */
export const refreshResult = {
  'payment.refresh': '#checkout.paying.fetchingResult',
  'page.return': '#checkout.paying.fetchingResult',
} as const;
/**
 * A payment whose outcome is unknown is never sent again; its result is fetched (decisions.md 30).
 * If it is unpaid, only the reported failure says why the page offers the payment again.
 */
const fetchUnknownOutcome = { target: 'fetchingResult', actions: 'emitFailure' } as const;
const failureTransitions = [
  endLostSession,
  { guard: 'isRefused', target: 'choosing', actions: 'setFailure' },
  fetchUnknownOutcome,
] as const;
const returnToChoice = { target: 'choosing', actions: 'clearFailure' } as const;
const chooseAgain = {
  'payType.choose': { guard: 'isOffered', actions: 'setPayType' },
  'payment.submit': { target: 'starting', actions: ['clearFailure', 'resetPolls'] },
  'order.cancel': 'cancelingOrder',
  'page.return': 'fetchingResult',
} as const;

/** The transitions after the start of a payment; the balance needs the pay password instead. */
const started = {
  provider: { guard: 'hasRedirect', target: 'redirecting', actions: 'setDeadline' },
  receipt: { guard: 'isTransfer', target: 'awaitingReceipt', actions: 'setDeadline' },
  payInStore: { guard: 'isPayInStore', target: 'choosingInStore' },
  customerService: {
    guard: 'isManualPayment',
    target: 'awaitingManualPayment',
    actions: 'setDeadline',
  },
} as const satisfies Record<Exclude<PaymentFlow, 'balance'>, object>;

/**
 * The transitions of an unpaid order after a reload, for the flows whose page shows more than the
 * choice of a method.
 */
const restored = {
  receipt: { guard: 'isAwaitingReceipt', target: 'awaitingReceipt', actions: 'setResult' },
  customerService: {
    guard: 'isAwaitingManualPayment',
    target: 'awaitingManualPayment',
    actions: 'setResult',
  },
} as const satisfies Record<Exclude<PaymentFlow, 'provider' | 'balance' | 'payInStore'>, object>;

/**
 * Fetches the payment status, which the server gets from the redirect or the webhook, whichever is
 * first.
 */
const fetchingResult = checkoutSetup.createStateConfig(
  callState('fetchResult', {
    input: toOrderNoInput,
    onDone: [
      { guard: 'isPaid', target: '#checkout.paid', actions: ['setResult', 'emitPaid'] },
      { guard: 'isUnderReview', target: '#checkout.underReview', actions: 'setResult' },
      { guard: 'isPayingInStore', target: '#checkout.payInStore', actions: 'setResult' },
      { guard: 'isClosed', target: '#checkout.closed', actions: 'setResult' },
      { guard: 'isDeclined', target: 'declined', actions: 'setResult' },
      ...Object.values(restored),
      { guard: 'isUnpaid', target: 'choosing', actions: 'setResult' },
      { target: 'polling', actions: ['setResult', 'countPoll'] },
    ],
    onError: [
      endLostSession,
      { guard: 'isResultRefused', target: '#checkout.notFound', actions: 'setFailure' },
      { target: 'polling', actions: ['countPoll', 'setFailure'] },
    ],
  }),
);

const enterCodeAgain = { target: 'enteringCode', actions: 'setFailure' } as const;
const payByBalance = <const Transitions extends readonly object[]>(enterCode: Transitions) =>
  callState('payByBalance', {
    input: toBalanceInput,
    onDone: 'fetchingResult',
    onError: [
      endLostSession,
      ...enterCode,
      { guard: 'isRefused', target: 'enteringPassword', actions: 'setFailure' },
      fetchUnknownOutcome,
    ],
  });

export const payingState = checkoutSetup.createStateConfig({
  entry: { type: 'setStep', params: { step: 'result' } },
  invoke: { id: 'watchHold', src: 'watchHold' },
  initial: 'opening',
  on: {
    'hold.expiring': { actions: 'emitHoldExpiring' },
    'hold.expired': { target: '.fetchingResult' },
    'session.end': endSession,
  },
  states: {
    // A new order is paid with the chosen type; for a reopened order the result is fetched first.
    opening: {
      entry: 'sendDeadlineToWatcher',
      always: [
        { guard: 'isNewOrder', target: 'starting' },
        { guard: 'isMember', target: 'fetchingResult' },
        { target: 'loggedOut' },
      ],
    },
    starting: {
      always: [{ guard: 'isBalance', target: 'enteringPassword' }, { target: 'startingPayment' }],
    },
    // Each payment method reserves the goods for a different time; the reply contains the deadline
    // (decisions.md 31).
    startingPayment: callState('startPayment', {
      input: toPaymentInput,
      onDone: [...Object.values(started), { target: 'fetchingResult' }],
      onError: failureTransitions,
    }),
    redirecting: {
      ...callState('redirectToPayment', {
        input: toRedirectInput,
        onDone: 'fetchingResult',
        onError: { target: 'choosing', actions: 'setFailure' },
      }),
      entry: 'sendDeadlineToWatcher',
      on: { 'page.return': 'fetchingResult' },
    },
    enteringPassword: {
      on: {
        'payPassword.submit': { target: 'payingByBalance', actions: 'clearFailure' },
        'payment.abandon': returnToChoice,
      },
    },
    payingByBalance: payByBalance([{ guard: 'isSecondFactorNeeded', target: 'enteringCode' }]),
    // The member has an authenticator app, so the pay password is not sufficient.
    enteringCode: {
      on: {
        'secondFactor.submit': { target: 'payingWithCode', actions: 'clearFailure' },
        'payment.abandon': returnToChoice,
      },
    },
    payingWithCode: payByBalance([
      { guard: 'isSecondFactorNeeded', ...enterCodeAgain },
      { guard: 'isTooBusy', ...enterCodeAgain },
    ]),
    awaitingReceipt: {
      entry: 'sendDeadlineToWatcher',
      on: {
        'receipt.upload': { target: 'uploadingReceipt', actions: 'clearFailure' },
        'payment.abandon': returnToChoice,
        'order.cancel': 'cancelingOrder',
      },
    },
    uploadingReceipt: callState('uploadReceipt', {
      input: toReceiptInput,
      onDone: { target: 'fetchingResult', actions: ['clearFailure', 'emitReceiptSaved'] },
      onError: [endLostSession, { target: 'awaitingReceipt', actions: 'setFailure' }],
    }),
    choosingInStore: callState('chooseInStore', {
      input: toOrderNoInput,
      onDone: 'fetchingResult',
      onError: failureTransitions,
    }),
    awaitingManualPayment: {
      entry: 'sendDeadlineToWatcher',
      on: {
        'payment.abandon': 'choosing',
        'order.cancel': 'cancelingOrder',
        'page.return': 'fetchingResult',
      },
    },
    fetchingResult,
    polling: {
      entry: 'sendDeadlineToWatcher',
      after: { pollInterval: 'fetchingResult' },
      on: {
        ...refreshResult,
        'network.online': 'fetchingResult',
        // A new attempt requires a successful poll; the server voids the open attempt first
        // (decisions.md 30, 32).
        'payment.abandon': { guard: 'hasNoFailure', target: 'choosing', actions: 'resetPolls' },
      },
    },
    declined: { entry: 'sendDeadlineToWatcher', on: chooseAgain },
    choosing: { entry: 'sendDeadlineToWatcher', on: chooseAgain },
    cancelingOrder: callState('cancelOrder', {
      input: toOrderNoInput,
      onDone: { target: 'fetchingResult', actions: 'emitCanceled' },
      onError: failureTransitions,
    }),
    loggedOut: {
      on: {
        // The result needs a session; it is fetched after the login.
        'hold.expired': {},
        'session.begin': { target: 'fetchingResult', actions: 'setAccount' },
      },
    },
  },
});
