/** A test file of a project. */
export interface ScheduledFile {
  readonly project: string;
  /** from the root of the repository */
  readonly path: string;
}

/**
 * Files that take about 20 s or longer on two quiet cores, the longest first. They start before the
 * other files of their project, so that no core waits for one of them at the end. Without results
 * of an earlier run, Vitest would start large files first, and the files with generated tests are
 * small.
 */
export const LONG_FILES: readonly string[] = [
  'tests/e2e/checkoutPaths.test.ts',
  'tests/e2e/pages.test.ts',
  'tests/e2e/cartPaths.test.ts',
  'tests/e2e/memberStates.test.ts',
  'tests/views/paths/checkout.paths.test.tsx',
  'tests/e2e/guestStates.test.ts',
  'tests/e2e/dev.test.ts',
  'tests/e2e/serverPages.test.ts',
  'tests/e2e/skeletons.test.ts',
  'tests/server-embedded/writeFaults.test.ts',
  'tests/e2e/widths.test.ts',
  'tests/e2e/newRelease.test.ts',
  'tests/server-embedded/fuzz.test.ts',
  'tests/e2e/inspectorRuns.test.ts',
  'tests/e2e/navigation.test.ts',
  'tests/e2e/orderPaths.test.ts',
  'tests/e2e/offline.test.ts',
  'tests/server-postgres/chaos.test.ts',
  'tests/e2e/inspector.test.ts',
  'tests/e2e/monkey.test.ts',
  'tests/e2e/routeSkeletons.test.ts',
  'tests/e2e/pseudoLanguage.test.ts',
  'tests/e2e/offlineShopping.test.ts',
  'tests/e2e/secondFactor.test.ts',
  'tests/server-embedded/chaos.test.ts',
  'tests/paths/checkout.paths.test.ts',
  'tests/e2e/failedTest.test.ts',
  'tests/e2e/chineseBrowser.test.ts',
  'tests/e2e/layoutShifts.test.ts',
  'tests/e2e/backForwardCache.test.ts',
  'tests/e2e/inspectorServerWork.test.ts',
  'tests/paths/integration.paths.test.ts',
  'tests/paths/cart.paths.test.ts',
  'tests/views/paths/cart.paths.test.tsx',
];

/**
 * The files of `server` that run on the embedded database too: those of the database itself,
 * searches and lists, jobs, the commands of the operator, and buying. `server-embedded` runs every
 * write of the API and nearly every call on it. `npm run deep -- databases` runs all files on both
 * (docs/decisions/109 and 123).
 */
export const FILES_FOR_BOTH_DATABASES: readonly string[] = [
  // the database itself
  'tests/server/connection.test.ts',
  'tests/server/deadlocks.test.ts',
  'tests/server/concurrency.test.ts',
  'tests/server/health.test.ts',
  'tests/server/migration.test.ts',
  'tests/server/orderCounts.test.ts',
  'tests/server/orderSeed.test.ts',
  'tests/server/releases.test.ts',
  'tests/server/seed.test.ts',
  'tests/server/serverProcess.test.ts',
  'tests/server/stockLedger.test.ts',
  'tests/server/trace.test.ts',
  // texts, searches and lists
  'tests/server/search.test.ts',
  'tests/server/searchIndex.test.ts',
  'tests/server/catalogue.test.ts',
  'tests/server/bulk.test.ts',
  'tests/server/cartReply.test.ts',
  // jobs and the operator
  'tests/server/jobs.test.ts',
  'tests/server/cleanUp.test.ts',
  'tests/server/accountData.test.ts',
  'tests/server/operator.test.ts',
  'tests/server/operatorServer.test.ts',
  'tests/server/orderReport.test.ts',
  'tests/server/productImport.test.ts',
  // shoppers
  'tests/server/storage.test.ts',
  'tests/server/buying.test.ts',
  'tests/server/orders.test.ts',
];

const runsTwice = new Set(FILES_FOR_BOTH_DATABASES);

/**
 * Leaves out the files that would run a second time on the embedded database. A run of `server`
 * alone, and `DATABASES=every` (`npm run deep -- databases`), leave out none.
 */
export function selectDatabases<T>(
  files: readonly T[],
  describe: (file: T) => ScheduledFile,
  isEvery = process.env['DATABASES'] === 'every',
): T[] {
  const onPostgres = new Set(
    files.map(describe).flatMap(({ project, path }) => (project === 'server-postgres' ? path : [])),
  );
  return files.filter((file) => {
    const { project, path } = describe(file);
    return isEvery || project !== 'server' || !onPostgres.has(path) || runsTwice.has(path);
  });
}

/**
 * Sorts the files of each project together, the projects as in the configuration, and long files
 * first.
 */
export function sortFiles<T>(
  files: readonly T[],
  describe: (file: T) => ScheduledFile,
  projects: readonly string[],
): T[] {
  const getRank = (file: T): readonly [number, number] => {
    const { project, path } = describe(file);
    const place = LONG_FILES.indexOf(path);
    return [projects.indexOf(project), place < 0 ? LONG_FILES.length : place];
  };
  return files
    .map((file) => ({ file, rank: getRank(file) }))
    .toSorted((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1])
    .map(({ file }) => file);
}
