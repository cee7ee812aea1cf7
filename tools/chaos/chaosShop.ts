import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Random } from '#explorer/random.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { startPostgres, type TestPostgres } from '../services/postgres.ts';
import { type ShopServer, startShopServer } from '../services/serverProcess.ts';
import { type HttpProxy, startHttpProxy } from './httpProxy.ts';
import { mountSmallDisk, type SmallDisk } from './smallDisk.ts';
import { startTcpProxy, type TcpProxy } from './tcpProxy.ts';
import { createShopOperator, type TestedShop } from './testedShop.ts';

/** The limits of the database are short, so that no case waits long for them. */
const LIMITS = {
  DATABASE_STATEMENT_MS: '2000',
  DATABASE_LOCK_MS: '1000',
  DATABASE_WAIT_MS: '2000',
  DATABASE_SOCKET_MS: '3000',
};
const CLOCK_FILE = new URL('chaosClock.mjs', import.meta.url).href;

/** A shop with its database, the proxies on both sides, and the operator's commands. */
export interface ChaosShop extends TestedShop {
  readonly server: ShopServer;
  readonly http: HttpProxy;
  readonly tcp: TcpProxy;
  readonly postgres: TestPostgres;
  /** the disk of the database, or why it is not a small one */
  readonly disk: SmallDisk | string;
  /** sets the clock of the shop ahead by this many ms */
  readonly setClock: (aheadMs: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ChaosShopOptions {
  readonly random: Random;
  /** the program of the server, and the arguments of node; the built server by default */
  readonly program?: string;
  readonly nodeOptions?: string;
  /** whether the database is on a small disk of its own, if the machine allows this */
  readonly hasSmallDisk?: boolean;
}

async function startServer(
  { program, nodeOptions = '' }: ChaosShopOptions,
  { tcp, url }: { readonly tcp: TcpProxy; readonly url: string },
  clockFile: string,
): Promise<ShopServer> {
  const throughProxy = new URL(url);
  throughProxy.port = String(tcp.port);
  return startShopServer({
    databaseUrl: throughProxy.href,
    ...(program === undefined ? {} : { program }),
    env: {
      ...LIMITS,
      RATE_LIMITS: 'off',
      CHAOS_CLOCK: clockFile,
      NODE_OPTIONS: `${nodeOptions} --import ${CLOCK_FILE}`.trim(),
    },
  });
}

/** A crash loses no data that was committed, and the log of changes stays small. */
const POSTGRES_SETTINGS = [
  'synchronous_commit=on',
  'log_min_messages=panic',
  'min_wal_size=32MB',
  'max_wal_size=96MB',
];

async function startDatabase({ hasSmallDisk }: ChaosShopOptions) {
  const disk = hasSmallDisk ? await mountSmallDisk() : 'not requested';
  const parent = typeof disk === 'string' ? undefined : disk.path;
  return { disk, postgres: await startPostgres(POSTGRES_SETTINGS, undefined, parent) };
}

async function reviveServer(server: ShopServer): Promise<readonly string[]> {
  const report = server.getExitReport();
  if (report === '') return [];
  await server.restart();
  return [report];
}

/** Starts a shop on a new PostgreSQL. */
export async function startChaosShop(options: ChaosShopOptions): Promise<ChaosShop> {
  const { disk, postgres } = await startDatabase(options);
  const url = postgres.url('postgres');
  const tcp = await startTcpProxy(Number(new URL(url).port));
  const clockFile = join(tmpdir(), `chaos-clock-${process.pid}-${tcp.port}`);
  const server = await startServer(options, { tcp, url }, clockFile);
  const http = await startHttpProxy(server.origin, options.random);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  return {
    ...{ server, http, tcp, postgres, disk },
    ...(await createShopOperator(url, database)),
    getShopperOrigin: () => http.origin,
    healthOrigin: server.origin,
    reviveServers: () => reviveServer(server),
    query: (text, values) => pool.query(text, values),
    async setClock(aheadMs) {
      await writeFile(clockFile, String(aheadMs));
      process.kill(server.getPid(), 'SIGUSR2');
    },
    async close() {
      await http.close();
      await server.shutDownAndClean();
      await tcp.close();
      await Promise.all([pool.end(), database.close()]);
      await postgres.stop();
      if (typeof disk !== 'string') await disk.remove();
      await rm(clockFile, { force: true });
    },
  };
}
