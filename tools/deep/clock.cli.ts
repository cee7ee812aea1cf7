import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { type ClockMoment, CLOCK_MOMENTS } from '#tests/clock/moments.ts';

/**
 * Tests whose result depends on the time of day, the date or the time zone; `npm run deep -- clock`
 * runs them at each moment, those without a browser first.
 */
const TEST_FILES = {
  node: [
    // rules of days, slots, promotions, stored drafts and arrival
    'tests/models/',
    'tests/client/storage.test.ts',
    'tests/client/clock.test.ts',
    'tests/client/resume.test.ts',
    // deadlines, slots, order numbers and promotions of the server
    'tests/server/pickupSlots.test.ts',
    'tests/server/pickupDeadline.test.ts',
    'tests/server/nextPickup.test.ts',
    'tests/server/bestSellers.test.ts',
    'tests/server/placeOrder.price.test.ts',
    'tests/server/placeOrder.destination.test.ts',
    'tests/server/orders.test.ts',
    'tests/server/sweeper.test.ts',
    'tests/server/payment.late.test.ts',
    'tests/server/seed.test.ts',
    // days, slots and countdowns on the pages
    'tests/views/checkoutDelivery.test.tsx',
    'tests/views/cart.test.tsx',
    'tests/views/home.test.tsx',
    'tests/views/orders.test.tsx',
    'tests/views/catalogueCard.test.tsx',
  ],
  browser: [
    'tests/e2e/pickup.test.ts',
    'tests/e2e/promotionEnds.test.ts',
    'tests/e2e/checkoutPaths.test.ts',
  ],
} as const;
type Kind = keyof typeof TEST_FILES;
const PROJECTS: Readonly<Record<Kind, readonly string[]>> = {
  node: ['models', 'client', 'server', 'views'],
  browser: ['e2e'],
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const absent = Object.values(TEST_FILES)
  .flat()
  .filter((path) => !existsSync(join(root, path)));
if (absent.length > 0) throw new Error(`no test file ${absent.join(', ')}`);

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root })
  .toString()
  .trim();
/** The results of this commit; a repeated run continues after those that passed. */
const folder = join(root, '.cache', `clock-${commit}`);
mkdirSync(folder, { recursive: true });

const resultSchema = v.object({
  numTotalTests: v.number(),
  numFailedTests: v.number(),
  success: v.boolean(),
  testResults: v.array(
    v.object({
      message: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});
type Result = v.InferOutput<typeof resultSchema>;

const readResult = (file: string): Result | null =>
  existsSync(file) ? v.parse(resultSchema, JSON.parse(readFileSync(file, 'utf8'))) : null;

function runAt(kind: Kind, { name, at, timeZone }: ClockMoment): boolean {
  const file = join(folder, `${kind}-${name.replaceAll(' ', '-')}.json`);
  if (readResult(file)?.success !== true) {
    const projects = PROJECTS[kind].map((project) => `--project=${project}`);
    const output = ['--reporter=json', `--outputFile=${file}`];
    spawnSync('npx', ['vitest', 'run', ...output, ...projects, ...TEST_FILES[kind]], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, TZ: timeZone, TEST_CLOCK: at, TEST_TIME_ZONE: timeZone },
    });
  }
  const result = readResult(file);
  const cells = [kind, name, at, timeZone, result?.numTotalTests ?? 0, result?.numFailedTests ?? 0];
  console.log(`| ${cells.join(' | ')} |`);
  for (const { message, assertionResults } of result?.testResults ?? [])
    for (const line of [
      message,
      ...assertionResults.filter(({ status }) => status === 'failed').map((test) => test.fullName),
    ].filter((text) => text !== ''))
      console.log(line);
  return result?.success === true;
}

const [part = '', ...kinds] = process.argv.slice(2);
const moments = CLOCK_MOMENTS.filter(({ name }) => name.includes(part));
console.log('| tests | moment | starts at | time zone | tests | failed |');
console.log('| --- | --- | --- | --- | --- | --- |');
const results = (['node', 'browser'] as const)
  .filter((kind) => kinds.length === 0 || kinds.includes(kind))
  .flatMap((kind) => moments.map((moment) => runAt(kind, moment)));
process.exitCode = results.every(Boolean) ? 0 : 1;
