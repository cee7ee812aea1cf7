import { beforeAll, describe, expect, it, vi } from 'vitest';
import { expectListedOmissions } from '../paths/e2e/expectListedOmissions.ts';
import { NETWORK_FAULT_NAMES } from '../paths/e2e/networkFaults.ts';
import { runOrRecord } from '../support/pageRunRecorder.ts';
import { cancelNewOrders, listOrderNos } from './api.ts';
import { startE2eShop } from './e2eShop.ts';
import { answerClosedReceipts } from './orderChecks.ts';
import { checkoutPaths, getCheckoutPlanner } from './plans/checkout.plan.ts';
import { networkFaultCounts } from './steps/networkFaults.steps.ts';

vi.setConfig({ testTimeout: 300_000 }); // a path has many steps
// Playwright disables the back/forward cache by default.
const shop = startE2eShop(
  { faults: true },
  { ignoreDefaultArgs: ['--disable-back-forward-cache'] },
);

describe('every path through the checkout that a shopper or a fault can cause', () => {
  beforeAll(() => networkFaultCounts.clear());
  it('takes every transition but those listed with a reason', () => {
    expectListedOmissions('checkout', getCheckoutPlanner().plan().missing);
  });

  for (const path of checkoutPaths.planPaths())
    it(path.title, () =>
      runOrRecord({ level: 'e2e', chart: 'checkout', path: path.title }, async (recorder) => {
        const run = await checkoutPaths.open(shop, path, recorder);
        const { origin } = shop.server;
        const { token } = run.anna;
        const before = await listOrderNos(origin, token);
        try {
          await checkoutPaths.perform(run, path);
          const after = await listOrderNos(origin, token);
          expect(after.length - before.length, 'orders made').toBe(run.placedOrders);
        } finally {
          await cancelNewOrders(origin, token, before);
        }
        await answerClosedReceipts(shop.server);
        await shop.server.runOperatorCommand('audit');
      }),
    );

  it('with a call that fails, loses its reply, times out or has no network', () => {
    expect([...networkFaultCounts.keys()].toSorted()).toEqual(
      NETWORK_FAULT_NAMES.filter((fault) => fault !== 'no login').toSorted(),
    );
  });
});
