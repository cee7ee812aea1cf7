import { isSettled } from '#machines/checkout/checkoutStep.selectors.ts';
import { paths } from '#src/mall/paths.ts';
import type { Shopper } from './shopper.ts';
import { toPath } from './shopperPress.ts';
import type { SimulatedRun } from './simulatedRun.ts';

const MAX_WAIT_MS = 10 * 60_000;
/** The states in which a page waits for the shopper. */
const WAITS_FOR_SHOPPER = /^paying\.(choosing|declined|await)/;

/** Waits until the page of an order shows what became of it; returns the state of the page. */
async function readOutcome(shopper: Shopper, run: SimulatedRun): Promise<string> {
  const startedAt = run.scheduler.now;
  let path = '';
  while (run.scheduler.now - startedAt < MAX_WAIT_MS) {
    const { checkout } = (await shopper.openShop()).actor.getSnapshot().context;
    const snapshot = checkout?.getSnapshot();
    path = snapshot ? toPath(snapshot.value) : '';
    if (snapshot && (isSettled(snapshot) || WAITS_FOR_SHOPPER.test(path))) return path;
    if (path === 'paying.loggedOut') await shopper.logIn();
  }
  run.report(
    'every order reaches a final state',
    `${shopper.plan.name} sees ${path || 'no state'}`,
  );
  return path;
}

/** Opens the result of each order a last time. */
export async function readOrderOutcomes(shopper: Shopper, run: SimulatedRun): Promise<void> {
  for (const [orderNo, order] of shopper.orders) {
    await shopper.logIn();
    shopper.tab.load(paths.result(orderNo));
    order.lastPath = await readOutcome(shopper, run);
  }
}
