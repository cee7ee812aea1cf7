import pg from 'pg';
import { startPostgres } from '../services/postgres.ts';
import { type ShopServer, startShopServer } from '../services/serverProcess.ts';
import { type CountingProxy, startCountingProxy } from './countingProxy.ts';
import { measureCpuMs, measurePostgresCpuMs } from './measureCpu.ts';
import { type BenchShopper, registerBenchShopper } from './shopper.ts';

/** Servers with one PostgreSQL, and their use of the processor. */
export interface ScaleShop {
  readonly origins: readonly string[];
  readonly query: <Row extends pg.QueryResultRow>(text: string) => Promise<readonly Row[]>;
  readonly databaseUrl: string;
  readonly proxy: CountingProxy | undefined;
  readonly register: (count: number) => Promise<readonly BenchShopper[]>;
  /** runs `work` and returns the processor time in ms that each part used */
  readonly measure: (work: () => Promise<void>) => Promise<CpuTimes>;
  readonly close: () => Promise<void>;
}

export interface CpuTimes {
  readonly shop: number;
  readonly postgres: number;
  readonly client: number;
  readonly wall: number;
}

interface ScaleShopOptions {
  readonly goods: number;
  readonly servers?: number;
  /** whether the first server connects through a proxy that counts */
  readonly countsRoundTrips?: boolean;
}

const START_TIMEOUT_SECONDS = 1200;

async function startServers(
  databaseUrl: string,
  { goods, servers: count = 1 }: ScaleShopOptions,
): Promise<readonly ShopServer[]> {
  const env = {
    ...{ RATE_LIMITS: 'off', MALL_GOODS: String(goods), LOG_LEVEL: 'warn' },
    // The seed takes longer than the limits of a shop.
    ...{
      DATABASE_IDLE_MS: '600000',
      DATABASE_SOCKET_MS: '600000',
      DATABASE_STATEMENT_MS: '600000',
    },
  };
  const servers: ShopServer[] = [];
  while (servers.length < count)
    servers.push(
      await startShopServer({ databaseUrl, env, startTimeoutSeconds: START_TIMEOUT_SECONDS }),
    );
  return servers;
}

export async function startScaleShop(options: ScaleShopOptions): Promise<ScaleShop> {
  const postgres = await startPostgres(['synchronous_commit=on', 'max_wal_size=4GB']);
  const url = new URL(postgres.url('postgres'));
  const proxy = options.countsRoundTrips ? await startCountingProxy(Number(url.port)) : undefined;
  const shopUrl = new URL(url);
  if (proxy) shopUrl.port = String(proxy.port);
  const servers = await startServers(shopUrl.href, options);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const query: ScaleShop['query'] = async <Row extends pg.QueryResultRow>(text: string) =>
    (await client.query<Row>(text)).rows;
  const [pidRow] = await query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = pidRow?.pid ?? 0;
  const readTimes = () => ({
    shop: servers.reduce((sum, server) => sum + measureCpuMs(server.getPid()), 0),
    postgres: measurePostgresCpuMs(pid),
    client: measureCpuMs(process.pid),
    wall: performance.now(),
  });
  const target = { origin: servers[0]?.origin ?? '', databaseUrl: url.href };
  let members = 0;
  return {
    origins: servers.map(({ origin }) => origin),
    ...{ query, proxy, databaseUrl: url.href },
    async register(count) {
      const shoppers: BenchShopper[] = [];
      while (shoppers.length < count)
        shoppers.push(await registerBenchShopper(target, (members += 1)));
      return shoppers;
    },
    async measure(work) {
      const before = readTimes();
      await work();
      const after = readTimes();
      return {
        shop: after.shop - before.shop,
        postgres: after.postgres - before.postgres,
        client: after.client - before.client,
        wall: after.wall - before.wall,
      };
    },
    async close() {
      await client.end();
      await Promise.all(servers.map((server) => server.shutDownAndClean()));
      proxy?.close();
      await postgres.stop();
    },
  };
}
