import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

// Below the range of ephemeral ports, because outgoing connections use ports of that range.
const [MIN_PORT, MAX_PORT] = [20_000, 32_000];

/** One file for each reserved port, with the process that reserved it. */
const reservations = join(tmpdir(), `mall-ports-${userInfo().uid}`);
const reserved = new Set<string>();
process.once('exit', () => {
  for (const file of reserved) rmSync(file, { force: true });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readOwner(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // released meanwhile
  }
}

/** Whether this process owns the port from now on. The reservation of an ended one is removed. */
function reservePort(port: number): boolean {
  mkdirSync(reservations, { recursive: true });
  const file = join(reservations, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = readOwner(file);
    if (owner && !isAlive(owner)) rmSync(file, { force: true });
    return false;
  }
  reserved.add(file);
  return true;
}

function canListen(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((answer) => {
    server.once('error', () => answer(false));
    server.listen(port, () => server.close(() => answer(true)));
  });
}

/**
 * A port that nothing listens on. It stays reserved until this process ends: test files run in
 * several processes, and a server needs seconds to start and listens again after a restart.
 * Throws when `tries` random ports were all in use; `pickPort` chooses them.
 */
export async function findFreePort(
  tries = 50,
  pickPort = () => randomInt(MIN_PORT, MAX_PORT),
): Promise<number> {
  for (let left = tries; left > 0; left -= 1) {
    const port = pickPort();
    if (reservePort(port) && (await canListen(port))) return port;
  }
  throw new Error('No free port found');
}
