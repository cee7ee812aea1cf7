import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import type { PageModule } from '#models/renderedPage.ts';
import { createApp } from './app.ts';
import { findNextPromotionEnd } from './catalogue/catalogue.store.ts';
import { startGoodsChangeFeed } from './catalogue/goodsChangeFeed.ts';
import { createSiteFileOptions, serveSiteFiles } from './catalogue/siteFiles.ts';
import type { Database } from './db/connection.ts';
import { openDatabase } from './db/openDatabase.ts';
import { findReleaseAsset } from './db/releases.store.ts';
import { type AppOptions, createDeps, type Deps } from './deps.ts';
import { type Env, parseEnv } from './env.ts';
import { type ClientConfig, toShopSettings } from './http/clientConfig.ts';
import { serveClient } from './http/clientPages.ts';
import { createConcurrencyLimiter } from './http/concurrencyLimiter.ts';
import { toScriptHashes } from './http/headers.ts';
import { addHealthRoutes } from './http/health.routes.ts';
import { type RunningServer, startHttpServer } from './http/httpServer.ts';
import { startMetricsServer } from './http/metricsServer.ts';
import { publishRelease, readRelease } from './http/releaseAssets.ts';
import { serveInspectorPage } from './http/staticFiles.ts';
import { startSweeper } from './jobs/sweeper.ts';
import { createProcessLog, type Log } from './log.ts';
import { startOperatorServer } from './operator/operatorServer.ts';
import { createNoProvider } from './payment/noProvider.ts';
import { limitProvider } from './payment/providerLimits.ts';
import { type SandboxServer, startSandboxServer } from './payment/sandbox.server.ts';
import { createStripeProvider } from './payment/stripe.ts';
import { createOriginalFinder } from './picture/originals.ts';
import { createPictures } from './picture/pictures.ts';
import type { PrometheusMetrics } from './prometheus.ts';
import { secureRandom as random } from './random.ts';
import { createPageRenderer, type PageRenderer, RENDER_LIMITS } from './render/pageRenderer.ts';
import { readPageStyles } from './render/pageStyles.ts';
import { warmUpPages } from './render/warmUpPages.ts';
import { buildCatalogue } from './seed/catalogue.ts';
import { DEMO_MEMBER, seedDemo } from './seed/seedDemo.ts';
import { createPictureIdFinder } from './seed/variations.ts';
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
const CLIENT_DIR = fileURLToPath(new URL('../client', import.meta.url));
const PAGES_FILE = new URL('../pages/server.js', import.meta.url);
const INSPECTOR_DIR = fileURLToPath(new URL('../inspector', import.meta.url));

const clock = () => new Date();

/**
 * Connects the payment provider. The demo's provider starts on its own port (decisions.md 32). Its page
 * has the first of PAYMENT_ORIGINS, so that several servers send shoppers to the same page.
 */
async function startPayments(
  env: Env,
  { db }: Database,
  log: Log,
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

async function openMailer({ mail }: Env, { db }: Database): Promise<Mailer> {
  if (!mail) return createOutboxMailer(db, clock);
  return mail.kind === 'smtp' ? createSmtpMailer(mail) : createHttpMailer(mail);
}

function buildDeps(
  options: Pick<AppOptions, 'env' | 'log' | 'metrics' | 'storage'>,
  { db }: Database,
  payments: Pick<SandboxServer, 'provider'>,
  mailer: Mailer,
  onJobsDue: () => void,
): Deps {
  return createDeps({
    db,
    clock,
    random,
    ...options,
    onJobsDue,
    payments: limitProvider(payments.provider),
    mailer,
    pictures: createPictures({
      storage: options.storage ?? createDirectoryStorage(options.env.dataDir, random),
      findOriginal: createOriginalFinder(createPictureIdFinder(buildCatalogue().goods)),
    }),
  });
}

/** Returns the CSP sources of the pages' inline scripts. */
function readScriptHashes(): readonly string[] {
  const file = join(CLIENT_DIR, 'index.html');
  return existsSync(file) ? toScriptHashes(readFileSync(file, 'utf8')) : [];
}

const toClientConfig = ({ env, payments }: Deps): ClientConfig => ({
  ...env,
  onlinePayTypes: payments.payTypes,
});

/** Creates the renderer of the public pages if the shop is built. */
async function openPageRenderer(app: Hono, deps: Deps): Promise<PageRenderer | undefined> {
  const findStyles = readPageStyles(CLIENT_DIR);
  if (!findStyles || !existsSync(PAGES_FILE)) return undefined;
  // The file is built from src/app/server.tsx, which has these exports.
  const pages = (await import(PAGES_FILE.href)) as PageModule;
  return createPageRenderer({
    pages,
    findStyles,
    cache: deps.cache,
    limitConcurrency: createConcurrencyLimiter(RENDER_LIMITS),
    log: deps.log,
    clock,
    origin: deps.env.origin,
    settings: toShopSettings(toClientConfig(deps)),
    fetch: async (request, init) => app.request(request, init, { isInternal: true }),
    findNextPromotionEnd: () => findNextPromotionEnd(deps.db, clock()),
  });
}

async function servePages(app: Hono, deps: Deps): Promise<void> {
  if (deps.env.inspects && existsSync(join(INSPECTOR_DIR, 'index.html')))
    serveInspectorPage(app, INSPECTOR_DIR);
  const siteFiles = createSiteFileOptions(deps);
  serveSiteFiles(app, siteFiles);
  if (!existsSync(CLIENT_DIR)) return;
  const renderer = await openPageRenderer(app, deps);
  serveClient(app, CLIENT_DIR, toClientConfig(deps), renderer, (path) =>
    findReleaseAsset(deps.db, path),
  );
  await warmUpPages(app, await siteFiles.listGoodsIds(1, 0));
}

/** Loads prom-client only if the metrics are served. */
async function openMetrics(
  { metrics }: Env,
  { db, pool }: Database,
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

interface BackgroundTask {
  readonly stop: () => Promise<void>;
}

async function startBackground(
  env: Env,
  deps: Deps,
  jobsDue: EventEmitter,
): Promise<readonly BackgroundTask[]> {
  const inspection = env.inspects ? { inspectedJobs: deps.requests } : {};
  const services = { ...deps, ...inspection, origin: env.origin };
  const sweeper = startSweeper({ services, clock, intervalMs: SWEEP_INTERVAL_MS });
  jobsDue.on('due', () => runUntraced(sweeper.wake));
  const tasks = [sweeper, startGoodsChangeFeed(deps.goodsChanges, deps.log)];
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
 * Stops the HTTP server, then the jobs, then the database. A second signal ends the process
 * immediately.
 */
function stopOnSignal(
  server: RunningServer,
  tasks: readonly BackgroundTask[],
  database: Database,
  log: Log,
): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await server.stop();
    await Promise.allSettled(tasks.map((task) => task.stop()));
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        log.write('server.stopFailed', {}, error);
        process.exit(1);
      });
    });
  }
}

/** Logs uncaught errors without their properties, which may contain user input. */
function endOnUncaughtError(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.write('server.crashed', {}, error);
    process.exit(1);
  });
}

/** Opens and seeds the database, and compares this server with those that use the same database. Stores the assets of its release. */
async function prepareDatabase(env: Env, log: Log) {
  mkdirSync(env.dataDir, { recursive: true });
  const database = await openDatabase(env, random);
  const { db, pool } = database;
  pool.on('error', (error) => log.write('database.lost', {}, error));
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
  return { database, registration };
}

async function main(): Promise<void> {
  const env = parseEnv(process.env);
  const log = createProcessLog(env);
  endOnUncaughtError(log);
  const { database, registration } = await prepareDatabase(env, log);
  const payments = await startPayments(env, database, log);
  const jobsDue = new EventEmitter();
  const mailer = await openMailer(env, database);
  const metrics = await openMetrics(env, database);
  const storage = await openStorage(env.storage, log, random);
  const deps = buildDeps(
    { env, log, ...(storage && { storage }), ...(metrics && { metrics }) },
    database,
    payments,
    mailer,
    () => void jobsDue.emit('due'),
  );
  const app = createApp(deps, readScriptHashes());
  const running: { server?: RunningServer } = {};
  addHealthRoutes(app, { db: deps.db, isStopping: () => running.server?.isStopping() ?? false });
  await servePages(app, deps);
  const server = await startHttpServer(app, env);
  running.server = server;
  const background = await startBackground(env, deps, jobsDue);
  const metricsServer = await startMetrics(env, metrics);
  stopOnSignal(server, [...background, ...metricsServer, payments, registration], database, log);
  reportStart(env, log);
}

main().catch((error: unknown) => {
  console.error(describeStartError(error));
  process.exit(1);
});
