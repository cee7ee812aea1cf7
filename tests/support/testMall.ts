import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { and, desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { inject } from 'vitest';
import { CURRENCY } from '#models/money.ts';
import { createApp } from '#server/app.ts';
import type { Database, Db } from '#server/db/connection.ts';
import { migrateEmbedded } from '#server/db/migrateDatabase.ts';
import { openDatabase, openEmbedded } from '#server/db/openDatabase.ts';
import { outbox } from '#server/db/schema/users.ts';
import type { OrderTransitioned } from '#server/db/transaction.ts';
import { createDeps, type Deps } from '#server/deps.ts';
import { type Env, parseEnv, POSTGRES_DEFAULTS } from '#server/env.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/metrics.ts';
import type { PaymentProvider } from '#server/payment/provider.ts';
import type { Pictures } from '#server/picture/pictures.ts';
import { type RandomSource, secureRandom } from '#server/random.ts';
import { seedCatalogue } from '#server/seed/catalogue.store.ts';
import { buildCatalogue } from '#server/seed/catalogue.ts';
import { createOutboxMailer, type MailMessage } from '#server/session/mailer.ts';
import { TEST_START } from '#tests/clock/testClock.ts';
import { getCachedFolder } from '#tools/services/folderCache.ts';
import { createDatabase } from '#tools/services/postgres.ts';
import { type ApiClient, createApiClient } from './apiClient.ts';
import { dropTemplates } from './dropTemplates.ts';
import { testLog } from './testLog.ts';

/** The start time of every test mall. */
export const MALL_START = new Date(TEST_START);

interface TestClock {
  readonly now: () => Date;
  readonly advance: (ms: number) => void;
}

function createTestClock(start: Date): TestClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
  };
}

/** A payment provider for tests without online payment. */
const noPaymentProvider: PaymentProvider = {
  name: 'none',
  payTypes: [],
  createPayment: () => Promise.reject(new Error('this test has no payment provider')),
  voidPayment: () => Promise.resolve({ state: 'voided', amountCents: 0 }),
  refund: (_, amountCents, key) =>
    Promise.resolve({ refundId: key, amountCents, currency: CURRENCY, state: 'succeeded' }),
  getRefund: () => Promise.reject(new Error('this test has no payment provider')),
  withdrawRefund: () => Promise.reject(new Error('this test has no payment provider')),
  getPayment: () => Promise.resolve({ state: 'open', amountCents: 0 }),
  verifyWebhook: () => undefined,
};

/** `none`: empty tables; `catalogue`: the demo's goods, no members. */
export type TestSeed = 'none' | 'catalogue';

async function seedDatabase(db: Db, seed: TestSeed): Promise<void> {
  if (seed === 'none') return;
  await db.transaction((tx) => seedCatalogue(tx, buildCatalogue(), MALL_START));
}

/** Hashes the sources of a dump, so that a dump of other sources is not used. */
function hashSources(): string {
  const root = fileURLToPath(new URL('../../server/', import.meta.url));
  const files = ['db', 'seed']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash('sha256').update(MALL_START.toISOString());
  const others = [join(root, 'catalogue/searchText.ts'), fileURLToPath(import.meta.url)];
  for (const file of [...files, ...others]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** A dump that test files and runs share; creating a new one removes the older ones. */
export async function loadEmbeddedDump(seed: TestSeed): Promise<Uint8Array> {
  const family = `embedded-${seed}-`;
  const name = family + hashSources();
  const folder = await getCachedFolder(name, async (draft) => {
    await writeFile(join(draft, 'dump.tar'), await createDump(seed));
  });
  const outdated = readdirSync(dirname(folder)).filter(
    (other) => other.startsWith(family) && !other.startsWith(name),
  );
  for (const other of outdated)
    rmSync(join(dirname(folder), other), { recursive: true, force: true });
  return readFileSync(join(folder, 'dump.tar'));
}

async function createDump(seed: TestSeed): Promise<Uint8Array> {
  const database = await openEmbedded('memory://');
  await migrateEmbedded(database.pool, { random: secureRandom });
  await seedDatabase(database.db, seed);
  // Without the templates a copy opens in half the time.
  await dropTemplates(database);
  const dump = await database.dump();
  await database.close();
  return dump;
}

/** An empty or seeded database of the run's kind. The caller closes it. */
export async function createTestDatabase(seed: TestSeed = 'none'): Promise<Database> {
  if (inject('database') === 'embedded')
    return openEmbedded('memory://', await loadEmbeddedDump(seed));
  const prepare = async (databaseUrl: string) => {
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    await seedDatabase(database.db, seed);
    await database.close();
  };
  const name = `mall_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(inject('postgresBase'), name, { name: `template_${seed}`, prepare });
  return openDatabase({
    databaseUrl: inject('shopPostgresBase') + name,
    dataDir: '',
    postgres: { ...POSTGRES_DEFAULTS, prepares: inject('prepares') },
  });
}

export interface TestMallOptions {
  readonly seed?: TestSeed;
  /** the database to use instead of a new one; `close` also closes it */
  readonly database?: Database;
  readonly start?: Date;
  /** secure by default */
  readonly random?: RandomSource;
  readonly env?: Partial<Env>;
  readonly log?: Log;
  readonly metrics?: (database: Database, clock: () => Date) => Metrics;
  readonly payments?: (db: Db, clock: () => Date) => PaymentProvider;
  readonly onTransition?: (step: OrderTransitioned) => void;
  /** a constant picture by default */
  readonly pictures?: Pictures;
  readonly onGoodsChanged?: () => void;
  /** replaces running the jobs immediately */
  readonly onJobsDue?: () => void;
}

export interface TestMall extends ApiClient {
  readonly app: Hono;
  readonly deps: Deps;
  readonly db: Db;
  readonly clock: TestClock;
  readonly random: RandomSource;
  /** returns the newest code that was sent to `account` */
  readonly findLatestCode: (account: string) => Promise<string>;
  /** registers a member and returns the token */
  readonly registerMember: (account?: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export const REGISTERED_PASSWORD = 'correct horse';

const tokenSchema = v.object({ token: v.string() });

/** Starts a mall in this process with its own database. The caller closes it. */
export async function startTestMall(options: TestMallOptions = {}): Promise<TestMall> {
  const database = options.database ?? (await createTestDatabase(options.seed ?? 'catalogue'));
  const { db } = database;
  const clock = createTestClock(options.start ?? MALL_START);
  const random = options.random ?? secureRandom;
  const env: Env = {
    ...parseEnv({ MALL_DEMO: '1', RATE_LIMITS: 'raise' }),
    shouldCheckReplies: true,
    ...options.env,
  };
  const pictures: Pictures = options.pictures ?? {
    listGoodsKinds: () => ['goods', 'goodsBack'],
    get: () =>
      Promise.resolve({
        body: Buffer.from('picture'),
        etag: '"picture"',
        type: 'image/webp',
      }),
  };
  const outboxMailer = createOutboxMailer(db, clock.now);
  let sending: Promise<unknown> = Promise.resolve();
  /** One after the other, so that the newest row of the outbox is that of the newest request. */
  const sendNext = (mail: MailMessage): Promise<void> => {
    const sent = sending.then(() => outboxMailer.send(mail));
    sending = Promise.allSettled([sent]);
    return sent;
  };
  const deps = createDeps({
    db,
    ...(database.standby && { standby: database.standby }),
    clock: clock.now,
    random,
    env,
    log: options.log ?? testLog,
    pictures,
    mailer: { send: sendNext },
    payments: options.payments?.(db, clock.now) ?? noPaymentProvider,
    ...(options.metrics ? { metrics: options.metrics(database, clock.now) } : {}),
    ...(options.onTransition ? { onTransition: options.onTransition } : {}),
    ...(options.onGoodsChanged ? { onGoodsChanged: options.onGoodsChanged } : {}),
    onJobsDue: options.onJobsDue ?? (() => runJobs()),
  });
  const runJobs = async () => {
    await runDueJobs(deps, clock.now());
  };
  const app = createApp(deps);
  const client = createApiClient(app);
  const findLatestCode = async (account: string) => {
    await sending; // the server replies before it sends the code of a reset
    const [mail] = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, account), eq(outbox.kind, 'code')))
      .orderBy(desc(outbox.id))
      .limit(1);
    return mail?.body ?? '';
  };
  const member = async (account = `${randomUUID()}@shopper.example`) => {
    await client.request('POST', '/pc/common/sendCode', { account });
    const { result } = await client.request('POST', '/pc/register', {
      account,
      password: REGISTERED_PASSWORD,
      code: await findLatestCode(account),
    });
    return v.parse(tokenSchema, result).token;
  };
  return {
    app,
    deps,
    db,
    clock,
    random,
    ...client,
    findLatestCode,
    registerMember: member,
    close: database.close,
  };
}
