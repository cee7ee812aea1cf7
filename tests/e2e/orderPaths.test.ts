import { describe, it, vi } from 'vitest';
import { runOrRecord } from '#tests/support/pageRunRecorder.ts';
import { startE2eShop } from './e2eShop.ts';
import { answerClosedReceipts } from './orderChecks.ts';
import { orderPaths } from './plans/order.plan.ts';

vi.setConfig({ testTimeout: 300_000 }); // a path has many steps

const shop = startE2eShop({ faults: true });

describe('every step of an order that shopper, bank and staff can cause', () => {
  for (const path of orderPaths.planPaths())
    it(`${path.title}: ${path.name}`, () =>
      runOrRecord({ level: 'e2e', chart: 'order', path: path.name }, async (recorder) => {
        await orderPaths.perform(await orderPaths.open(shop, path, recorder), path);
        await answerClosedReceipts(shop.server);
        await shop.server.runOperatorCommand('audit');
      }));
});
