import { expect } from 'vitest';
import type { PlannedPath } from '#explorer/coverPlanner.ts';
import type { Edge } from '#explorer/model.ts';
import { formatChoice, formatState } from '#explorer/text.ts';
import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { secondFactorTexts } from '#src/text/secondFactor.ts';
import { createCheckoutPlan } from '#tests/paths/e2e/checkout.e2e.ts';
import { checkoutEnvironment } from '#tests/paths/e2e/checkout.environment.ts';
import { isSessionLossStep, type CheckoutMemory } from '#tests/paths/e2e/checkout.memory.ts';
import { planForRun } from '#tests/paths/e2e/e2ePlans.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import type { ShopServer } from '#tools/services/serverProcess.ts';
import { clickRadio, findByRole, clickButton, getPath } from '../browserShopper.ts';
import { choosePayType, chooseSlot, fillAddressForm } from '../CheckoutPage.ts';
import { logInDemoMemberWithEmptyCart, registerMemberWithAddress } from '../memberAccounts.ts';
import { createReceiptFile } from '../receiptFile.ts';
import { callSteps } from '../steps/calls.steps.ts';
import { CHECKOUT_CALLS, matchesCall, isCallName } from '../steps/calls.ts';
import {
  startE2eRun,
  runE2ePath,
  type E2eStep,
  waitForPendingCall,
  wasInState,
  abortPending,
  type MemoryChange,
  type E2eRun,
} from '../steps/e2eRun.ts';
import { raiseTeaPrice, toWrongCode } from '../steps/environment.ts';
import { externalSteps } from '../steps/externalEvents.steps.ts';
import type { BrowserPaths } from './browserPaths.ts';

const { address, checkout, paymentResult } = en;
const codeText = secondFactorTexts.en;
const PAY = /^(Pay|Place order) A\$/;

const pressStep =
  (name: string | RegExp): E2eStep =>
  ({ shopper }) =>
    clickButton(shopper, name);
const payWithStep =
  (payType: Parameters<typeof choosePayType>[1]): E2eStep =>
  ({ shopper }) =>
    choosePayType(shopper, payType);

const submitAddressStep: E2eStep = async ({ shopper }) => {
  const name = findByRole(shopper, 'textbox', address.labels.addressee);
  const details = findByRole(shopper, 'textbox', address.labels.AU.addressDetails);
  if ((await name.inputValue()) === '' || (await details.inputValue()) === '')
    await fillAddressForm(shopper);
  await clickButton(shopper, checkout.useAddress);
};

const deliverySteps: Record<string, E2eStep> = {
  'step.next': pressStep(checkout.continueTo.payType),
  'step.visit (delivery)': ({ shopper }) => shopper.page.evaluate(() => history.back()),
  'step.visit (payment)': ({ shopper }) => shopper.page.evaluate(() => history.forward()),
  'deliveryType.choose (delivery)': ({ shopper }) => clickRadio(shopper, checkout.delivery),
  'deliveryType.choose (pickup)': ({ shopper }) => clickRadio(shopper, checkout.pickup),
  'address.prefill (home)': async (run) =>
    (await waitForPendingCall(run, 'addressBook')).finish('pass'),
  'address.choose (home)': ({ shopper }) =>
    shopper.page
      .getByRole('radiogroup', { name: checkout.saved })
      .getByRole('radio')
      .first()
      .click(),
  'address.submit (complete)': submitAddressStep,
  'addressForm.change (incomplete)': async ({ shopper }) => {
    const name = findByRole(shopper, 'textbox', address.labels.addressee);
    await name.fill('Robin Chen');
    await name.blur();
  },
  'address.change': pressStep(checkout.changeAddress),
  'freight.retry': pressStep(checkout.freightRetry),
  'shops.retry': pressStep(checkout.retry),
  'slots.retry': pressStep(checkout.retry),
  'shop.choose (cbd)': ({ shopper }) => clickRadio(shopper, /^Wattle Lane /),
  'slot.choose (open)': ({ shopper }) => chooseSlot(shopper),
};

const submitPasswordStep: E2eStep = async ({ shopper, upcomingSteps }) => {
  const isWrong = upcomingSteps.find(({ choice }) => choice.about === 'payByBalance')?.choice;
  const password = isWrong?.name === 'refused' ? '654321' : '123456';
  await shopper.page.getByLabel(paymentResult.passwordLabel).fill(password);
  await findByRole(shopper, 'button', /^Pay A\$/).click();
};

/** Each recovery code works once. */
const submitCodeStep: E2eStep = async (run) => {
  const { shopper, upcomingSteps, recoveryCodes } = run;
  const outcome = upcomingSteps.find(({ choice }) => choice.about === 'payByBalance')?.choice;
  const [code = '', ...others] = recoveryCodes;
  run.recoveryCodes = others;
  const field = shopper.page.getByLabel(codeText.recoveryCode, { exact: true });
  if (!(await field.isVisible())) await clickButton(shopper, codeText.useRecoveryCode);
  await field.fill(outcome?.name === 'wrong code' ? toWrongCode(code) : code);
  await findByRole(shopper, 'button', /^Pay A\$/).click();
};

const cancelStep: E2eStep = async ({ shopper }) => {
  await clickButton(shopper, paymentResult.cancel);
  const dialog = shopper.page.getByRole('alertdialog', { name: paymentResult.cancelTitle });
  await dialog.getByRole('button', { name: paymentResult.cancelYes }).click();
};

const abandonStep: E2eStep = async ({ shopper }, edge) => {
  if (wasInState(edge, 'payInStore')) return clickButton(shopper, paymentResult.payOnlineInstead);
  return clickButton(
    shopper,
    wasInState(edge, 'paying.polling')
      ? paymentResult.notPaidChooseAgain
      : paymentResult.otherMethod,
  );
};

const paymentSteps: Record<string, E2eStep> = {
  'payType.choose (card)': payWithStep('5'),
  'payType.choose (in store)': payWithStep('cashOnDelivery'),
  'payType.choose (balance)': payWithStep('0'),
  'payType.choose (transfer)': payWithStep('transfer'),
  'payType.choose (customer service)': payWithStep('1'),
  'order.submit': pressStep(PAY),
  'payment.submit': pressStep(PAY),
  'quote.accept': pressStep(/^Agree to A\$/),
  'quote.decline': pressStep(checkout.consentNo),
  'order.reconcile': pressStep(checkout.checkNow),
  'payment.refresh': ({ shopper }, edge) =>
    clickButton(
      shopper,
      wasInState(edge, 'paying.polling') ? paymentResult.checkNow : paymentResult.refresh,
    ),
  'payment.abandon': abandonStep,
  'payPassword.submit': submitPasswordStep,
  'secondFactor.submit': submitCodeStep,
  'receipt.upload': async ({ shopper }) => {
    await shopper.page.getByLabel(paymentResult.receipt).setInputFiles(await createReceiptFile());
    await clickButton(shopper, paymentResult.sendReceipt);
  },
  'order.cancel': cancelStep,
};

const userActionSteps: Readonly<Record<string, E2eStep>> = {
  ...deliverySteps,
  ...paymentSteps,
};

const isTimed = ({ next }: Edge) => next.timers.length > 0;

/**
 * Freezes the browser's clock where the chart waits for a timer, so that the timer fires when the
 * plan says so.
 */
async function stopClock(run: E2eRun, edge: Edge): Promise<void> {
  const { page } = run.shopper;
  if (!isTimed(edge) || run.isClockPaused) return;
  run.isClockPaused = true;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

async function startClock(run: E2eRun, edge: Edge): Promise<void> {
  if (isTimed(edge) || !run.isClockPaused) return;
  run.isClockPaused = false;
  await run.shopper.page.clock.resume();
}

const readShownState = ({ page }: E2eRun['shopper']) =>
  page
    .locator('[data-machine="checkout"]')
    .getAttribute('data-state', { timeout: 500 })
    .catch(() => null);

async function expectShownState(run: E2eRun, expected: string): Promise<void> {
  const { shopper } = run;
  if (expected === 'empty' || expected === 'mixedPromotions')
    return waitForCondition(() => expect(getPath(shopper)).toBe(paths.cart)); // the gate shows the cart instead
  if (expected === 'paying.redirecting') {
    const { payOrigin } = run.shop.server;
    await shopper.page.waitForURL((url) => url.origin === payOrigin);
    run.payUrl = shopper.page.url();
    return;
  }
  await waitForCondition(async () => expect(await readShownState(shopper)).toBe(expected));
}

/** Every planned call has been sent once, and no unplanned call is pending. */
async function expectPendingCalls(run: E2eRun, { next: { running } }: Edge): Promise<void> {
  const isRunning = (name: string) => running.has(name);
  for (const name of [...running.keys()].filter((id) => isCallName(id)))
    if (isCallName(name)) await waitForPendingCall(run, name);
  const free = CHECKOUT_CALLS.filter((name) => !['cart', 'addressBook'].includes(name));
  for (const name of free) {
    const isSame = (call: { method: string; path: string }) =>
      free.some((other) => isRunning(other) && matchesCall(other, call));
    if (run.proxy.getHeldCalls().some((call) => matchesCall(name, call) && !isSame(call)))
      await abortPending(run, name);
  }
}

/** Lets the call of the address book succeed if its reply does not change the chart. */
async function passAddressBookCall(
  run: E2eRun,
  { choice }: Edge,
  { before, after }: MemoryChange<CheckoutMemory>,
) {
  const previousState = before?.addressBook ?? 'none';
  const isRequested = previousState !== 'loaded' || choice.about === 'session.begin';
  if (after.addressBook === 'loaded' && isRequested && choice.about !== 'address.prefill')
    await (await waitForPendingCall(run, 'addressBook')).finish('pass');
}

async function settleCheckout(
  run: E2eRun,
  edge: Edge,
  memories: MemoryChange<CheckoutMemory>,
): Promise<void> {
  const { snapshot } = edge.next;
  const { account } = edge.from?.snapshot.context ?? {};
  if (edge.choice.about === 'session.begin') run.hasCartOwner = true;
  run.isSessionInvalid = isSessionLossStep(edge) && account !== null;
  const [next] = run.upcomingSteps;
  const isPassing =
    run.isSessionInvalid ||
    (next && formatChoice(next.choice) === 'redirectToPayment fails (refused)');
  if (!isPassing) {
    await expectShownState(run, formatState(snapshot.value));
    await expectPendingCalls(run, edge);
    await passAddressBookCall(run, edge, memories);
  }
  await startClock(run, edge);
}

const plan = {
  causes: checkoutEnvironment,
  steps: { ...userActionSteps, ...externalSteps, ...callSteps },
  prepare: stopClock,
  settle: settleCheckout,
};
const BY_BALANCE = 'payType.choose (balance)';

async function openMemberForPath(server: ShopServer, { steps }: PlannedPath) {
  if (!steps.some(({ choice }) => formatChoice(choice) === BY_BALANCE))
    return registerMemberWithAddress(server);
  // Refused unless an earlier path has set up an authenticator app.
  await server
    .runOperatorCommand('member', 'reset-app', DEMO_MEMBER.account)
    .catch(() => undefined);
  return logInDemoMemberWithEmptyCart(server);
}

let planner: ReturnType<typeof createCheckoutPlan> | undefined;
/** Explores the chart only when a path of the checkout is needed. */
export const getCheckoutPlanner = () => (planner ??= createCheckoutPlan());

export const checkoutPaths: BrowserPaths = {
  planPaths: () => planForRun(getCheckoutPlanner()).paths,
  async open(shop, path, recorder) {
    const anna = await openMemberForPath(shop.server, path);
    await raiseTeaPrice(shop, 0);
    const isMember = path.steps[0]?.choice.name.startsWith('Anna') === true;
    return startE2eRun(shop, anna, { isMember, calls: CHECKOUT_CALLS, recorder });
  },
  perform: (run, path) => runE2ePath(run, path, plan),
};
