import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { millisecondsInMinute } from 'date-fns/constants';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '#server/build.mjs';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { createClockEnv, TEST_START } from '#tests/clock/testClock.ts';
import { startPostgres } from '#tools/services/postgres.ts';
import { startShopServer } from '#tools/services/serverProcess.ts';
import { BASELINE_COMPILER } from '#tools/services/shortLivedProcess.ts';
import { dropTemplates } from './dropTemplates.ts';
import { formatInteractions } from './interactionReport.ts';
import { recordPreparation } from './preparation.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly e2e: {
      /** a data directory with the demo's seed; each file's server copies it */
      readonly template: string;
      /**
       * the folder of one run: the template, the result of its preparation, and the states that axe
       * has checked
       */
      readonly run: string;
      /** screenshots of failures; the next run removes them */
      readonly failed: string;
      /**
       * declares every journey, also those that `npm test` leaves out (tests/e2e/deepRunTests.ts)
       */
      readonly isEveryJourney: boolean;
      /** `postgres://…/` of the run's own PostgreSQL with SHOP_PROCESSES, else null */
      readonly postgresBase: string | null;
      /** with CPU_SLOWDOWN, the file of the longest interactions of the journeys, else null */
      readonly interactions: { readonly slowdown: number; readonly file: string } | null;
    };
  }
}

/**
 * How long before the clock of each test file the demo is filled. It is less than the 12 minutes of
 * the first promotion, so that no promotion ends during a file.
 */
const SEED_AGE_MS = 2 * millisecondsInMinute;

/** Cached across runs: the file names are content hashes, so all servers can share the files. */
const pictureCacheDir = fileURLToPath(new URL('../../.cache/e2e-pictures', import.meta.url));

/** In `npm run deep -- journeys`, and in a run that names files of browser tests. */
const isEveryJourney =
  process.env['E2E_JOURNEYS'] === 'every' ||
  process.argv.some((argument) => /^(\.\/)?tests\/e2e\/./.test(argument));

/** Each test file copies the database, so it gets fewer files. */
async function shrinkDatabase(dataDir: string): Promise<void> {
  const database = await openEmbedded(join(dataDir, 'postgres'));
  await dropTemplates(database);
  await database.close();
}

/** Builds the shop if its sources have changed, and fills the directory that test files copy. */
async function prepareTemplate(template: string): Promise<void> {
  await ensureBuilt();
  const shop = await startShopServer({
    nodeArgs: [BASELINE_COMPILER],
    env: createClockEnv(TEST_START - SEED_AGE_MS),
  });
  await shop.shutDown();
  await shrinkDatabase(shop.dataDir);
  await cp(shop.dataDir, template, { recursive: true });
  await shop.shutDownAndClean();
  await mkdir(pictureCacheDir, { recursive: true });
  await rm(join(template, 'pictures'), { recursive: true, force: true });
  await symlink(pictureCacheDir, join(template, 'pictures'));
}

/**
 * The e2e tests use the built shop. It is prepared while the other projects run; each test file
 * waits for it (tests/e2e/preparation.setup.ts). With SHOP_PROCESSES=2 each shop has two server
 * processes, which use one PostgreSQL.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = await mkdtemp(join(tmpdir(), 'mall-e2e-'));
  const template = join(run, 'template');
  const prepared = recordPreparation(run, () => prepareTemplate(template));
  const failed = join(tmpdir(), 'mall-e2e-failed');
  await rm(failed, { recursive: true, force: true });
  const postgres = process.env['SHOP_PROCESSES'] === undefined ? null : await startPostgres();
  const postgresBase = postgres?.url('') ?? null;
  const slowdown = Number(process.env['CPU_SLOWDOWN'] ?? 1);
  const interactions = slowdown > 1 ? { slowdown, file: join(run, 'interactions.jsonl') } : null;
  if (interactions) await writeFile(interactions.file, '');
  project.provide('e2e', { template, run, failed, isEveryJourney, postgresBase, interactions });
  return async () => {
    if (interactions) console.log(formatInteractions(interactions.file));
    await prepared;
    await postgres?.stop();
    await rm(run, { recursive: true, force: true });
  };
}
