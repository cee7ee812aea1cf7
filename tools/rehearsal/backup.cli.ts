import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { ensureBuilt } from '#server/build.mjs';
import { benchCheckout, registerBenchShopper } from '../bench/shopper.ts';
import { findUnprivilegedAccount, startPostgres } from '../services/postgres.ts';
import { findPostgresBinaries } from '../services/postgresBinaries.ts';
import { startShopServer } from '../services/serverProcess.ts';
import { waitUntil } from '../services/waitUntil.ts';
import { fillWithOrders } from './manyOrders.ts';

const run = promisify(execFile);
const deployDir = fileURLToPath(new URL('../../deploy', import.meta.url));

/** The number of orders in the base backup, and of those that only the WAL archive contains. */
const ORDERS = Number(process.env['BACKUP_ORDERS'] ?? 1_000_000);
const LATE_ORDERS = Array.from({ length: 20 }, (_, index) => index + 1);
const GOODS_ID = '10080101';
const MAX_RESTORE_S = 300;

const counts = `select (select count(*) from orders)::int as orders,
  (select count(*) from order_lines)::int as lines,
  (select count(*) from payment_movements)::int as payments,
  (select sum(stock) from goods)::int as stock`;

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text);
    return rows[0] ?? ({} as Row); // the queries of this file return a row, or their result is not used
  } finally {
    await client.end();
  }
}

const formatSeconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** A folder with a copy of the scripts that PostgreSQL's account can read. */
async function createFolder() {
  const account = await findUnprivilegedAccount();
  const folder = await mkdtemp(join(tmpdir(), 'wattle-backup-'));
  await cp(deployDir, join(folder, 'deploy'), { recursive: true });
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
  await chmod(folder, 0o755);
  const env = { PATH: process.env['PATH'], POSTGRES_BIN: await findPostgresBinaries() };
  const runScript = (name: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}) =>
    run(join(folder, 'deploy', name), args, {
      ...account,
      cwd: folder,
      env: { ...env, ...variables },
    });
  return { folder, backups: join(folder, 'backups'), runScript };
}

/** Buys at a shop with the built server, and stops it. */
async function placeOrders(databaseUrl: string, numbers: readonly number[]): Promise<void> {
  const shop = await startShopServer({ databaseUrl });
  try {
    await shop.runOperatorCli('stock', GOODS_ID, '--add', '1000');
    for (const number of numbers) {
      const shopper = await registerBenchShopper({ origin: shop.origin, databaseUrl }, number);
      const isPaid = await benchCheckout(shop.origin, shopper, GOODS_ID, () => Promise.resolve());
      if (!isPaid) throw new Error('a purchase failed');
    }
  } finally {
    await shop.shutDownAndClean();
  }
}

/** Returns the audit's output; it throws if the records do not match. */
async function audit(databaseUrl: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, MALL_DEMO: '1' };
  const args = ['--import', 'tsx', 'server/operator/cli.ts', 'audit'];
  const { stdout } = await run(process.execPath, args, { env });
  return stdout.trim();
}

/** Waits until the clock of the database shows a later second, and returns the second before. */
async function endSecond(url: string): Promise<string> {
  const { second } = await query<{ second: string }>(
    url,
    `select to_char(date_trunc('second', clock_timestamp() + interval '1 second') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as second`,
  );
  await waitUntil('The clock did not move', async () => {
    const { isOver } = await query<{ isOver: boolean }>(
      url,
      `select clock_timestamp() > '${second}'::timestamptz + interval '1 second' as "isOver"`,
    );
    return isOver;
  });
  return second;
}

async function archiveLatestChanges(url: string): Promise<void> {
  const { file } = await query<{ file: string }>(
    url,
    'select pg_walfile_name(pg_switch_wal()) as file',
  );
  await waitUntil('The WAL was not archived', async () => {
    const { archived } = await query<{ archived: string | null }>(
      url,
      'select last_archived_wal as archived from pg_stat_archiver',
    );
    return archived !== null && archived >= file;
  });
}

async function restoreBackup(): Promise<boolean> {
  await ensureBuilt();
  const { folder, backups, runScript } = await createFolder();
  const archive = [
    'wal_level=replica',
    'archive_mode=on',
    'max_wal_size=4GB',
    `archive_command=${folder}/deploy/archive.sh ${backups} %p %f`,
  ];
  const postgres = await startPostgres(archive);
  try {
    const url = postgres.url('postgres');
    await placeOrders(url, [0]);
    await fillWithOrders(url, ORDERS);
    const { hostname, port, username } = new URL(url);
    let from = performance.now();
    const server = { PGHOST: hostname, PGPORT: port, PGUSER: username };
    const { stdout } = await runScript('backup.sh', [backups], server);
    console.log(`backup.sh: ${formatSeconds(from)}, ${stdout.trim().split('/').at(-1)}`);
    await placeOrders(url, LATE_ORDERS);
    const before = await query(url, counts);
    const time = await endSecond(url);
    await query(url, 'delete from order_lines');
    const after = await query<{ lines: number }>(url, counts);
    console.log(`the mistake left ${after.lines} order lines; restoring to ${time}`);
    await archiveLatestChanges(url);

    from = performance.now();
    const restored = await startPostgres(['max_wal_size=4GB'], (data) =>
      runScript('restore.sh', [backups, data, time]),
    );
    try {
      const restoredUrl = restored.url('postgres');
      await waitUntil(
        'The recovery did not end',
        async () => {
          const { inRecovery } = await query<{ inRecovery: boolean }>(
            restoredUrl,
            'select pg_is_in_recovery() as "inRecovery"',
          );
          return !inRecovery;
        },
        { timeoutSeconds: MAX_RESTORE_S },
      );
      const seconds = (performance.now() - from) / 1000;
      const restoredCounts = await query(restoredUrl, counts);
      const isComplete = JSON.stringify(restoredCounts) === JSON.stringify(before);
      console.log(`restored in ${seconds.toFixed(1)} s (at most ${MAX_RESTORE_S} s)`);
      console.log(`expected ${JSON.stringify(before)}\nfound    ${JSON.stringify(restoredCounts)}`);
      console.log(await audit(restoredUrl));
      return isComplete && seconds <= MAX_RESTORE_S;
    } finally {
      await restored.stop();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await restoreBackup()) ? 0 : 1;
