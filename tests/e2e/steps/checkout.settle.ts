import { expect } from 'vitest';
import type { Edge } from '#explorer/model.ts';
import { formatState } from '#explorer/plan.ts';
import { formatChoice } from '#explorer/text.ts';
import { paths } from '#src/mall/paths.ts';
import { isSessionLost, type CheckoutMemory } from '#tests/paths/e2e/checkout.memory.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { getPath } from '../browserShopper.ts';
import { CHECKOUT_CALLS, matchesCall, isCallName } from './calls.ts';
import { abortPending, pendingCall, type MemoryChange, type E2eRun } from './e2eRun.ts';

const isTimed = ({ next }: Edge) => next.timers.length > 0;

/** Freezes the browser's clock where the chart waits for a timer, so that the timer fires when the plan says so. */
export async function stopClock(run: E2eRun, edge: Edge): Promise<void> {
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

async function expectShownState(run: E2eRun, wanted: string): Promise<void> {
  const { shopper } = run;
  if (wanted === 'empty' || wanted === 'mixedPromotions')
    return waitForCondition(() => expect(getPath(shopper)).toBe(paths.cart)); // the gate shows the cart instead
  if (wanted === 'paying.redirecting') {
    const { payOrigin } = run.shop.server;
    await shopper.page.waitForURL((url) => url.origin === payOrigin);
    run.payUrl = shopper.page.url();
    return;
  }
  await waitForCondition(async () => expect(await readShownState(shopper)).toBe(wanted));
}

/** Every planned call has been sent once, and no unplanned call is pending. */
async function expectPendingCalls(run: E2eRun, { next: { running } }: Edge): Promise<void> {
  const isRunning = (name: string) => running.has(name);
  for (const name of [...running.keys()].filter((id) => isCallName(id)))
    if (isCallName(name)) await pendingCall(run, name);
  const free = CHECKOUT_CALLS.filter((name) => !['cart', 'addressBook'].includes(name));
  for (const name of free) {
    const isSame = (call: { method: string; path: string }) =>
      free.some((other) => isRunning(other) && matchesCall(other, call));
    if (run.proxy.getPendingCalls().some((call) => matchesCall(name, call) && !isSame(call)))
      await abortPending(run, name);
  }
}

/** Completes the call of an address book that affects the chart no further. */
async function passAddressBookCall(
  run: E2eRun,
  { choice }: Edge,
  { before, after }: MemoryChange<CheckoutMemory>,
) {
  const was = before?.addressBook ?? 'none';
  const isAsked = was !== 'there' || choice.about === 'session.begin';
  if (after.addressBook === 'there' && isAsked && choice.about !== 'address.prefill')
    await (await pendingCall(run, 'addressBook')).finish('pass');
}

export async function settleCheckout(
  run: E2eRun,
  edge: Edge,
  memories: MemoryChange<CheckoutMemory>,
): Promise<void> {
  const { snapshot } = edge.next;
  const { account } = edge.from?.snapshot.context ?? {};
  if (edge.choice.about === 'session.begin') run.hasCartOwner = true;
  run.isSessionInvalid = isSessionLost(edge) && account !== null;
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
