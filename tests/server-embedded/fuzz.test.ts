import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { turnOnSecondFactor } from '../fixtures/secondFactor.ts';
import { createApiFuzzer, SUCCESS } from '../support/apiFuzzer.ts';
import { type ApiOperation, readOperations } from '../support/apiOperations.ts';
import { injectDatabaseFaults } from '../support/databaseFaults.ts';
import { createOrderHarness } from '../support/orderHarness.ts';
import { createTestDatabase } from '../support/testMall.ts';

const silentLog = createLog({ level: 'error', format: 'text', writeLine: () => undefined });

/** The number of requests; `npm run deep -- fuzz` sends more, in parts that can be resumed. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 3000);
const FIRST_SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const PART_SIZE = 10_000;
const PARTS = Math.ceil(REQUESTS / PART_SIZE);
/** A part whose file exists was completed at this commit. */
const doneFolder = process.env['FUZZ_DONE'];
const commit = () =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const toDoneFile = (seed: number) => join(doneFolder ?? '', `${commit()}-${seed}`);

const MAX_FAILURES = 20;
const MAX_GROWTH_BYTES = 20 * 1024 * 1024;
/** The share of operations whose documented statuses must all be reached. */
const REACHED_SHARE = 0.95;
/** The share of operations of which at least one request must have succeeded. */
const SUCCESS_SHARE = 0.9;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
function measureHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Statuses that limits and faults cause. */
const FAULT_STATUSES = new Set([429, 500, 503]);

type Reached = ReadonlyMap<string, ReadonlySet<number>>;

const findMissing = (
  { name, replies }: ApiOperation,
  reached: Reached,
  isWanted: (status: number) => boolean,
) =>
  [...replies.keys()].filter(
    (status) => isWanted(status) && reached.get(name)?.has(status) !== true,
  );

/** Lists the operations with the statuses that were not reached, and prints the table on demand. */
function listIncomplete(
  operations: readonly ApiOperation[],
  reached: Reached,
  isWanted: (status: number) => boolean,
) {
  const rows = operations.map((operation) => {
    const statuses = [...(reached.get(operation.name) ?? [])].filter(
      (status) => status !== SUCCESS,
    );
    return {
      operation: operation.name,
      reached: statuses.toSorted((a, b) => a - b).join(' '),
      missing: findMissing(operation, reached, isWanted).join(' '),
    };
  });
  if (process.env['FUZZ_REQUESTS'] !== undefined) console.table(rows);
  return rows
    .filter(({ missing }) => missing !== '')
    .map(({ operation, missing }) => `${operation} ${missing}`);
}

async function startFuzzer() {
  const harness = await createOrderHarness('catalogue', undefined, { log: silentLog });
  const operations = await readOperations(harness.mall.app);
  return { harness, operations, fuzzer: await createApiFuzzer(harness, operations) };
}

/** One member has an authenticator app, whose recovery codes are sent. */
async function addRecoveryCodes({ harness, fuzzer }: Awaited<ReturnType<typeof startFuzzer>>) {
  const [member] = fuzzer.members;
  if (!member) return;
  const codes = await turnOnSecondFactor(harness, member);
  for (const code of codes) fuzzer.addKnownValue('recoveryCode', code, member);
}

const seeds = Array.from({ length: PARTS }, (_, part) => FIRST_SEED + part);

for (const seed of seeds)
  test.skipIf(doneFolder !== undefined && existsSync(toDoneFile(seed)))(
    `every reply to generated requests is documented and matches its schema (seed ${seed})`,
    async () => {
      const started = await startFuzzer();
      const { harness, operations, fuzzer } = started;
      await addRecoveryCodes(started);
      const failures: string[] = [];
      const count = Math.min(PART_SIZE, REQUESTS - PART_SIZE * (seed - FIRST_SEED));
      const sendPart = (share: number, partSeed: number) =>
        fuzzer.sendRandom(Math.ceil(count * share), partSeed, ({ message }) => {
          if (failures.length < MAX_FAILURES) failures.push(message);
        });
      await fuzzer.sendDirected();
      await sendPart(1 / 3, seed);
      const heap = measureHeap();
      await sendPart(2 / 3, -seed);
      const growth = measureHeap() - heap;
      await fuzzer.sendUntilSuccess();
      expect(failures.join('\n\n')).toBe('');
      expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
      expect(fuzzer.countRequests()).toBeGreaterThanOrEqual(count);
      const incomplete = listIncomplete(
        operations,
        fuzzer.reached,
        (status) => !FAULT_STATUSES.has(status),
      );
      expect(incomplete.slice(Math.floor(operations.length * (1 - REACHED_SHARE)))).toEqual([]);
      const unsuccessful = operations
        .filter(({ name }) => fuzzer.reached.get(name)?.has(SUCCESS) !== true)
        .map(({ name }) => name);
      expect(unsuccessful.length, `no success: ${unsuccessful.join(', ')}`).toBeLessThanOrEqual(
        operations.length * (1 - SUCCESS_SHARE),
      );
      await harness.close();
      if (doneFolder === undefined) return;
      mkdirSync(doneFolder, { recursive: true });
      writeFileSync(toDoneFile(seed), '');
    },
    600_000,
  );

/** Operations whose replies are constants, so that no fault of the database concerns them. */
const CONSTANT_REPLIES = new Set(['postTypes', 'sendTypes']);

test('limits and faults of the database cause the documented statuses', async () => {
  const database = await createTestDatabase('catalogue');
  const faults = injectDatabaseFaults(database.pool);
  const harness = await createOrderHarness('catalogue', database, {
    log: silentLog,
    env: { rateLimits: 'on' },
  });
  const operations = (await readOperations(harness.mall.app)).filter(
    ({ name }) => !CONSTANT_REPLIES.has(name),
  );
  const fuzzer = await createApiFuzzer(harness, operations);
  // Wrong codes of an authenticator app are limited.
  for (const member of fuzzer.members) await turnOnSecondFactor(harness, member);
  for (const operation of operations) {
    await fuzzer.sendUntil(operation, 500, () => faults.failAt(1, 'XX000'));
    await fuzzer.sendUntil(operation, 503, () => faults.failAt(1, '57014'));
    faults.count();
    if (operation.replies.has(429)) await fuzzer.sendUntil(operation, 429);
  }
  const incomplete = listIncomplete(operations, fuzzer.reached, (status) =>
    FAULT_STATUSES.has(status),
  );
  expect(incomplete.slice(Math.floor(operations.length * (1 - REACHED_SHARE)))).toEqual([]);
  await harness.close();
}, 300_000);
