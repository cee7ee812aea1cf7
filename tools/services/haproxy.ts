import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './freePort.ts';
import { findProgram } from './pgbouncer.ts';
import { waitUntil } from './waitUntil.ts';

const CONFIG = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url));

interface TestHaproxy {
  /** the number of sessions that each shop has served, by its name in haproxy.cfg */
  readonly countSessions: () => Promise<Readonly<Record<string, number>>>;
  /** the number of servers of a backend that pass their checks */
  readonly countUp: (backend: string) => Promise<number>;
  /** waits until the proxy has found a shop that is ready */
  readonly waitForShop: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Parses HAProxy's statistics: one record of cells by column name for each line. */
function parseStats(csv: string): readonly Readonly<Record<string, string | undefined>>[] {
  const [header = '', ...rows] = csv.replace(/^# /, '').trim().split('\n');
  const columns = header.split(',');
  return rows.map((row) =>
    Object.fromEntries(row.split(',').map((cell, index) => [columns[index] ?? '', cell])),
  );
}

interface HaproxyOptions {
  readonly port: number;
  /** two or three shops */
  readonly shops: readonly URL[];
  /** a configuration beside deploy/haproxy.cfg, with its variables */
  readonly additional?: { readonly config: string; readonly env: NodeJS.ProcessEnv };
}

/** Writes the configuration of HAProxy's statistics on a separate port. */
async function writeStatsConfig(folder: string, port: number): Promise<string> {
  const path = join(folder, 'stats.cfg');
  const lines = ['mode http', `bind 127.0.0.1:${port}`, 'stats enable', 'stats uri /'];
  await writeFile(path, ['frontend stats', ...lines, ''].join('\n'));
  return path;
}

const toShopEnv = (shops: readonly URL[]): NodeJS.ProcessEnv =>
  Object.fromEntries(shops.map(({ port }, index) => [`SHOP_${index + 1}`, `127.0.0.1:${port}`]));

/** Starts HAProxy with deploy/haproxy.cfg on the loopback interface, also before the shops. */
export async function startHaproxy({
  port,
  shops,
  additional,
}: HaproxyOptions): Promise<TestHaproxy> {
  const folder = await mkdtemp(join(tmpdir(), 'wattle-haproxy-'));
  const statsPort = await findFreePort();
  const statsConfig = await writeStatsConfig(folder, statsPort);
  const configs = [CONFIG, statsConfig, ...(additional ? [additional.config] : [])];
  const proxy = spawn(
    findProgram('haproxy'),
    configs.flatMap((config) => ['-f', config]),
    {
      env: { HAPROXY_BIND: `127.0.0.1:${port}`, ...toShopEnv(shops), ...additional?.env },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const readStats = async () =>
    parseStats(await (await fetch(`http://127.0.0.1:${statsPort}/;csv`)).text());
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  return {
    waitForShop: () => waitUntil('HAProxy did not find a shop', isReady),
    async countSessions() {
      const shopRows = (await readStats()).filter(({ svname }) => svname?.startsWith('shop'));
      return Object.fromEntries(shopRows.map(({ svname, stot }) => [svname, Number(stot)]));
    },
    async countUp(backend) {
      const rows = (await readStats()).filter(({ pxname }) => pxname === backend);
      return rows.filter(({ svname, status }) => svname !== 'BACKEND' && status === 'UP').length;
    },
    stop: async () => {
      const exited = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
