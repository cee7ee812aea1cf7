import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/openDatabase.ts';
import { createDatabase } from '#tools/services/postgres.ts';

const run = promisify(execFile);
const CLOCK_MODULE = new URL('../../tools/chaos/chaosClock.mjs', import.meta.url).href;
const AHEAD_MS = 2 * 60_000;

/** Runs a command of the operator on a machine whose clock is two minutes ahead. */
async function runCommandAhead(databaseUrl: string, env: Record<string, string> = {}) {
  const clockFile = join(tmpdir(), `ahead-${randomUUID()}`);
  await writeFile(clockFile, String(AHEAD_MS));
  const args = ['--import', 'tsx', '--import', CLOCK_MODULE, 'server/operator/cli.ts', 'jobs'];
  const ended = run(process.execPath, args, {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      MALL_DEMO: '1',
      DATABASE_PREPARES: inject('prepares') ? '1' : '0',
      CHAOS_CLOCK: clockFile,
      ...env,
    },
  });
  try {
    return (await ended).stderr;
  } finally {
    await rm(clockFile, { force: true });
  }
}

test('a command whose machine is two minutes ahead follows the clock of the database', async () => {
  const name = `mall_${randomUUID().replaceAll('-', '')}`;
  const prepare = async (databaseUrl: string) => {
    await (await openDatabase({ databaseUrl, dataDir: '' })).close();
  };
  await createDatabase(inject('postgresBase'), name, { name: 'template_none', prepare });
  const databaseUrl = inject('shopPostgresBase') + name;
  expect(await runCommandAhead(databaseUrl)).toMatch(
    /clock of the system differs.*differenceMs=-1[12]\d{4}/,
  );
  expect(await runCommandAhead(databaseUrl, { MALL_CLOCK: 'system' })).not.toContain('differs');
});
