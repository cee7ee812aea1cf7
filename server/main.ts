import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { type Database, openDatabase } from './db/connection.ts';
import { LockedError } from './db/lock.ts';
import { DEMO_MEMBER, seedDemo } from './db/seed.ts';
import { buildCatalogue, drawingsOf } from './db/seed/catalogue.ts';
import { createDeps, type Deps } from './deps.ts';
import { type Env, parseEnv, SettingError } from './env.ts';
import { serveClient, serveInspector } from './http/client.ts';
import { type Listening, listen } from './http/listen.ts';
import { openDesk } from './operator/desk.ts';
import { startSweeper } from './order/sweeper.ts';
import { type SandboxServer, startSandbox } from './payment/sandbox.server.ts';
import { createPictures } from './picture/pictures.ts';
import { createHttpMailer, createOutbox } from './session/mailer.ts';
import { lastingSecret } from './upload/upload.store.ts';

const SWEEP_MS = 15_000;
const WEBHOOK_DELAY_MS = 15_000;
const CLIENT = fileURLToPath(new URL('../client', import.meta.url));
const INSPECTOR = fileURLToPath(new URL('../inspector', import.meta.url));

const clock = () => new Date();

/** The demo's bank on its own port (decisions 32). */
async function openPayments(env: Env, { db }: Database): Promise<SandboxServer> {
  if (!env.isDemo)
    throw new SettingError(
      'PAYMENT_PROVIDER is missing: besides the sandbox of the demo no provider is connected. Set MALL_DEMO=1 to run with the sandbox.',
    );
  const home = new URL(env.origin);
  return startSandbox({
    db,
    clock,
    port: env.payPort,
    mallOrigin: env.origin,
    delayMs: WEBHOOK_DELAY_MS,
    secret: await lastingSecret(db, 'paySecret', randomBytes(32).toString('base64url')),
    origin: `${home.protocol}//${home.hostname}:${env.payPort}`,
    notifyUrl: `http://127.0.0.1:${env.port}/api/v1/pay/notify/sandbox`,
  });
}

function depsOf(env: Env, { db }: Database, payments: SandboxServer): Deps {
  const catalogue = buildCatalogue({ goods: env.goods });
  return createDeps({
    db,
    clock,
    env,
    payments: payments.provider,
    mailer: env.mail ? createHttpMailer(env.mail) : createOutbox(db, clock),
    pictures: createPictures({ dir: join(env.dataDir, 'pictures'), find: drawingsOf(catalogue) }),
  });
}

interface Running {
  readonly stop: () => Promise<void>;
}

/** What runs beside the pages: the sweeper, and the operator's endpoint. */
async function startBackground(env: Env, deps: Deps): Promise<readonly Running[]> {
  return [
    startSweeper({ trade: deps, clock, everyMs: SWEEP_MS }),
    await openDesk({ trade: deps, clock, dataDir: env.dataDir }),
  ];
}

function greet(env: Env): void {
  console.log(`Wattle Lane is open at ${env.origin}`);
  if (!env.isDemo) return;
  console.log(
    `Demo member ${DEMO_MEMBER.account}, password ${DEMO_MEMBER.password}, pay password ${DEMO_MEMBER.payPassword}`,
  );
}

/** In this order: no new requests, no new work, then the database. A second signal ends at once. */
function stopOnSignal(server: Listening, others: readonly Running[], database: Database): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await server.stop();
    await Promise.allSettled(others.map((other) => other.stop()));
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        console.error('The mall could not stop cleanly:', error);
        process.exit(1);
      });
    });
  }
}

async function main(): Promise<void> {
  const env = parseEnv(process.env);
  mkdirSync(env.dataDir, { recursive: true });
  const database = await openDatabase(env);
  if (env.isDemo) await seedDemo(database.db, () => buildCatalogue({ goods: env.goods }), clock());
  const payments = await openPayments(env, database);
  const deps = depsOf(env, database, payments);
  const app = createApp(deps);
  if (env.inspects && existsSync(join(INSPECTOR, 'index.html'))) serveInspector(app, INSPECTOR);
  if (existsSync(CLIENT)) serveClient(app, CLIENT, env);
  const server = await listen(app, env.port);
  const background = await startBackground(env, deps);
  stopOnSignal(server, [...background, payments], database);
  greet(env);
}

main().catch((error: unknown) => {
  const isPlain = error instanceof SettingError || error instanceof LockedError;
  console.error(isPlain ? error.message : error);
  process.exit(1);
});
