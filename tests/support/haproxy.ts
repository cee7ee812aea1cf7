import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from './pgbouncer.ts';
import { findFreePort } from './postgres.ts';
import { waitUntil } from './waitUntil.ts';

const CONFIG = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url));

export interface TestHaproxy {
  /** the number of sessions that each shop has served, by its name in haproxy.cfg */
  readonly countSessions: () => Promise<Readonly<Record<string, number>>>;
  /** waits until the proxy has found a shop that is ready */
  readonly waitForShop: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Reads the number of sessions per server from HAProxy's statistics. */
function parseSessions(csv: string): Readonly<Record<string, number>> {
  const [header = '', ...rows] = csv.replace(/^# /, '').trim().split('\n');
  const columns = header.split(',');
  const counts = rows
    .map((row) => row.split(','))
    .filter((cells) => cells[columns.indexOf('svname')]?.startsWith('shop'))
    .map((cells) => [cells[columns.indexOf('svname')], Number(cells[columns.indexOf('stot')])]);
  return Object.fromEntries(counts);
}

/** Starts HAProxy with deploy/haproxy.cfg on the loopback interface. */
export async function startHaproxy(
  port: number,
  [shop1, shop2]: readonly [URL, URL],
): Promise<TestHaproxy> {
  const folder = await mkdtemp(join(tmpdir(), 'wattle-haproxy-'));
  const statsPort = await findFreePort();
  const statsConfig = join(folder, 'stats.cfg');
  await writeFile(
    statsConfig,
    `frontend stats\n  mode http\n  bind 127.0.0.1:${statsPort}\n  stats enable\n  stats uri /\n`,
  );
  const proxy = spawn(findProgram('haproxy'), ['-f', CONFIG, '-f', statsConfig], {
    env: {
      HAPROXY_BIND: `127.0.0.1:${port}`,
      SHOP_1: `127.0.0.1:${shop1.port}`,
      SHOP_2: `127.0.0.1:${shop2.port}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  const waitForShop = () => waitUntil('HAProxy did not find a shop', isReady);
  await waitForShop();
  return {
    waitForShop,
    countSessions: async () =>
      parseSessions(await (await fetch(`http://127.0.0.1:${statsPort}/;csv`)).text()),
    stop: async () => {
      const exited = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
