import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { exchangeRateCall } from '#models/catalogue/catalogue.api.ts';
import type { Database } from '#server/db/connection.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { POSTGRES_DEFAULTS } from '#server/env.ts';
import { runSampled, type Trace } from '#server/trace.ts';
import { createTestDatabase, startTestMall } from '#tests/support/testMall.ts';

const TRACE: Trace = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const COMMENT = `/*traceparent='00-${TRACE.traceId}-${TRACE.spanId}-01'*/`;

let admin: Database;
let database: Database;
function openOneConnection(): Promise<Database> {
  // A pooler would read the statements of a connection through the same connection.
  const { pathname } = new URL(String(admin.pool.options.connectionString));
  return openDatabase({
    databaseUrl: inject('postgresBase') + pathname.slice(1),
    dataDir: '',
    postgres: { ...POSTGRES_DEFAULTS, connections: 1 },
  });
}
beforeAll(async () => {
  admin = await createTestDatabase();
  database = await openOneConnection();
});
afterAll(async () => {
  await database.close();
  await admin.close();
});

const rowsSchema = v.array(v.object({ query: v.string() }));
const ownQuery = sql`select query from pg_stat_activity where pid = pg_backend_pid()`;
/** Returns the text of the statement that PostgreSQL runs. */
const readOwnQuery = async (db: Pick<Database['db'], 'execute'>): Promise<string> =>
  v.parse(rowsSchema, (await db.execute(ownQuery)).rows)[0]?.query ?? '';

test('PostgreSQL sees the ids of a sampled request, in a transaction too', async () => {
  const queries = await runSampled(TRACE, async () => [
    await readOwnQuery(database.db),
    await database.db.transaction((tx) => readOwnQuery(tx)),
  ]);
  for (const query of queries) expect(query).toContain(COMMENT);
  expect(await readOwnQuery(database.db)).not.toContain('traceparent');
});

test('the server decides which requests are sampled', async () => {
  const readShare = async (traceShare: number): Promise<number> => {
    const mall = await startTestMall({ database: admin, env: { traceShare } });
    const headers = { traceparent: `00-${TRACE.traceId}-${TRACE.spanId}-01` };
    await mall.request('GET', exchangeRateCall.path, undefined, headers);
    const traced = sql`select query from pg_stat_activity where pid <> pg_backend_pid() and query like ${`%${TRACE.traceId}%`}`;
    return (await database.db.execute(traced)).rows.length;
  };
  expect(await readShare(0)).toBe(0);
  expect(await readShare(1)).toBeGreaterThan(0);
});

test('a statement that waits for a connection keeps the ids of its own request', async () => {
  const [first, plain, traced] = await Promise.all([
    runSampled(TRACE, () => readOwnQuery(database.db)),
    readOwnQuery(database.db),
    runSampled(TRACE, () => readOwnQuery(database.db)),
  ]);
  expect([first, plain, traced].map((query) => query.includes(COMMENT))).toEqual([
    true,
    false,
    true,
  ]);
});

test('a statement that waits for a connection of a sampled request does not get its ids', async () => {
  const opened = await runSampled(TRACE, openOneConnection);
  const queries = await Promise.all([1, 2, 3].map(() => readOwnQuery(opened.db)));
  await opened.close();
  for (const query of queries) expect(query).not.toContain('traceparent');
});
