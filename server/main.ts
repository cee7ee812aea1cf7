import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createApp } from './app.ts';
import { CLIENT_DIR, readScriptHashes, serveBuiltShop } from './builtShop.ts';
import { startGoodsChangeFeed } from './catalogue/goodsChangeFeed.ts';
import type { Database } from './db/connection.ts';
import { startClock } from './db/databaseClock.ts';
import { createGoodsNotifier, startGoodsListener } from './db/goodsNotices.ts';
import { openDatabase } from './db/openDatabase.ts';
import { type AppOptions, createDeps, type Deps } from './deps.ts';
import { type Env, parseEnv } from './env.ts';
import { addHealthRoutes } from './http/health.routes.ts';
import { type RunningServer, startHttpServer } from './http/httpServer.ts';
import { startMetricsServer } from './http/metricsServer.ts';
import { publishRelease, readRelease } from './http/releaseAssets.ts';
import { startSweeper } from './jobs/sweeper.ts';
import { createProcessLog, type Log } from './log.ts';
import { startOperatorServer } from './operator/operatorServer.ts';
import { createNoProvider } from './payment/noProvider.ts';
import { limitProvider } from './payment/providerLimits.ts';
import { type SandboxServer, startSandboxServer } from './payment/sandbox.server.ts';
import { createStripeProvider } from './payment/stripe.ts';
import { createPictures } from './picture/pictures.ts';
import { type BackgroundTask, endOnUncaughtError, stopOnSignal } from './processSignals.ts';
import type { PrometheusMetrics } from './prometheus.ts';
import { secureRandom as random } from './random.ts';
import { buildCatalogue } from './seed/catalogue.ts';
import { DEMO_MEMBER, seedDemo } from './seed/seedDemo.ts';
import { registerServerProcess } from './serverProcess.ts';
import { createHttpMailer, createOutboxMailer, type Mailer } from './session/mailer.ts';
import { createSmtpMailer } from './session/smtpMailer.ts';
import { describeStartError } from './startError.ts';
import { createDirectoryStorage } from './storage/directoryStorage.ts';
import { openStorage } from './storage/openStorage.ts';
import { runUntraced } from './trace.ts';
import { getOrCreateSecret } from './upload/upload.store.ts';

const SWEEP_INTERVAL_MS = 15_000;
const WEBHOOK_DELAY_MS = 15_000;

type Clock = () => Date;

/**
 * Connects the payment provider. The demo's provider starts on its own port (decisions.md 32). Its
 * page has the first of PAYMENT_ORIGINS, so that several servers send shoppers to the same page.
 */
async function startPayments(
  env: Env,
  { db }: Database,
  { clock, log }: Pick<AppOptions, 'clock' | 'log'>,
): Promise<Pick<SandboxServer, 'provider' | 'stop'>> {
  const stop = () => Promise.resolve();
  const { paymentProvider, origin } = env;
  if (paymentProvider.name === 'none') return { provider: createNoProvider(), stop };
  if (paymentProvider.name === 'stripe')
    return { provider: await createStripeProvider({ ...paymentProvider, origin }), stop };
  const [pageOrigin = ''] = env.paymentOrigins;
  return startSandboxServer({
    db,
    clock,
    random,
    port: env.payPort,
    mallOrigin: env.origin,
    delayMs: WEBHOOK_DELAY_MS,
    secret: await getOrCreateSecret(db, 'paySecret', random.bytes(32).toString('base64url')),
    origin: pageOrigin,
    notifyUrl: `http://127.0.0.1:${env.port}/api/v1/pay/notify/sandbox`,
    log,
  });
}

async function openMailer({ mail }: Env, { db }: Database, clock: Clock): Promise<Mailer> {
  if (!mail) return createOutboxMailer(db, clock);
  return mail.kind === 'smtp' ? createSmtpMailer(mail) : createHttpMailer(mail);
}

interface CommittedEvents {
  readonly subscribers: Pick<AppOptions, 'onGoodsChanged' | 'onJobsDue'>;
  readonly jobsDue: EventEmitter;
  readonly processId: string;
}

/** Wakes the jobs of this process, and notifies the others of changed goods. */
function createCommittedEvents({ listenUrl }: Env, { db }: Database): CommittedEvents {
  const jobsDue = new EventEmitter();
  const processId = random.uuid();
  const onGoodsChanged = createGoodsNotifier(db, processId);
  const subscribers = {
    onJobsDue: () => void jobsDue.emit('due'),
    ...(listenUrl !== undefined && { onGoodsChanged }),
  };
  return { subscribers, jobsDue, processId };
}

function buildDeps(
  options: Pick<AppOptions, 'clock' | 'env' | 'log' | 'metrics' | 'storage'>,
  { db, standby }: Database,
  payments: Pick<SandboxServer, 'provider'>,
  mailer: Mailer,
  subscribers: CommittedEvents['subscribers'],
): Deps {
  return createDeps({
    db,
    ...(standby && { standby }),
    random,
    ...options,
    ...subscribers,
    payments: limitProvider(payments.provider),
    mailer,
    pictures: createPictures({
      storage: options.storage ?? createDirectoryStorage(options.env.dataDir, random),
    }),
  });
}

/** Loads prom-client only if the metrics are served. */
async function openMetrics(
  { metrics }: Env,
  { db, pool }: Database,
  clock: Clock,
): Promise<PrometheusMetrics | undefined> {
  if (!metrics) return undefined;
  const { createPrometheusMetrics } = await import('./prometheus.ts');
  return createPrometheusMetrics({ db, pool, clock });
}

async function startMetrics(
  { metrics: address }: Env,
  metrics: PrometheusMetrics | undefined,
): Promise<readonly BackgroundTask[]> {
  return address && metrics ? [await startMetricsServer({ metrics, ...address })] : [];
}

async function startBackground(
  env: Env,
  deps: Deps,
  { jobsDue, processId }: CommittedEvents,
): Promise<readonly BackgroundTask[]> {
  const { clock } = deps;
  const inspection = env.inspects ? { inspectedJobs: deps.requests } : {};
  const customerService = env.details?.customerService;
  const services = { ...deps, ...inspection, origin: env.origin, customerService };
  const sweeper = startSweeper({ services, clock, intervalMs: SWEEP_INTERVAL_MS });
  jobsDue.on('due', () => runUntraced(sweeper.wake));
  const searchIndex = deps.searchIndex.start();
  const feed = startGoodsChangeFeed(deps.goodsChanges, deps.log);
  const { listenUrl: url } = env;
  const listener =
    url && startGoodsListener({ url, processId, onNotice: feed.wake, log: deps.log });
  const tasks = [sweeper, feed, searchIndex, ...(listener ? [listener] : [])];
  // With PostgreSQL, `npm run mall` opens the database itself.
  return env.databaseUrl === undefined
    ? [...tasks, await startOperatorServer({ services: deps, clock, dataDir: env.dataDir })]
    : tasks;
}

/** Also prints plain text for the person who runs `npm start`; the log goes to stderr. */
function reportStart(env: Env, log: Log): void {
  log.write('server.started', { port: env.port });
  console.log(`Wattle Lane is running at ${env.origin}`);
  if (!env.isDemo) return;
  console.log(
    `Demo member ${DEMO_MEMBER.account}, password ${DEMO_MEMBER.password}, pay password ${DEMO_MEMBER.payPassword}`,
  );
}

/**
 * Opens and seeds the database, and compares this server with those that use the same database.
 * Stores the assets of its release.
 */
async function prepareDatabase(env: Env, log: Log) {
  mkdirSync(env.dataDir, { recursive: true });
  const database = await openDatabase(env, random);
  const { db, pool } = database;
  pool.on('error', (error) => log.write('database.lost', {}, error));
  const runningClock = await startClock(env, db, log);
  const clock = runningClock.now;
  if (env.isDemo)
    await seedDemo({ db, random }, () => buildCatalogue({ goods: env.goodsCount }), clock());
  const { warn } = console;
  const registration = await registerServerProcess({
    db,
    env,
    clock,
    random,
    release: readRelease(CLIENT_DIR),
    warn,
    log,
  });
  await publishRelease(db, CLIENT_DIR, clock());
  return { database, registration, runningClock };
}

async function main(): Promise<void> {
  const env = parseEnv(process.env);
  const log = createProcessLog(env);
  endOnUncaughtError(log);
  const { database, registration, runningClock } = await prepareDatabase(env, log);
  const clock = runningClock.now;
  const payments = await startPayments(env, database, { clock, log });
  const committed = createCommittedEvents(env, database);
  const mailer = await openMailer(env, database, clock);
  const metrics = await openMetrics(env, database, clock);
  const storage = await openStorage(env.storage, log, random);
  const deps = buildDeps(
    { clock, env, log, ...(storage && { storage }), ...(metrics && { metrics }) },
    database,
    payments,
    mailer,
    committed.subscribers,
  );
  const app = createApp(deps, readScriptHashes());
  const running: { server?: RunningServer } = {};
  addHealthRoutes(app, { db: deps.db, isStopping: () => running.server?.isStopping() ?? false });
  await serveBuiltShop(app, deps);
  const server = await startHttpServer(app, env);
  running.server = server;
  const background = await startBackground(env, deps, committed);
  const metricsServer = await startMetrics(env, metrics);
  const tasks = [...background, ...metricsServer, payments, registration, runningClock];
  stopOnSignal(server, tasks, database, log);
  reportStart(env, log);
}

main().catch((error: unknown) => {
  console.error(describeStartError(error));
  process.exit(1);
});
