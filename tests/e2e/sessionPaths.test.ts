import { describe, it, vi } from 'vitest';
import { runOrRecord } from '#tests/support/pageRunRecorder.ts';
import { startE2eShop } from './e2eShop.ts';
import { sessionPaths } from './plans/session.plan.ts';

vi.setConfig({ testTimeout: 300_000 }); // a path has many steps

const shop = startE2eShop({ faults: true });

describe('every path through a session that a shopper or a fault can cause', () => {
  for (const path of sessionPaths.planPaths())
    it(path.title, () =>
      runOrRecord({ level: 'e2e', chart: 'session', path: path.title }, async (recorder) => {
        await sessionPaths.perform(await sessionPaths.open(shop, path, recorder), path);
      }),
    );
});
