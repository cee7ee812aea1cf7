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
function createRunner(failures: Readonly<Record<string, readonly string[]>>, isIndependent = true) {
  const runs: TestSelection[] = [];
  const checked: TestSelection[] = [];
  const left = new Map(Object.entries(failures).map(([name, messages]) => [name, [...messages]]));
  async function run(selection: TestSelection): Promise<RunnerReport> {
    runs.push(selection);
    for (const { path } of selection.tests) {
      const message = left.get(path)?.shift() ?? '';
      if (message === '') continue;
      const failed = {
        ...{ id: 'failed', status: 'failed', fullName: `${path} fails` },
        failureMessages: message.split('\n'),
      };
      return { testResults: [{ name: path, message: '', assertionResults: [failed] }] };
    }
    return { testResults: [] };
  }
  async function passesAlone(selection: TestSelection) {
    checked.push(selection);
    return isIndependent;
  }
  return { runs, checked, run, passesAlone };
}
type Runner = ReturnType<typeof createRunner>;

const [first, second, other] = [
  'tests/server/a.test.ts',
  'tests/server/b.test.ts',
  'tests/client/c.test.ts',
] as const;
/** Tries all tests of the files. */
const tryFiles = (paths: readonly string[], runner: Runner) =>
  tryTests(
    paths.map((path) => ({ path, ids: null })),
    runner,
  );
const listPaths = ({ runs }: Runner) => runs.map(({ tests }) => tests.map(({ path }) => path));

describe('a mutant', () => {
  test('is killed by a test that fails twice', async () => {
    const runner = createRunner({ [first]: [ASSERTION, ASSERTION] });
    await expect(tryFiles([first, second], runner)).resolves.toEqual({
      ...{ status: 'killed', by: `${first} fails` },
    });
    expect(listPaths(runner)).toEqual([[first, second], [first]]);
  });

  test('is killed by one run if the runner repeats the test and it fails for the same reason', async () => {
    const runner = createRunner({ [first]: [`${ASSERTION}\n${ASSERTION}`] });
    await expect(tryFiles([first], runner)).resolves.toMatchObject({ status: 'killed' });
    expect(runner.runs.length).toBe(1);
    const different = createRunner({ [first]: [`${ASSERTION}\nError: the name exists`] });
    await expect(tryFiles([first], different)).resolves.toMatchObject({ status: 'survived' });
    const slow = createRunner({ [first]: [`${TIMEOUT}\n${TIMEOUT}`] });
    await expect(tryFiles([first], slow)).resolves.toMatchObject({ status: 'timedOut' });
  });

  test('survives a test that fails once, and runs the tests after it', async () => {
    const runner = createRunner({ [first]: [ASSERTION] });
    await expect(tryFiles([first, second], runner)).resolves.toEqual({
      status: 'survived',
      by: '',
    });
    expect(listPaths(runner)).toEqual([[first, second], [first], [second]]);
    const late = createRunner({ [first]: [ASSERTION], [second]: [ASSERTION, ASSERTION] });
    await expect(tryFiles([first, second], late)).resolves.toMatchObject({
      ...{ status: 'killed', by: `${second} fails` },
    });
  });

  test.each([[[TIMEOUT, TIMEOUT]], [[TIMEOUT, ASSERTION]], [[ASSERTION, TIMEOUT]]])(
    'is not killed by a timeout: %j',
    async (messages) => {
      const runner = createRunner({ [first]: messages });
      await expect(tryFiles([first, other], runner)).resolves.toMatchObject({ status: 'timedOut' });
      expect(runner.runs.map(({ project }) => project)).toEqual(['server', 'server', 'client']);
      const killed = createRunner({ [first]: messages, [other]: [ASSERTION, ASSERTION] });
      await expect(tryFiles([first, other], killed)).resolves.toMatchObject({
        ...{ status: 'killed', by: `${other} fails` },
      });
    },
  );

  test('is not killed by tests that do not end', async () => {
    const endless = { ...createRunner({}), run: async () => null };
    await expect(tryTests([{ path: first, ids: null }], endless)).resolves.toMatchObject({
      status: 'timedOut',
    });
  });

  test('is killed by a selected test if the test passes alone without it', async () => {
    const runner = createRunner({ [first]: [ASSERTION, ASSERTION] });
    const selected = { path: first, ids: ['passed', 'failed'] };
    await expect(tryTests([selected], runner)).resolves.toMatchObject({ status: 'killed' });
    expect(runner.runs.map(({ tests }) => tests)).toEqual([[selected], [selected]]);
    const alone = { path: first, ids: ['failed'] };
    expect(runner.checked).toEqual([{ project: 'server', tests: [alone] }]);
  });

  test('runs the whole file of a test that needs the tests before it', async () => {
    const selected = { path: first, ids: ['failed'] };
    const whole = { path: first, ids: null };
    const surviving = createRunner({ [first]: [ASSERTION, ASSERTION] }, false);
    await expect(tryTests([selected], surviving)).resolves.toMatchObject({ status: 'survived' });
    expect(surviving.runs.map(({ tests }) => tests)).toEqual([[selected], [selected], [whole]]);
    const killed = createRunner({ [first]: [0, 1, 2, 3].map(() => ASSERTION) }, false);
    await expect(tryTests([selected], killed)).resolves.toMatchObject({ status: 'killed' });
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
  expect(order.map(({ path }) => path.slice('tests/server/'.length, -'.test.ts'.length))).toEqual([
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
  expect(order.map(({ path }) => path)).toEqual(
    ['pages/otherPages', 'order', 'cart'].map((name) => `tests/views/${name}.test.tsx`),
  );
});

test('a test of all modules of the folder comes before one with the name of the module', () => {
  const toTest = (name: string, code: string) => ({ path: `tests/${name}`, ms: 1, code });
  const order = sortTests({ file: 'src/text/zhHant/order.ts', code: '' }, [
    toTest('views/order.test.tsx', "from '#src/order/Order.tsx'"),
    toTest('client/traditionalTexts.test.ts', "import.meta.glob('/src/text/zhHant/*.ts')"),
  ]);
  expect(order[0]?.path).toBe('tests/client/traditionalTexts.test.ts');
});

describe('a place in the code', () => {
  const reached = ['server/a.ts:1', 'server/b.ts:2', 'server/c.ts:3'];
  const tests = [
    { id: 'a', ms: 3, reached: [0] },
    { id: 'b', ms: 4, reached: [0, 1] },
  ];
  const line = { test: resolve(first), reached, tests, failed: [], ms: 9 };
  const { findTests, getMs } = toReach([
    line,
    { ...line, test: resolve(second), failed: ['b fails'] },
  ]);

  test('is reached by tests of the files that pass without a mutant', () => {
    expect(findTests('server/a.ts:1')).toEqual([{ path: first, ids: ['a', 'b'], ms: 7 }]);
    expect(findTests('server/b.ts:2')).toEqual([{ path: first, ids: ['b'], ms: 4 }]);
    expect(findTests('server/d.ts:4')).toEqual([]);
    expect([getMs(first), getMs(second)]).toEqual([9, 0]);
  });

  test('is reached by the whole file if its imports or hooks reach it', () => {
    expect(findTests('server/c.ts:3')).toEqual([{ path: first, ids: null, ms: 9 }]);
  });
});
