import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { seedCatalogue } from '#server/db/catalogue.seed.ts';
import {
  type Database,
  type Db,
  migrateDatabase,
  openDatabase,
  openEmbedded,
} from '#server/db/connection.ts';
import { outbox } from '#server/db/schema/people.ts';
import { buildCatalogue } from '#server/db/seed/catalogue.ts';
import { createDeps, type Deps } from '#server/deps.ts';
import { type Env, parseEnv } from '#server/env.ts';
import type { Stepped } from '#server/order/trade.ts';
import type { PaymentProvider } from '#server/payment/provider.ts';
import { createOutbox } from '#server/session/mailer.ts';
import { type Asking, askingOf } from './ask.ts';
import { cached } from './onDemand.ts';
import { createDatabase } from './postgres.ts';

/** Monday 2 March 2026, 10:00 in Perth: where the clock of every test mall starts. */
export const MALL_START = new Date('2026-03-02T02:00:00Z');

export interface TestClock {
  readonly now: () => Date;
  readonly advance: (ms: number) => void;
}

function createClock(start: Date): TestClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
  };
}

/** A provider for tests that pay nothing online. */
const noPayments: PaymentProvider = {
  name: 'none',
  createPayment: () => Promise.reject(new Error('this test has no payment provider')),
  voidPayment: () => Promise.resolve({ state: 'voided', amountCents: 0 }),
  refund: () => Promise.resolve(),
  query: () => Promise.resolve({ state: 'open', amountCents: 0 }),
  verify: () => undefined,
};

/** `none`: empty tables; `catalogue`: the hand-written goods of the demo, nobody registered. */
export type TestSeed = 'none' | 'catalogue';

async function fill(db: Db, seed: TestSeed): Promise<void> {
  if (seed === 'none') return;
  await db.transaction((tx) => seedCatalogue(tx, buildCatalogue(), MALL_START));
}

/** What a dump depends on, so that one of other sources is never taken. */
function sourcesHash(): string {
  const root = fileURLToPath(new URL('../../server/', import.meta.url));
  const files = readdirSync(join(root, 'db'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of [...files, join(root, 'catalogue/words.ts')]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** A dump that test files and runs share; older ones go when a new one is made. */
export async function embeddedDump(seed: TestSeed): Promise<Uint8Array> {
  const family = `embedded-${seed}-`;
  const name = family + sourcesHash();
  const folder = await cached(name, async (draft) => {
    await writeFile(join(draft, 'dump.tar'), await makeDump(seed));
  });
  const outdated = readdirSync(dirname(folder)).filter(
    (other) => other.startsWith(family) && !other.startsWith(name),
  );
  for (const other of outdated)
    rmSync(join(dirname(folder), other), { recursive: true, force: true });
  return readFileSync(join(folder, 'dump.tar'));
}

async function makeDump(seed: TestSeed): Promise<Uint8Array> {
  const database = await openEmbedded('memory://');
  await migrateDatabase(database.pool);
  await fill(database.db, seed);
  const dump = await database.dump();
  await database.close();
  return dump;
}

/** An empty or seeded database of the kind that this run is about; close it when done. */
export async function openTestDatabase(seed: TestSeed = 'none'): Promise<Database> {
  if (inject('database') === 'embedded') return openEmbedded('memory://', await embeddedDump(seed));
  const prepare = async (databaseUrl: string) => {
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    await fill(database.db, seed);
    await database.close();
  };
  const url = await createDatabase(
    inject('postgresBase'),
    `mall_${randomUUID().replaceAll('-', '')}`,
    { name: `template_${seed}`, prepare },
  );
  return openDatabase({ databaseUrl: url, dataDir: '' });
}

export interface TestMallOptions {
  readonly seed?: TestSeed;
  readonly start?: Date;
  readonly env?: Partial<Env>;
  readonly payments?: (db: Db, clock: () => Date) => PaymentProvider;
  readonly stepped?: (step: Stepped) => void;
}

export interface TestMall extends Asking {
  readonly app: Hono;
  readonly deps: Deps;
  readonly db: Db;
  readonly clock: TestClock;
  /** the newest code that was sent to `account` */
  readonly codeFor: (account: string) => Promise<string>;
  /** a new member's token */
  readonly member: (account?: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

const PASSWORD = 'correct horse';

const tokenSchema = v.object({ token: v.string() });

/** A mall in this process with a database of its own. Close it when done. */
export async function startMall(options: TestMallOptions = {}): Promise<TestMall> {
  const database = await openTestDatabase(options.seed ?? 'catalogue');
  const { db } = database;
  const clock = createClock(options.start ?? MALL_START);
  const env: Env = {
    ...parseEnv({ MALL_DEMO: '1', RATE_LIMITS: 'raise' }),
    checksReplies: true,
    ...options.env,
  };
  const pictures = {
    get: () =>
      Promise.resolve({
        body: Buffer.from('picture'),
        etag: '"picture"',
        type: 'image/webp' as const,
      }),
  };
  const outboxMailer = createOutbox(db, clock.now);
  let sending: Promise<unknown> = Promise.resolve();
  const underWay = <T>(sent: Promise<T>): Promise<T> => {
    sending = Promise.allSettled([sending, sent]);
    return sent;
  };
  const deps = createDeps({
    db,
    clock: clock.now,
    env,
    pictures,
    mailer: { send: (mail) => underWay(outboxMailer.send(mail)) },
    payments: options.payments?.(db, clock.now) ?? noPayments,
    ...(options.stepped ? { stepped: options.stepped } : {}),
  });
  const app = createApp(deps);
  const asking = askingOf(app);
  const { ask } = asking;
  const codeFor = async (account: string) => {
    await sending; // a code for a reset is answered before it is sent
    const [mail] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, account))
      .orderBy(desc(outbox.id))
      .limit(1);
    return mail?.body ?? '';
  };
  const member = async (account = `${randomUUID()}@shopper.example`) => {
    await ask('POST', '/pc/common/sendCode', { account });
    const { result } = await ask('POST', '/pc/register', {
      account,
      password: PASSWORD,
      code: await codeFor(account),
    });
    return v.parse(tokenSchema, result).token;
  };
  return { app, deps, db, clock, ...asking, codeFor, member, close: database.close };
}
