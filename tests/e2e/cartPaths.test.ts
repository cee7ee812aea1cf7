import { describe, expect, it, vi } from 'vitest';
import { planInOrder, type PlannedPath } from '#explorer/coverPlanner.ts';
import { formatState } from '#explorer/plan.ts';
import { cartEnvironment, createCartPlan } from '#tests/paths/e2e/cart.e2e.ts';
import {
  promotionEnvironment,
  createPromotionPlan,
  scarceStockEnvironment,
  createScarceStockPlan,
} from '#tests/paths/e2e/cart.promotions.e2e.ts';
import { getStepFailure, isSessionKindFailure } from '#tests/paths/failureIn.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { startE2eShop } from './e2eShop.ts';
import { registerMember } from './memberAccounts.ts';
import type { CallName } from './steps/calls.ts';
import {
  expectCartCount,
  promotionSteps,
  scarceStockSteps,
} from './steps/cart.promotions.steps.ts';
import { cartSteps } from './steps/cart.steps.ts';
import {
  type E2eStep,
  abortPending,
  pendingCall,
  startE2eRun,
  runE2ePath,
  type E2ePlan,
} from './steps/e2eRun.ts';

vi.setConfig({ testTimeout: 300_000 }); // a path has many steps

const shop = startE2eShop({ faults: true });
const OWN_LABELS: readonly CallName[] = ['loadCart', 'mergeCart', 'saveCart'];
const [teas, scarce, offered] = planInOrder([
  createCartPlan(),
  createScarceStockPlan(),
  createPromotionPlan(),
]);

/** The cart page and the cart link show the chart's state, and every planned call has been sent. */
const expectCartState: E2eStep = async (run, edge) => {
  const { page } = run.shopper;
  const failure = getStepFailure(edge);
  run.isSessionInvalid = failure !== null && isSessionKindFailure(failure);
  if (run.isSessionInvalid) return;
  await waitForCondition(async () => {
    const shown = await page
      .locator('[data-machine="cart"]')
      .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-state')));
    expect(new Set(shown)).toEqual(new Set([formatState(edge.next.snapshot.value)]));
  });
  for (const name of OWN_LABELS)
    if (edge.next.running.has(name)) await pendingCall(run, name);
    else await abortPending(run, name);
};
const expectWholeCart: E2eStep = async (run, edge) => {
  await expectCartState(run, edge);
  await expectCartCount(run, edge);
};
const prepare: E2eStep = () => Promise.resolve();

function testPaths<Memory>(walks: readonly PlannedPath[] = [], plan: E2ePlan<Memory>): void {
  for (const way of walks)
    it(way.title, async () => {
      const isMember = way.steps[0]?.choice.name === 'as Anna';
      const anna = await registerMember(shop.server);
      await runE2ePath(await startE2eRun(shop, anna, { isMember, calls: OWN_LABELS }), way, plan);
    });
}

describe('the ways through a cart that a shopper or a fault can cause', () => {
  testPaths(teas?.paths, {
    causes: cartEnvironment,
    steps: cartSteps,
    prepare,
    settle: expectCartState,
  });
  describe('with goods of the advance sale', () => {
    testPaths(scarce?.paths, {
      ...{
        causes: scarceStockEnvironment,
        steps: scarceStockSteps,
        prepare,
        settle: expectWholeCart,
      },
    });
  });
  describe('with goods of two promotions', () => {
    testPaths(offered?.paths, {
      ...{ causes: promotionEnvironment, steps: promotionSteps, prepare, settle: expectWholeCart },
    });
  });
});
