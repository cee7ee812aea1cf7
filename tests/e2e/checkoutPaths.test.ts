import { describe, expect, it, vi } from 'vitest';
import type { PlannedPath } from '#explorer/coverPlanner.ts';
import { formatChoice } from '#explorer/text.ts';
import { createCheckoutPlan } from '#tests/paths/e2e/checkout.e2e.ts';
import { checkoutEnvironment } from '#tests/paths/e2e/checkout.environment.ts';
import { NETWORK_FAULT_NAMES } from '#tests/paths/e2e/networkFaults.ts';
import { listOrderNos } from './api.ts';
import { startE2eShop } from './e2eShop.ts';
import { logInDemoMemberWithEmptyCart, registerMemberWithAddress } from './memberAccounts.ts';
import { callSteps } from './steps/calls.steps.ts';
import { CHECKOUT_CALLS } from './steps/calls.ts';
import { settleCheckout, stopClock } from './steps/checkout.settle.ts';
import { startE2eRun, runE2ePath } from './steps/e2eRun.ts';
import { raiseTeaPrice } from './steps/environment.ts';
import { externalSteps } from './steps/externalEvents.steps.ts';
import { networkFaultCounts } from './steps/networkFaults.steps.ts';
import { userActionSteps } from './steps/userActions.steps.ts';

vi.setConfig({ testTimeout: 300_000 }); // a path has many steps

// Playwright disables the back/forward cache by default.
const shop = startE2eShop(
  { faults: true },
  { ignoreDefaultArgs: ['--disable-back-forward-cache'] },
);
const plan = {
  causes: checkoutEnvironment,
  steps: { ...userActionSteps, ...externalSteps, ...callSteps },
  prepare: stopClock,
  settle: settleCheckout,
};
const BY_BALANCE = 'payType.choose (balance)';

const openMemberForPath = ({ steps }: PlannedPath) =>
  steps.some(({ choice }) => formatChoice(choice) === BY_BALANCE)
    ? logInDemoMemberWithEmptyCart(shop.server)
    : registerMemberWithAddress(shop.server);

describe('every way through the checkout that a shopper or a fault can cause', () => {
  for (const way of createCheckoutPlan().plan().paths)
    it(way.title, async () => {
      const anna = await openMemberForPath(way);
      const before = await listOrderNos(shop.server.origin, anna.token);
      const isMember = way.steps[0]?.choice.name.startsWith('Anna') === true;
      await raiseTeaPrice(shop, 0);
      const run = await startE2eRun(shop, anna, { isMember, calls: CHECKOUT_CALLS });
      await runE2ePath(run, way, plan);
      const after = await listOrderNos(shop.server.origin, anna.token);
      expect(after.length - before.length, 'orders made').toBe(run.placedOrders);
      await shop.server.runOperatorCommand('audit');
    });

  it('meets a call that breaks, is lost, breaks down, comes too late or has no network', () => {
    expect([...networkFaultCounts.keys()].toSorted()).toEqual(
      NETWORK_FAULT_NAMES.filter((fault) => fault !== 'no login').toSorted(),
    );
  });
});
