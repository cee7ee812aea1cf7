import pg from 'pg';
import { openDatabase } from '#server/db/openDatabase.ts';
import { startPostgres, type TestPostgres } from '../services/postgres.ts';
import { type FaultyServerOptions, type FaultyShop, startFaultyServer } from './faultyServer.ts';
import { mountSmallDisk, type SmallDisk } from './smallDisk.ts';
import { startTcpProxy, type TcpProxy } from './tcpProxy.ts';
import { createShopOperator } from './testedShop.ts';

/** The limits of the database are short, so that no case waits long for them. */
const LIMITS = {
  DATABASE_STATEMENT_MS: '2000',
  DATABASE_LOCK_MS: '1000',
  DATABASE_WAIT_MS: '2000',
  DATABASE_SOCKET_MS: '3000',
};

/** A shop with a separate database, in which faults happen. */
export interface ChaosShop extends FaultyShop {
  readonly tcp: TcpProxy;
  readonly postgres: TestPostgres;
  /** the disk of the database, or why it is not a small one */
  readonly disk: SmallDisk | string;
  /** queries the database, without the proxy */
  readonly query: pg.Pool['query'];
}

interface ChaosShopOptions extends FaultyServerOptions {
  /** whether the database is on a separate small disk, if the machine allows this */
  readonly hasSmallDisk?: boolean;
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

/** Starts a shop on a new PostgreSQL. */
export async function startChaosShop(options: ChaosShopOptions): Promise<ChaosShop> {
  const { disk, postgres } = await startDatabase(options);
  const url = postgres.url('postgres');
  const tcp = await startTcpProxy(Number(new URL(url).port));
  const throughProxy = new URL(url);
  throughProxy.port = String(tcp.port);
  const faulty = await startFaultyServer({
    ...options,
    databaseUrl: throughProxy.href,
    env: LIMITS,
  });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  return {
    ...faulty,
    ...{ tcp, postgres, disk },
    ...(await createShopOperator(url, database)),
    query: pool.query.bind(pool),
    async close() {
      await faulty.close();
      await tcp.close();
      await Promise.all([pool.end(), database.close()]);
      await postgres.stop();
      if (typeof disk !== 'string') await disk.remove();
    },
  };
}
