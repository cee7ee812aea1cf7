import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#tools/services/freePort.ts';

const MODULE = JSON.stringify(new URL('../../tools/services/freePort.ts', import.meta.url).href);

/** A process that reserves a port and keeps it until its standard input closes. */
async function startOwner(pickPort?: string) {
  // A random port may be in use, so only a chosen one has a single try.
  const options = pickPort === undefined ? '' : `1, ${pickPort}`;
  const script = `const { findFreePort } = await import(${MODULE});
    console.log(await findFreePort(${options}).catch(String));
    process.stdin.on('end', () => process.exit()).resume();`;
  const owner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void owner.kill('SIGKILL'));
  const [printed] = (await once(owner.stdout, 'data')) as [Buffer];
  return { printed: printed.toString().trim(), owner };
}

test('two processes never find the same port, even before one of them listens', async () => {
  const port = await findFreePort();
  expect((await startOwner(`() => ${port}`)).printed).toBe('Error: No free port found');
});

test('the same process never finds a port twice', async () => {
  const port = await findFreePort();
  await expect(findFreePort(1, () => port)).rejects.toThrow('No free port found');
});

test.each([false, true])('a port is free after its owner ended (killed: %s)', async (isKilled) => {
  const { printed, owner } = await startOwner();
  const exited = once(owner, 'exit');
  if (isKilled) owner.kill('SIGKILL');
  else owner.stdin.end();
  await exited;
  // The first try removes the reservation of a killed process.
  expect(await findFreePort(2, () => Number(printed))).toBe(Number(printed));
});

test('a port that a program listens on is not free', async () => {
  const server = createServer().listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  await expect(findFreePort(1, () => port)).rejects.toThrow('No free port found');
});
