import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LockedError, lockDirectory } from '#server/db/directoryLock.ts';
import { openDatabase, openEmbedded } from '#server/db/openDatabase.ts';
import { goods, settings } from '#server/db/schema/catalogue.ts';
import { isCatalogueEmpty } from '#server/seed/seedDemo.ts';
import { loadEmbeddedDump, createTestDatabase } from '#tests/support/testMall.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mall-data-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const openDatabaseModule = fileURLToPath(
  new URL('../../server/db/openDatabase.ts', import.meta.url),
);

/** Creates the directory from the dump that all tests share, which is faster than a first start. */
async function fillDirectory(): Promise<void> {
  const { close } = await openEmbedded(join(dataDir, 'postgres'), await loadEmbeddedDump('none'));
  await close();
}

let writer: ChildProcess | undefined;
afterEach(() => {
  writer?.kill('SIGKILL');
});

/**
 * A process that opens the directory, inserts numbers endlessly and prints each one after its
 * commit.
 */
function startWriter(): ChildProcess {
  const script = `
    import { openDatabase } from ${JSON.stringify(openDatabaseModule)};
    const { pool } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, databaseUrl: undefined });
    await pool.query('create table if not exists written (n integer)');
    for (let n = 1; ; n += 1) {
      await pool.query('insert into written values ($1)', [n]);
      process.stdout.write(n + '\\n');
    }
  `;
  // Node with the tsx loader instead of the tsx command: the kill must hit the writer, not its
  // parent.
  const loader = new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url).href;
  const flags = ['--import', loader, '--input-type=module', '-e', script];
  return spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
}

/**
 * Waits until `wanted` numbers are committed. @returns a function that returns the last printed
 * number
 */
async function waitUntilWritten(process: ChildProcess, wanted: number): Promise<() => number> {
  let last = 0;
  await new Promise<void>((done, fail) => {
    process.stdout?.on('data', (chunk) => {
      last = Number(String(chunk).trim().split('\n').at(-1));
      if (last >= wanted) done();
    });
    process.once('exit', () => fail(new Error('the writer ended; its words stand above')));
  });
  return () => last;
}

describe('the directory of the embedded database', () => {
  test('belongs to one process: a second one is told who has it and what to do', () => {
    const unlock = lockDirectory(dataDir);
    expect(() => lockDirectory(dataDir)).toThrow(LockedError);
    expect(() => lockDirectory(dataDir)).toThrow(
      new RegExp(`process ${process.pid}\\) is using ${dataDir}.*DATA_DIR`),
    );
    unlock();
    lockDirectory(dataDir)();
  });

  test('is taken over from a process that died, from a pid that was given out again, and from half a lock', async () => {
    const file = join(dataDir, 'mall.lock');
    for (const left of [
      '{"pid":999999999,"started":"1"}',
      JSON.stringify({ pid: process.pid, started: 'another time' }),
      '{"pid"',
    ]) {
      await writeFile(file, left);
      lockDirectory(dataDir)();
      expect(existsSync(file)).toBe(false);
    }
  });

  test('opens again after kill -9 in the middle of writing, with every committed row', async () => {
    await fillDirectory();
    writer = startWriter();
    const last = await waitUntilWritten(writer, 40);
    const second = openDatabase({ dataDir, databaseUrl: undefined });
    await expect(second).rejects.toThrow(`process ${writer.pid}`);
    const gone = once(writer, 'exit');
    writer.kill('SIGKILL');
    await gone;
    const { pool, close } = await openDatabase({ dataDir, databaseUrl: undefined });
    const kept = 'select count(*)::int as count from written where n <= $1';
    expect((await pool.query(kept, [last()])).rows).toEqual([{ count: last() }]);
    await close();
    expect(existsSync(join(dataDir, 'mall.lock'))).toBe(false);
  });

  test('keeps what was written when it is closed and opened', async () => {
    await fillDirectory();
    const first = await openDatabase({ dataDir, databaseUrl: undefined });
    await first.db.insert(settings).values({ key: 'kept', value: '蜂蜜' });
    await first.close();
    const second = await openDatabase({ dataDir, databaseUrl: undefined });
    expect(await second.db.select().from(settings)).toEqual([{ key: 'kept', value: '蜂蜜' }]);
    await second.close();
  });
});

describe('the database', () => {
  test('gives the same values on both kinds', async () => {
    const { db, close } = await createTestDatabase();
    const { rows } = await db.execute(
      sql`select 1::int as a, 2::bigint as b, 1.50::numeric as c, '{"x":[1]}'::jsonb as d, array['x','y'] as e, true as f, null as g, '2026-03-02T02:00:00Z'::timestamptz as h`,
    );
    expect(rows).toEqual([
      {
        a: 1,
        b: '2',
        c: '1.50',
        d: { x: [1] },
        e: ['x', 'y'],
        f: true,
        g: null,
        h: expect.stringMatching(/^2026-03-02 \d\d:00:00/),
      },
    ]);
    await close();
  });

  test('tells a broken constraint by its SQLSTATE, and is usable afterwards', async () => {
    const { db, close } = await createTestDatabase('catalogue');
    const change = db.update(goods).set({ stock: -1 }).where(eq(goods.goodsId, '10080101'));
    await expect(change).rejects.toMatchObject({
      cause: { code: '23514', constraint: 'stock_not_negative' },
    });
    expect(await isCatalogueEmpty(db)).toBe(false);
    await close();
  });

  test('runs transactions at once without mixing them, and rolls a failed one back whole', async () => {
    const { db, close } = await createTestDatabase();
    const write = (turn: number) =>
      db.transaction(async (tx) => {
        await tx.insert(settings).values({ key: `a${turn}`, value: '' });
        await tx.insert(settings).values({ key: `b${turn}`, value: '' });
        if (turn % 2 === 1) throw new Error('no');
      });
    await Promise.allSettled(Array.from({ length: 10 }, (_, turn) => write(turn)));
    const keys = (await db.select().from(settings)).map(({ key }) => key).toSorted();
    expect(keys).toEqual(['a0', 'a2', 'a4', 'a6', 'a8', 'b0', 'b2', 'b4', 'b6', 'b8']);
    await close();
  });
});
