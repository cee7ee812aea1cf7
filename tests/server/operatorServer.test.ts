import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '#server/operator/commands.ts';
import { OperatorError } from '#server/operator/operator.ts';
import { callOperatorServer, startOperatorServer } from '#server/operator/operatorServer.ts';
import { type OrderHarness, createOrderHarness } from '#tests/support/orderHarness.ts';
import { findFreePort } from '#tools/services/freePort.ts';

let harness: OrderHarness;
let dataDir: string;
beforeAll(async () => {
  harness = await createOrderHarness();
  dataDir = await mkdtemp(join(tmpdir(), 'mall-operator-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await harness.close();
});

const addStock = (goodsId: string) => ['stock', goodsId, '--add', '5'];
const writeEndpoint = (port: number) =>
  writeFile(join(dataDir, 'operator.json'), JSON.stringify({ port, token: 'x' }));

/** A server that carries a command out and ends before it replies. */
async function startFailingServer(args: readonly string[]) {
  const server = createServer((socket) => {
    socket.once('data', () => {
      void runCommand(harness.services, args, harness.clock()).then(() => socket.destroy());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { port: address.port, stop: () => server.close() };
}

describe('the operator while the server runs', () => {
  test('the running server executes commands only for users who can read its token', async () => {
    const { services, clock } = harness;
    const operatorServer = await startOperatorServer({ services, clock, dataDir });
    const goodsId = await harness.addGoods({ stock: 10 });
    const file = join(dataDir, 'operator.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await callOperatorServer(dataDir, addStock(goodsId)))?.text).toMatch(/: 15 in stock/);
    await expect(callOperatorServer(dataDir, ['complete', 'WL1'])).rejects.toThrow(
      'There is no order WL1',
    );
    const { port } = JSON.parse(await readFile(file, 'utf8'));
    const guess = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { Authorization: 'Bearer 00' },
      body: '["orders"]',
    });
    expect(guess.status).toBe(401);
    await operatorServer.stop();
    expect(await callOperatorServer(dataDir, ['orders'])).toBeUndefined();
  });

  test('ignores the token file of a server that was killed', async () => {
    await writeEndpoint(await findFreePort());
    expect(await callOperatorServer(dataDir, ['orders'])).toBeUndefined();
  });

  test('does not repeat a command whose reply was lost', async () => {
    const goodsId = await harness.addGoods({ stock: 10 });
    const server = await startFailingServer(addStock(goodsId));
    await writeEndpoint(server.port);
    await expect(callOperatorServer(dataDir, addStock(goodsId))).rejects.toThrow(
      new OperatorError(
        'The server did not reply, so the command may have been carried out. Check its result before you run it again.',
      ),
    );
    server.stop();
    expect(await harness.findStock(goodsId)).toBe(15);
  });
});
