import { describe, it, vi } from 'vitest';
import { runOrRecord } from '#tests/support/pageRunRecorder.ts';
import { startE2eShop } from './e2eShop.ts';
import type { BrowserPaths } from './plans/browserPaths.ts';
import { cartPaths, promotionPaths, scarceStockPaths } from './plans/cart.plan.ts';

vi.setConfig({ testTimeout: 300_000 }); // a path has many steps

const shop = startE2eShop({ faults: true });

function testPaths({ planPaths, open, perform }: BrowserPaths): void {
  for (const path of planPaths())
    it(path.title, () =>
      runOrRecord({ level: 'e2e', chart: 'cart', path: path.title }, async (recorder) => {
        await perform(await open(shop, path, recorder), path);
      }),
    );
}

describe('every path through a cart that a shopper or a fault can cause', () => {
  testPaths(cartPaths);
  describe('with goods of the advance sale', () => {
    testPaths(scarceStockPaths);
  });
  describe('with goods of two promotions', () => {
    testPaths(promotionPaths);
  });
});
