import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { findChartError } from '#tools/charts/chartErrorsPlugin.ts';
import { listMachineFiles } from '#tools/charts/machineSources.ts';

const root = new URL('../..', import.meta.url).pathname;

test('a chart that cannot be built is reported with its file and the reason', async () => {
  const load = async (path: string) =>
    path === 'machines/b/b.machine.ts'
      ? createMachine({ id: 'b', initial: 'a', states: { a: { on: { go: 'opn' } } } })
      : path;
  const error = await findChartError(['machines/a/a.machine.ts', 'machines/b/b.machine.ts'], load);
  expect(error).toMatchObject({ id: 'machines/b/b.machine.ts', plugin: 'charts' });
  expect(error?.message).toMatch(/^machines\/b\/b\.machine\.ts cannot be built: .*opn/s);
});

test('the file is that of the chart, not of another chart that imports it', async () => {
  const error = new Error('Child state');
  error.stack = [
    'Error: Child state',
    'at x (/mall/node_modules/xstate/dist/machines/raise.ts:1:2)',
    'at eval (/mall/machines/notices/notices.machine.ts:8:59)',
    'at eval (/mall/machines/mall/mall.guards.ts:8:31)',
  ].join('\n');
  expect(
    await findChartError(['machines/mall/mall.machine.ts'], () => Promise.reject(error)),
  ).toEqual({
    ...{ id: 'machines/notices/notices.machine.ts', plugin: 'charts' },
    message: 'machines/notices/notices.machine.ts cannot be built: Child state',
    stack: [
      'at eval (/mall/machines/notices/notices.machine.ts:8:59)',
      'at eval (/mall/machines/mall/mall.guards.ts:8:31)',
    ].join('\n'),
  });
});

test('every chart of the shop can be built', async () => {
  const files = listMachineFiles(root);
  expect(files).toContain('machines/checkout/checkout.machine.ts');
  expect(await findChartError(files, (path) => import(`${root}/${path}`))).toBeNull();
});
