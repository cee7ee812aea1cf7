import { expect } from 'vitest';
import { paths } from '#src/app/paths.ts';
import type { Edge } from '#tests/paths/explorer/model.ts';
import { label } from '#tests/paths/explorer/text.ts';
import { isSessionLost, type Memory } from '#tests/paths/journey/checkout.memory.ts';
import { stateText } from '#tests/paths/plan.ts';
import { until } from '#tests/support/until.ts';
import { addressOf } from '../shopper.ts';
import { CALLS_OF_CHECKOUT, isCall, isCallName } from './calls.ts';
import { giveUp, held, type Memories, type Walking } from './walking.ts';

const isTimed = ({ next }: Edge) => next.timers.length > 0;

/** Where the chart waits for a time, the browser's clock stands still: the time comes when the plan says so. */
export async function stopClock(walking: Walking, edge: Edge): Promise<void> {
  const { page } = walking.shopper;
  if (!isTimed(edge) || walking.isStill) return;
  walking.isStill = true;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

async function startClock(walking: Walking, edge: Edge): Promise<void> {
  if (isTimed(edge) || !walking.isStill) return;
  walking.isStill = false;
  await walking.shopper.page.clock.resume();
}

const stateShown = ({ page }: Walking['shopper']) =>
  page
    .locator('[data-machine="checkout"]')
    .getAttribute('data-state', { timeout: 500 })
    .catch(() => null);

async function shows(walking: Walking, wanted: string): Promise<void> {
  const { shopper } = walking;
  if (wanted === 'empty' || wanted === 'mixed')
    return until(() => expect(addressOf(shopper)).toBe(paths.cart)); // the gate shows the cart instead
  if (wanted === 'paying.leaving') {
    const { payOrigin } = walking.shop.server;
    await shopper.page.waitForURL((url) => url.origin === payOrigin);
    walking.payUrl = shopper.page.url();
    return;
  }
  await until(async () => expect(await stateShown(shopper)).toBe(wanted));
}

/** Every call that the plan starts has been sent, once; none waits of which the plan says nothing. */
async function asks(walking: Walking, { next: { living } }: Edge): Promise<void> {
  const isLiving = (name: string) => living.has(name);
  for (const name of [...living.keys()].filter((id) => isCallName(id)))
    if (isCallName(name)) await held(walking, name);
  const free = CALLS_OF_CHECKOUT.filter((name) => !['cart', 'addressBook'].includes(name));
  for (const name of free) {
    const isSame = (call: { method: string; path: string }) =>
      free.some((other) => isLiving(other) && isCall(other, call));
    if (walking.proxy.waiting().some((call) => isCall(name, call) && !isSame(call)))
      await giveUp(walking, name);
  }
}

/** An address book that has nothing to say to the chart any more is let through. */
async function opensBook(walking: Walking, { choice }: Edge, { before, after }: Memories<Memory>) {
  const was = before?.book ?? 'none';
  const isAsked = was !== 'there' || choice.about === 'session.begin';
  if (after.book === 'there' && isAsked && choice.about !== 'address.offer')
    await (await held(walking, 'addressBook')).end('pass');
}

export async function settleCheckout(
  walking: Walking,
  edge: Edge,
  memories: Memories<Memory>,
): Promise<void> {
  const { snapshot } = edge.next;
  const { account } = edge.from?.snapshot.context ?? {};
  if (edge.choice.about === 'session.begin') walking.isOwned = true;
  walking.isLost = isSessionLost(edge) && account !== null;
  const [next] = walking.ahead;
  const isPassing =
    walking.isLost || (next && label(next.choice) === 'leaveForPayment fails (refused)');
  if (!isPassing) {
    await shows(walking, stateText(snapshot.value));
    await asks(walking, edge);
    await opensBook(walking, edge, memories);
  }
  await startClock(walking, edge);
}
