import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClockMoment, CLOCK_MOMENTS } from './moments.ts';

/** Tests that depend on the time of day; `npm run deep -- clock` runs them at each moment. */
const TEST_FILES = [
  ...['models/pickup', 'models/promotion', 'models/saved', 'models/draft', 'models/time'],
  ...['server/pickupSlots', 'server/place.price', 'server/place.destination', 'server/sweeper'],
  ...['server/orders', 'server/seed', 'server/catalogue', 'server/payment.late'],
  ...['views/checkoutDelivery', 'views/cart', 'views/home', 'views/catalogueCard'],
  ...['client/storage', 'client/clock', 'client/resume'],
  ...['e2e/pickup', 'e2e/promotionEnds', 'e2e/specProfile'],
].map((name) => `tests/${name}.test.${name.startsWith('views/') ? 'tsx' : 'ts'}`);
const PROJECTS = ['models', 'client', 'views', 'server', 'e2e'].map((name) => `--project=${name}`);

const root = fileURLToPath(new URL('../..', import.meta.url));
const absent = TEST_FILES.filter((path) => !existsSync(join(root, path)));
if (absent.length > 0) throw new Error(`no test file ${absent.join(', ')}`);

function runAt({ name, at, timeZone }: ClockMoment): boolean {
  console.log(`\n${name} (${at}, browser in ${timeZone}) …`);
  const env = {
    ...process.env,
    TZ: timeZone,
    TEST_CLOCK: at,
    TEST_TIME_ZONE: timeZone,
  };
  const { status } = spawnSync('npx', ['vitest', 'run', ...PROJECTS, ...TEST_FILES], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  return status === 0;
}

const part = process.argv[2] ?? '';
const failed = CLOCK_MOMENTS.filter(({ name }) => name.includes(part)).filter(
  (moment) => !runAt(moment),
);
for (const { name, at } of failed) console.log(`failed: ${name} (${at})`);
process.exitCode = failed.length === 0 ? 0 : 1;
