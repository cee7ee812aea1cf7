import { asking, uploadingReceipt } from './asking.states.ts';
import { pass } from './checkout.pass.ts';
import { checkoutSetup } from './checkout.setup.ts';
import { orderNoOf } from './orderNoOf.ts';

/** A payment whose outcome is not certain is never sent again: the result is asked for (decisions 30). */
const failedPayment = [
  {
    guard: { type: 'isSessionLost' as const, params: pass.failure },
    target: 'signedOut',
    actions: { type: 'tellFailure' as const, params: pass.failure },
  },
  {
    guard: { type: 'isRefused' as const, params: pass.failure },
    target: 'choosing',
    actions: { type: 'keepFailure' as const, params: pass.failure },
  },
  { target: 'asking' },
];

/** Another way of paying may hold the goods longer or shorter; the reply that chose it says so (decisions 31). */
const heldAnew = {
  type: 'setDeadline' as const,
  params: ({ event }: { event: { output: { deadline: number | null } } }) => event.output,
};

export const paying = checkoutSetup.createStateConfig({
  entry: { type: 'setStep', params: { active: 2 } },
  invoke: { id: 'watchHold', src: 'watchHold' },
  initial: 'opening',
  on: {
    'hold.near': { actions: 'tellHoldNear' },
    'hold.passed': { target: '.asking' },
    'session.end': { target: '.signedOut', actions: 'forgetAccount' },
  },
  states: {
    // A new order is paid as chosen before; one that is opened again is first asked for.
    opening: {
      entry: 'watchDeadline',
      always: [
        { guard: 'isFresh', target: 'starting' },
        { guard: 'isMember', target: 'asking' },
        { target: 'signedOut' },
      ],
    },
    starting: {
      always: [{ guard: 'isBalance', target: 'enteringPassword' }, { target: 'startingPayment' }],
    },
    startingPayment: {
      tags: 'busy',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => ({ ...orderNoOf({ context }), payType: context.draft.payType }),
        onDone: [
          {
            guard: { type: 'hasJump', params: ({ event }) => ({ jumpUrl: event.output.jumpUrl }) },
            target: 'leaving',
            actions: [
              { type: 'setJump', params: ({ event }) => ({ jumpUrl: event.output.jumpUrl }) },
              heldAnew,
            ],
          },
          { guard: 'isTransfer', target: 'awaitingReceipt', actions: heldAnew },
          { guard: 'isInStore', target: 'choosingInStore' },
          { guard: 'isContact', target: 'contacting', actions: heldAnew },
          { target: 'asking' },
        ],
        onError: failedPayment,
      },
    },
    leaving: {
      tags: 'busy',
      entry: 'watchDeadline',
      on: { 'page.return': 'asking' },
      invoke: {
        id: 'leaveForPayment',
        src: 'leaveForPayment',
        input: ({ context }) => ({ jumpUrl: context.jumpUrl ?? '' }),
        onDone: 'asking',
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: pass.failure } },
      },
    },
    enteringPassword: {
      on: {
        'payPassword.submit': { target: 'payingByBalance', actions: 'clearFailure' },
        'payment.abandon': { target: 'choosing', actions: 'clearFailure' },
      },
    },
    payingByBalance: {
      tags: 'busy',
      invoke: {
        id: 'payByBalance',
        src: 'payByBalance',
        input: ({ context, event }) => {
          if (event.type !== 'payPassword.submit')
            throw new Error('machines/checkout: only payPassword.submit leads to payingByBalance');
          return { ...orderNoOf({ context }), password: event.password };
        },
        onDone: 'asking',
        onError: [
          {
            guard: { type: 'isSessionLost', params: pass.failure },
            target: 'signedOut',
            actions: { type: 'tellFailure', params: pass.failure },
          },
          {
            guard: { type: 'isRefused', params: pass.failure },
            target: 'enteringPassword',
            actions: { type: 'keepFailure', params: pass.failure },
          },
          { target: 'asking' },
        ],
      },
    },
    awaitingReceipt: {
      entry: 'watchDeadline',
      on: {
        'receipt.upload': { target: 'uploadingReceipt', actions: 'clearFailure' },
        'payment.abandon': { target: 'choosing', actions: 'clearFailure' },
        'order.cancel': 'cancelingOrder',
      },
    },
    uploadingReceipt,
    choosingInStore: {
      tags: 'busy',
      invoke: {
        id: 'chooseInStore',
        src: 'chooseInStore',
        input: orderNoOf,
        onDone: 'asking',
        onError: failedPayment,
      },
    },
    contacting: {
      entry: 'watchDeadline',
      on: {
        'payment.abandon': 'choosing',
        'order.cancel': 'cancelingOrder',
        'page.return': 'asking',
      },
    },
    asking,
    checking: {
      entry: 'watchDeadline',
      after: { askAgain: 'asking' },
      on: {
        'payment.ask': 'asking',
        'page.return': 'asking',
        'network.online': 'asking',
        // Only an answer allows another try: an attempt that is open is voided first (decisions 30, 32).
        'payment.abandon': { guard: 'isAnswered', target: 'choosing', actions: 'forgetAsks' },
      },
    },
    declined: {
      entry: 'watchDeadline',
      on: {
        'payType.choose': {
          guard: { type: 'isOffered', params: ({ event }) => ({ payType: event.payType }) },
          actions: { type: 'setPayType', params: ({ event }) => ({ payType: event.payType }) },
        },
        'payment.submit': { target: 'starting', actions: ['clearFailure', 'forgetAsks'] },
        'order.cancel': 'cancelingOrder',
        'page.return': 'asking',
      },
    },
    choosing: {
      entry: 'watchDeadline',
      on: {
        'payType.choose': {
          guard: { type: 'isOffered', params: ({ event }) => ({ payType: event.payType }) },
          actions: { type: 'setPayType', params: ({ event }) => ({ payType: event.payType }) },
        },
        'payment.submit': { target: 'starting', actions: ['clearFailure', 'forgetAsks'] },
        'order.cancel': 'cancelingOrder',
        'page.return': 'asking',
      },
    },
    cancelingOrder: {
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: orderNoOf,
        onDone: { target: 'asking', actions: 'tellCanceled' },
        onError: failedPayment,
      },
    },
    signedOut: {
      on: {
        // Nobody may ask; who logs in asks at once.
        'hold.passed': {},
        'session.begin': {
          target: 'asking',
          actions: { type: 'setAccount', params: ({ event }) => ({ account: event.account }) },
        },
      },
    },
  },
});
