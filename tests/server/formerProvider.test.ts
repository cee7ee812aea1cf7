import { afterAll, expect, test } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { runCommand } from '#server/operator/commands.ts';
import { OperatorError } from '#server/operator/operator.ts';
import { createNoProvider } from '#server/payment/noProvider.ts';
import { registerServerProcess } from '#server/serverProcess.ts';
import { createReinstatementHarness } from '#tests/support/reinstatementHarness.ts';
import { testLog } from '#tests/support/testLog.ts';

const { harness, addPaidOrder, audit, findSentRefunds } = await createReinstatementHarness();
afterAll(() => harness.close());

test('a command with the settings of another provider settles no refund that a running server sends', async () => {
  const order = await addPaidOrder();
  const withoutProvider = harness.createServices(createNoProvider());
  const run = async (...args: readonly string[]) =>
    (await runCommand(withoutProvider, args, harness.clock())).text;
  await run('refund', order.orderNo);
  const [, id = ''] = new RegExp(`(\\d+) +${order.orderNo}`).exec(await run('refunds')) ?? [];
  const { db, random, clock } = harness;
  const env = parseEnv({});
  const options = { db, env, clock, random, release: '1', warn: () => undefined, log: testLog };
  const server = await registerServerProcess(options);
  await expect(run('refunds', 'settle', id, '--why', 'By transfer')).rejects.toThrow(
    new OperatorError(
      `A running server uses sandbox and sends the refund ${id}. Run the command with PAYMENT_PROVIDER=sandbox and the settings of that server.`,
    ),
  );
  await server.stop();
  expect(await run('refunds', 'settle', id, '--why', 'By transfer')).toMatch(/ is settled\.$/);
  expect(await findSentRefunds(order.ref)).toEqual([]);
  expect(await audit()).toContain('The provider agrees');
});
