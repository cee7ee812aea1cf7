import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTemplate } from '#server/db/createTemplate.mjs';
import { LockedError, lockDirectory } from '#server/db/directoryLock.ts';
import { unpackTemplate } from '#server/db/embeddedTemplate.ts';
import { openDatabase, openEmbedded } from '#server/db/openDatabase.ts';
import { settings } from '#server/db/schema/catalogue.ts';
import { loadEmbeddedDump } from '#tests/support/testMall.ts';

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
 * Waits until `expectedCount` numbers are committed.
 * @returns a function that returns the last printed number
 */
async function waitUntilWritten(
  process: ChildProcess,
  expectedCount: number,
): Promise<() => number> {
  let last = 0;
  await new Promise<void>((done, fail) => {
    process.stdout?.on('data', (chunk) => {
      last = Number(String(chunk).trim().split('\n').at(-1));
      if (last >= expectedCount) done();
    });
    process.once('exit', () => fail(new Error('the writer ended; its words stand above')));
  });
  return () => last;
}

describe('the directory of the embedded database', () => {
  test('is locked by one process; a second process gets an error with the process id and a solution', () => {
    const unlock = lockDirectory(dataDir);
    expect(() => lockDirectory(dataDir)).toThrow(LockedError);
    expect(() => lockDirectory(dataDir)).toThrow(
      new RegExp(`process ${process.pid}\\) is using ${dataDir}.*DATA_DIR`),
    );
    unlock();
    lockDirectory(dataDir)();
  });

  test('is unlocked if the process has ended, its pid is reused, or the lock file is incomplete', async () => {
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

  test('can be opened after kill -9 during writes, with every committed row', async () => {
    await fillDirectory();
    writer = startWriter();
    const last = await waitUntilWritten(writer, 40);
    const second = openDatabase({ dataDir, databaseUrl: undefined });
    await expect(second).rejects.toThrow(`process ${writer.pid}`);
    const hasExited = once(writer, 'exit');
    writer.kill('SIGKILL');
    await hasExited;
    const { pool, close } = await openDatabase({ dataDir, databaseUrl: undefined });
    const countQuery = 'select count(*)::int as count from written where n <= $1';
    expect((await pool.query(countQuery, [last()])).rows).toEqual([{ count: last() }]);
    await close();
    expect(existsSync(join(dataDir, 'mall.lock'))).toBe(false);
  }, 120_000);

  test('is unpacked from the template of the build, with buffers as large as its tables', async () => {
    const template = join(dataDir, 'template');
    await createTemplate(template);
    const dir = join(dataDir, 'postgres');
    // A process that ended before has left an incomplete copy.
    await mkdir(`${dir}.incomplete`);
    await writeFile(`${dir}.incomplete/PG_VERSION`, 'incomplete');
    unpackTemplate(template, dir);
    expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'template']);
    const { db, pool, close } = await openDatabase({ dataDir, databaseUrl: undefined });
    await db.insert(settings).values({ key: 'kept', value: '蜂蜜' });
    expect((await pool.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '16MB' }]);
    await pool.query(
      'create table large as select repeat(md5(n::text), 60) as text from generate_series(1, 12000) as n',
    );
    await close();
    const second = await openDatabase({ dataDir, databaseUrl: undefined });
    expect(await second.db.select().from(settings)).toEqual([{ key: 'kept', value: '蜂蜜' }]);
    const { rows } = await second.pool.query<{ shared_buffers: string }>('show shared_buffers');
    expect(Number.parseInt(rows[0]?.shared_buffers ?? '', 10)).toBeGreaterThan(24);
    await second.close();
  }, 120_000);

  test('keeps its data when it is closed and opened', async () => {
    await fillDirectory();
    const first = await openDatabase({ dataDir, databaseUrl: undefined });
    await first.db.insert(settings).values({ key: 'kept', value: '蜂蜜' });
    await first.close();
    const second = await openDatabase({ dataDir, databaseUrl: undefined });
    expect(await second.db.select().from(settings)).toEqual([{ key: 'kept', value: '蜂蜜' }]);
    await second.close();
  });
});
