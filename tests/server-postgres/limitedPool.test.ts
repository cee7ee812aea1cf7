import { expect, inject, test } from 'vitest';
import { isDatabaseBusy } from '#server/db/databaseErrors.ts';
import { LimitedPool } from '#server/db/limitedPool.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

test('calls that wait are served, and calls above the limit are refused at once', async () => {
  const pool = new LimitedPool({ connectionString: `${inject('postgresBase')}postgres`, max: 1 });
  try {
    const client = await pool.connect();
    const waiting = Array.from({ length: 41 }, () => pool.query('select 1'));
    let isRefused = false;
    const refuse = (error: unknown) => {
      isRefused = isDatabaseBusy(error);
    };
    // The queue has not been empty for a second, so that it is limited to 40 calls.
    await waitForCondition(() => {
      pool.query('select 1').catch(refuse);
      expect(isRefused).toBe(true);
    });
    expect(pool.waitingCount).toBeLessThan(200);
    client.release();
    await Promise.all(waiting);
    await waitForCondition(() => expect(pool.waitingCount).toBe(0));
    await expect(pool.query('select 1')).resolves.toBeDefined();
  } finally {
    await pool.end();
  }
});
