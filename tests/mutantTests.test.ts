import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RunnerReport } from '#tools/faults/faultResult.ts';
import { toReach } from '#tools/mutation/reach.ts';
import { sortTests } from '#tools/mutation/testOrder.ts';
import type { TestSelection } from '#tools/mutation/testServer.ts';
import { tryTests } from '#tools/mutation/tryTests.ts';

const ASSERTION = 'AssertionError: expected 1 to be 2';
const TIMEOUT = 'Error: Test timed out in 30000ms.';

/**
 * A runner whose files fail with the given messages, one for each run of the file. A message has
 * one line for each attempt of the failed test.
 */
function createRunner(failures: Readonly<Record<string, readonly string[]>>) {
  const runs: TestSelection[] = [];
  const left = new Map(Object.entries(failures).map(([name, messages]) => [name, [...messages]]));
  async function run(selection: TestSelection): Promise<RunnerReport> {
    runs.push(selection);
    for (const name of selection.tests) {
      const message = left.get(name)?.shift() ?? '';
      if (message === '') continue;
      const failed = {
        status: 'failed',
        fullName: `${name} fails`,
        failureMessages: message.split('\n'),
      };
      return { testResults: [{ name, message: '', assertionResults: [failed] }] };
    }
    return { testResults: [] };
  }
  return { runs, run };
}

const [first, second, other] = [
  'tests/server/a.test.ts',
  'tests/server/b.test.ts',
  'tests/client/c.test.ts',
] as const;

describe('a mutant', () => {
  test('is killed by a test that fails twice', async () => {
    const { runs, run } = createRunner({ [first]: [ASSERTION, ASSERTION] });
    await expect(tryTests([first, second], run)).resolves.toEqual({
      ...{ status: 'killed', by: `${first} fails` },
    });
    expect(runs.map(({ tests }) => tests)).toEqual([[first, second], [first]]);
  });

  test('is killed by one run if the runner repeats the test and it fails for the same reason', async () => {
    const { runs, run } = createRunner({ [first]: [`${ASSERTION}\n${ASSERTION}`] });
    await expect(tryTests([first], run)).resolves.toMatchObject({ status: 'killed' });
    expect(runs.length).toBe(1);
    const different = createRunner({ [first]: [`${ASSERTION}\nError: the name exists`] });
    await expect(tryTests([first], different.run)).resolves.toMatchObject({ status: 'survived' });
    const slow = createRunner({ [first]: [`${TIMEOUT}\n${TIMEOUT}`] });
    await expect(tryTests([first], slow.run)).resolves.toMatchObject({ status: 'timedOut' });
  });

  test('survives a test that fails once, and runs the tests after it', async () => {
    const { runs, run } = createRunner({ [first]: [ASSERTION] });
    await expect(tryTests([first, second], run)).resolves.toEqual({ status: 'survived', by: '' });
    expect(runs.map(({ tests }) => tests)).toEqual([[first, second], [first], [second]]);
    const late = createRunner({ [first]: [ASSERTION], [second]: [ASSERTION, ASSERTION] });
    await expect(tryTests([first, second], late.run)).resolves.toMatchObject({
      ...{ status: 'killed', by: `${second} fails` },
    });
  });

  test.each([[[TIMEOUT, TIMEOUT]], [[TIMEOUT, ASSERTION]], [[ASSERTION, TIMEOUT]]])(
    'is not killed by a timeout: %j',
    async (messages) => {
      const { runs, run } = createRunner({ [first]: messages });
      await expect(tryTests([first, other], run)).resolves.toMatchObject({ status: 'timedOut' });
      expect(runs.map(({ project }) => project)).toEqual(['server', 'server', 'client']);
      const killed = createRunner({ [first]: messages, [other]: [ASSERTION, ASSERTION] });
      await expect(tryTests([first, other], killed.run)).resolves.toMatchObject({
        ...{ status: 'killed', by: `${other} fails` },
      });
    },
  );

  test('is not killed by tests that do not end', async () => {
    await expect(tryTests([first], async () => null)).resolves.toMatchObject({
      status: 'timedOut',
    });
  });
});

test('the tests with the name of the module come first, then those with its exports', () => {
  const code = 'export async function holdRefund() {}';
  const toTest = (path: string, ms: number, text = '') => ({ path, ms, code: text });
  const order = sortTests({ file: 'server/payment/heldRefund.store.ts', code }, [
    toTest('tests/server/search.test.ts', 90),
    toTest('tests/server/cart.test.ts', 20),
    toTest('tests/server/payment.test.ts', 30),
    toTest('tests/server/jobs.test.ts', 80, 'await holdRefund();'),
    toTest('tests/server/heldRefund.test.ts', 99),
  ]);
  expect(order.map((path) => path.slice('tests/server/'.length, -'.test.ts'.length))).toEqual([
    ...['heldRefund', 'jobs', 'payment', 'cart', 'search'],
  ]);
});

test('the tests of whole pages come before those with a word of the name', () => {
  const toTest = (name: string, ms: number) => ({ path: `tests/views/${name}`, ms, code: '' });
  const order = sortTests({ file: 'src/order/OrderParts.tsx', code: '' }, [
    toTest('cart.test.tsx', 10),
    toTest('order.test.tsx', 90),
    toTest('pages/otherPages.test.tsx', 99),
  ]);
  expect(order).toEqual(
    ['pages/otherPages', 'order', 'cart'].map((name) => `tests/views/${name}.test.tsx`),
  );
});

test('a test file that fails without a mutant reaches nothing', () => {
  const reached = ['server/a.ts:1', 'server/b.ts:2'];
  const { testsByPlace, msByTest } = toReach([
    { test: resolve(first), reached, failed: [], ms: 5 },
    { test: resolve(second), reached, failed: ['b fails'], ms: 5 },
  ]);
  expect(testsByPlace.get('server/a.ts:1')).toEqual(new Set([first]));
  expect(msByTest).toEqual(new Map([[first, 5]]));
});
