import { expect } from 'vitest';
import { formatChoice } from '#explorer/text.ts';
import type { CallOutcome } from '#tests/support/faultProxy.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { TEA } from '../products.ts';
import type { CallName } from './calls.ts';
import {
  type E2eStep,
  abortPending,
  wasInState,
  waitForPendingCall,
  type E2eRun,
} from './e2eRun.ts';
import {
  postToSandbox,
  findNewestOrder,
  raiseTeaPrice,
  setStock,
  loadNewestPayResult,
  turnOnApp,
} from './environment.ts';
import { noReplyStep } from './networkFaults.steps.ts';
import { REFUSED, envelopeOutcome, SESSION_INVALID, TOO_BUSY } from './responses.ts';

const finishCall = async (run: E2eRun, name: CallName, outcome: CallOutcome) =>
  (await waitForPendingCall(run, name)).finish(outcome);
const finishStep =
  (name: CallName, outcome: CallOutcome): E2eStep =>
  (run) =>
    finishCall(run, name, outcome);

/** The four outcomes of a call that need no further setup. */
export const passStep = (name: CallName): Record<string, E2eStep> => ({
  [`${name} answers`]: finishStep(name, 'pass'),
  [`${name} fails (no reply)`]: noReplyStep(name),
  [`${name} fails (refused)`]: finishStep(name, REFUSED),
  [`${name} fails (sessionInvalid)`]: finishStep(name, SESSION_INVALID),
});

/** The server never received the order, unless the plan's reconciliation finds it. */
const isUnreachedOrder = ({ upcomingSteps }: E2eRun) =>
  upcomingSteps
    .map(({ choice }) => formatChoice(choice))
    .find((label) => /^reconcileOrder (answers|fails \(sold out\))/.test(label)) !==
  'reconcileOrder answers (order found)';

const placeOrderStep =
  (name: CallName): E2eStep =>
  async (run) => {
    await setStock(run.shop.server, TEA.goodsId, 500);
    await finishCall(run, name, 'pass');
    run.placedOrders += 1;
  };
/** The tea is sold out, so the server itself refuses. */
const isRefusedForStock =
  (name: CallName): E2eStep =>
  async (run) => {
    await setStock(run.shop.server, TEA.goodsId, 0);
    await finishCall(run, name, 'pass');
    await setStock(run.shop.server, TEA.goodsId, 500);
  };

const placingSteps: Record<string, E2eStep> = {
  ...passStep('saveDraftAddress'),
  ...passStep('requestTransactionCode'),
  ...passStep('placeOrder'),
  ...passStep('reconcileOrder'),
  'requestTransactionCode answers (the same price)': async (run) => {
    await raiseTeaPrice(run.shop, 0);
    await finishCall(run, 'requestTransactionCode', 'pass');
  },
  // Each price is higher than all earlier ones of this path.
  'requestTransactionCode answers (a higher price)': async (run) => {
    await raiseTeaPrice(run.shop, 60 - run.upcomingSteps.length);
    await finishCall(run, 'requestTransactionCode', 'pass');
  },
  'placeOrder answers': placeOrderStep('placeOrder'),
  'reconcileOrder answers (order found)': placeOrderStep('reconcileOrder'),
  'placeOrder fails (refused)': isRefusedForStock('placeOrder'),
  'reconcileOrder fails (sold out)': isRefusedForStock('reconcileOrder'),
  'placeOrder fails (price changed)': async (run) => {
    await raiseTeaPrice(run.shop, 5);
    await finishCall(run, 'placeOrder', 'pass');
  },
  'placeOrder fails (no reply)': (run) =>
    finishCall(run, 'placeOrder', isUnreachedOrder(run) ? 'unreached' : 'lost'),
};

/** A page that navigates away must have no pending call, or the browser does not cache it. */
const startsPayment: E2eStep = async (run) => {
  await abortPending(run, 'cart');
  const [next] = run.upcomingSteps;
  const isForeign = next?.choice.about === 'redirectToPayment';
  const foreign = envelopeOutcome('0', { jumpUrl: 'https://pay.example/1' });
  await finishCall(run, 'startPayment', isForeign ? foreign : 'pass');
};

const payingSteps: Record<string, E2eStep> = {
  ...passStep('startPayment'),
  ...passStep('payByBalance'),
  ...passStep('uploadReceipt'),
  ...passStep('chooseInStore'),
  ...passStep('cancelOrder'),
  'startPayment answers (redirect)': startsPayment,
  'startPayment answers (no redirect)': finishStep('startPayment', 'pass'),
  // The page itself refuses a URL that is not a payment page's.
  'redirectToPayment fails (refused)': () => Promise.resolve(),
  // The path entered a wrong pay password, so the server itself refuses. With a code it was right.
  'payByBalance fails (refused)': (run, edge) =>
    finishCall(run, 'payByBalance', wasInState(edge, 'paying.payingWithCode') ? REFUSED : 'pass'),
  'payByBalance fails (code required)': async (run) => {
    await turnOnApp(run);
    await finishCall(run, 'payByBalance', 'pass');
  },
  'payByBalance fails (wrong code)': finishStep('payByBalance', 'pass'),
  'payByBalance fails (too busy)': finishStep('payByBalance', TOO_BUSY),
  'fetchResult fails (too busy)': finishStep('fetchResult', TOO_BUSY),
};

/** The actions of the bank and the shop after which pay/result returns the planned outcome. */
const SANDBOX_OUTCOMES: Readonly<Record<string, (run: E2eRun, now: string) => Promise<unknown>>> = {
  paid: async (run, now) =>
    now === 'checking'
      ? postToSandbox(run, 'approve')
      : run.shop.server.runOperatorCommand('approve', await findNewestOrder(run)),
  declined: (run) => postToSandbox(run, 'decline'),
  unpaid: (run) => postToSandbox(run, 'cancel'),
  'unpaid transfer': async (run) =>
    run.shop.server.runOperatorCommand(
      'reject',
      await findNewestOrder(run),
      '--why',
      'no payment is seen',
    ),
};
const OUTCOMES: Readonly<Record<string, readonly [outcome: string, payType?: string]>> = {
  paid: ['paid'],
  declined: ['declined'],
  'under review': ['underReview'],
  'pay in store': ['payInStore'],
  closed: ['closed'],
  checking: ['checking'],
  unpaid: ['unpaid'],
  'unpaid transfer': ['unpaid', 'transfer'],
  'unpaid contact': ['unpaid', '1'],
};

const resultStep =
  (result: string): E2eStep =>
  async (run) => {
    const [outcome, payType] = OUTCOMES[result] ?? [result];
    const matchesOutcome = (now: Awaited<ReturnType<typeof loadNewestPayResult>>) =>
      now.outcome === outcome && (payType === undefined || now.payType === payType);
    const before = await loadNewestPayResult(run);
    if (!matchesOutcome(before)) await SANDBOX_OUTCOMES[result]?.(run, before.outcome);
    await waitForCondition(async () => {
      const shown = await loadNewestPayResult(run);
      expect(matchesOutcome(shown), `the result is ${JSON.stringify(shown)}`).toBe(true);
    });
    await finishCall(run, 'fetchResult', 'pass');
  };

export const callSteps: Readonly<Record<string, E2eStep>> = {
  ...passStep('calculateFreight'),
  'calculateFreight answers ($8.90)': finishStep('calculateFreight', 'pass'),
  ...passStep('loadShops'),
  ...passStep('loadSlots'),
  ...placingSteps,
  ...payingSteps,
  ...passStep('fetchResult'),
  ...Object.fromEntries(
    Object.keys(OUTCOMES).map((result) => [`fetchResult answers (${result})`, resultStep(result)]),
  ),
};
