import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/db/openDatabase.ts';
import { POSTGRES_DEFAULTS } from '#server/env.ts';
import { createShopOperator, type TestedShop } from '#tools/chaos/testedShop.ts';
import { findFreePort } from '../../services/freePort.ts';
import { startHaproxy } from '../../services/haproxy.ts';
import { startPgbouncer, type TestPooler } from '../../services/pgbouncer.ts';
import { type ShopServer, startShopServer } from '../../services/serverProcess.ts';
import { waitUntil } from '../../services/waitUntil.ts';
import { type DatabaseCluster, startDatabaseCluster } from './databaseCluster.ts';

/** Enough products for the probe of pages that no server has cached. */
const GOODS_COUNT = '4000';

/** Three servers behind HAProxy, whose database is a cluster behind pgbouncer. */
export interface HaShop extends TestedShop {
  readonly origin: string;
  /** queries the database through pgbouncer and HAProxy */
  readonly query: pg.Pool['query'];
  readonly cluster: DatabaseCluster;
  readonly servers: readonly ShopServer[];
  readonly close: () => Promise<void>;
}

interface Ports {
  readonly shops: readonly number[];
  readonly proxy: number;
  readonly postgres: number;
  readonly standby: number;
  readonly pay: number;
}

/** Starts HAProxy for the shops, which do not run yet, and for the database. */
function startProxy({ nodes, folder }: DatabaseCluster, ports: Ports) {
  const addresses = nodes.flatMap(({ host, postgresPort, restPort }, index) => [
    [`DB_${index + 1}`, `${host}:${postgresPort}`],
    [`PATRONI_PORT_${index + 1}`, String(restPort)],
  ]);
  return startHaproxy({
    port: ports.proxy,
    shops: ports.shops.map((port) => new URL(`http://localhost:${port}`)),
    additional: {
      config: join(folder, 'deploy/ha/postgres.cfg'),
      env: {
        POSTGRES_BIND: `127.0.0.1:${ports.postgres}`,
        STANDBY_BIND: `127.0.0.1:${ports.standby}`,
        ...Object.fromEntries(addresses),
      },
    },
  });
}

async function startServers(
  pooler: TestPooler,
  leaderUrl: string,
  ports: Ports,
): Promise<readonly ShopServer[]> {
  const databaseUrl = pooler.url('mall');
  const servers: ShopServer[] = [];
  const env = {
    MALL_ORIGIN: `http://localhost:${ports.proxy}`,
    PAYMENT_ORIGINS: `http://localhost:${ports.pay}`,
    DATABASE_STANDBY_URL: pooler.url('standby'),
    DATABASE_LISTEN_URL: leaderUrl,
    DATABASE_PREPARES: '0',
    DATABASE_POOL: '6',
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMITS: 'off',
    DRAIN_MS: '3000',
    MALL_GOODS: GOODS_COUNT,
  };
  // The first server seeds the demo, and its payment page is used.
  for (const [index, port] of ports.shops.entries())
    servers.push(
      await startShopServer({ databaseUrl, env, port, ...(index === 0 && { payPort: ports.pay }) }),
    );
  return servers;
}

async function reviveServers(servers: readonly ShopServer[]): Promise<readonly string[]> {
  const reports: string[] = [];
  for (const server of servers) {
    const report = server.getExitReport();
    if (report === '') continue;
    reports.push(report);
    await server.restart();
  }
  return reports;
}

async function planPorts(): Promise<Ports> {
  return {
    shops: [await findFreePort(), await findFreePort(), await findFreePort()],
    proxy: await findFreePort(),
    postgres: await findFreePort(),
    standby: await findFreePort(),
    pay: await findFreePort(),
  };
}

/** Starts the shop of deploy/ha; only its database is not on the loopback interface. */
export async function startHaShop(): Promise<HaShop> {
  const ports = await planPorts();
  const cluster = await startDatabaseCluster();
  const proxy = await startProxy(cluster, ports);
  // HAProxy sends connections to every server until its first checks.
  const hasFoundLeader = async () => (await proxy.countUp('leader')) === 1;
  await waitUntil('HAProxy did not find the leader', hasFoundLeader);
  const leaderUrl = `postgres://mall@127.0.0.1:${ports.postgres}/mall`;
  const pooler = await startPgbouncer(leaderUrl, ports.standby);
  const databaseUrl = pooler.url('mall');
  const servers = await startServers(pooler, leaderUrl, ports);
  await proxy.waitForShop();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  const postgres = { ...POSTGRES_DEFAULTS, prepares: false };
  const database = await openDatabase({ databaseUrl, dataDir: '', postgres });
  const origin = `http://localhost:${ports.proxy}`;
  return {
    ...{ origin, cluster, servers, healthOrigin: origin },
    getShopperOrigin: () => origin,
    ...(await createShopOperator(databaseUrl, database)),
    reviveServers: () => reviveServers(servers),
    query: pool.query.bind(pool),
    async close() {
      await Promise.all([pool.end(), database.close()]);
      await proxy.stop();
      await Promise.all(servers.map((server) => server.shutDownAndClean()));
      await pooler.stop();
      await cluster.stop();
    },
  };
}
