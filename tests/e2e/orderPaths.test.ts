import { describe, expect, it, vi } from 'vitest';
import { formatState } from '#explorer/plan.ts';
import { orderEnvironment, createOrderPlan } from '#tests/paths/e2e/order.e2e.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { startE2eShop } from './e2eShop.ts';
import { registerMemberWithAddress } from './memberAccounts.ts';
import { type E2eStep, startE2eRun, runE2ePath } from './steps/e2eRun.ts';
import { orderSteps } from './steps/order.steps.ts';

vi.setConfig({ testTimeout: 300_000 }); // a path has many steps

const shop = startE2eShop({ faults: true });

/** The page shows the shopper's own steps immediately and external changes after a reload. */
const expectOrderState: E2eStep = async ({ shopper: { page } }, { choice, next }) => {
  const own = ['order.receive', 'order.cancel'].includes(choice.about);
  const order = page.locator('[data-machine="order"]').first();
  await waitForCondition(async () => {
    if (!own && choice.kind !== 'start') await page.reload();
    expect(await order.getAttribute('data-state')).toBe(formatState(next.snapshot.value));
  });
};

describe('every way through an order that shopper, bank and our people can cause', () => {
  for (const way of createOrderPlan().plan().paths)
    it(`${way.title}: ${way.name}`, async () => {
      const anna = await registerMemberWithAddress(shop.server);
      const run = await startE2eRun(shop, anna, { isMember: true, calls: [] });
      const prepare: E2eStep = () => Promise.resolve();
      await runE2ePath(run, way, {
        causes: orderEnvironment,
        steps: orderSteps,
        prepare,
        settle: expectOrderState,
      });
      await shop.server.runOperatorCommand('audit');
    });
});
