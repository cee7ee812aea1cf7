import type { LogLevel } from './logEvents.ts';
import {
  createMissingSettingsError,
  findInvalidSettings,
  InvalidSettingsError,
  parseSettings,
  readSettings,
  type Settings,
} from './settings.ts';
import { type ShopDetails, toShopDetails } from './shopDetails.ts';
import { type StorageSettings, toStorageSettings } from './storage/storageSettings.ts';

/** Connections to PostgreSQL and their time limits. */
export interface PostgresSettings {
  /** how many connections the pool opens */
  readonly connections: number;
  /** how long a statement may run, and how long it may wait for a lock */
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
  /** how long a call waits for a free connection */
  readonly poolWaitMs: number;
  /** how long a query waits for a reply before its connection is closed */
  readonly socketMs: number;
  /**
   * false behind a pooler that shares sessions between transactions, such as pgbouncer before 1.21
   */
  readonly prepares: boolean;
}

/** A mail service that accepts JSON, or an SMTP server. */
type MailSettings =
  | { readonly kind: 'http'; readonly url: string; readonly key: string }
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string };

/** `none`: transfer, pay in store, balance and customer service only. */
type PaymentProviderSettings =
  | { readonly name: 'none' | 'sandbox' }
  | {
      readonly name: 'stripe';
      readonly secretKey: string;
      /** the signing secret of the webhook */
      readonly webhookSecret: string;
    };

/** The parsed environment variables. */
export interface Env {
  readonly port: number;
  /** the port of the sandbox payment page, which needs its own origin (decisions.md 32) */
  readonly payPort: number;
  readonly dataDir: string;
  /** undefined: the embedded database in `dataDir` */
  readonly databaseUrl: string | undefined;
  /** the standbys of the database, for public reads while its leader is unavailable */
  readonly standbyUrl: string | undefined;
  /** where notices of changes of goods arrive; undefined: changes are read every second only */
  readonly listenUrl: string | undefined;
  readonly postgres: PostgresSettings;
  /** whether a starting server applies missing migrations; else it refuses to start */
  readonly migrates: boolean;
  /** the account that owns the tables; undefined: that of `databaseUrl` */
  readonly migrationUrl: string | undefined;
  /** the clock that a process with DATABASE_URL follows */
  readonly clockSource: 'database' | 'system';
  /** seed, demo member, sandbox payments and outbox (decisions.md 16) */
  readonly isDemo: boolean;
  /** `spec` runs without extensions and idempotent replay (decisions.md 2) */
  readonly profile: 'full' | 'spec';
  /** the number of goods in the demo's seed; at least the number of goods in server/seed */
  readonly goodsCount: number;
  readonly origin: string;
  readonly paymentOrigins: readonly string[];
  readonly rateLimits: 'on' | 'raise' | 'off';
  readonly inspects: boolean;
  /** whether browsers may install the service worker; if not, they remove an installed one */
  readonly hasServiceWorker: boolean;
  /** proxies whose X-Forwarded-For header is trusted */
  readonly trustedProxies: readonly string[];
  /** how long a stopping server still accepts requests while /readyz returns 503 */
  readonly drainMs: number;
  readonly paymentProvider: PaymentProviderSettings;
  readonly mail: MailSettings | undefined;
  /**
   * keys for hashing one-time codes: new hashes use the first one; the others are still accepted
   */
  readonly secrets: readonly [string, ...string[]];
  /** undefined: those of the demo */
  readonly details: ShopDetails | undefined;
  /** where uploads and resized pictures are stored; undefined: in the database and in `dataDir` */
  readonly storage: StorageSettings | undefined;
  /** where the metrics are served; undefined: nowhere */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** the share of requests whose trace ids are added to SQL, 0 to 1 */
  readonly traceShare: number;
  readonly logLevel: LogLevel;
  /** `json` in production, `text` in a developer's terminal */
  readonly logFormat: 'json' | 'text';
  /** whether every reply is validated against its schema; off in production because of the cost */
  readonly shouldCheckReplies: boolean;
}

function toMailSettings(settings: Settings, isDemo: boolean): MailSettings | undefined {
  const { MAIL_URL: url, MAIL_KEY: key, MAIL_FROM: from } = settings;
  const isSmtp = url !== undefined && /^smtps?:/.test(url);
  if (isSmtp && from !== undefined) return { kind: 'smtp', url, from };
  if (url !== undefined && !isSmtp && key !== undefined) return { kind: 'http', url, key };
  if (isDemo) return undefined;
  const missing = url === undefined ? 'MAIL_URL' : isSmtp ? 'MAIL_FROM' : 'MAIL_KEY';
  throw createMissingSettingsError(
    [missing],
    `without the demo the mall sends its codes by SMTP (MAIL_URL=smtp://…, MAIL_FROM) or through a mail service (MAIL_URL=https://…, MAIL_KEY). Set it, or set MALL_DEMO=1.`,
  );
}

/** Links in messages and the return from a payment page need the address that shoppers use. */
function toOrigin({ MALL_ORIGIN: origin, PORT: port }: Settings, isDemo: boolean): string {
  if (origin !== undefined) return origin;
  if (isDemo) return `http://localhost:${port}`;
  throw createMissingSettingsError(
    ['MALL_ORIGIN'],
    'without the demo the mall needs its public origin, such as https://shop.example; set it, or set MALL_DEMO=1.',
  );
}

/**
 * The secrets are not in the database, so that a copy of the database does not allow guessing codes
 * offline.
 */
function toSecrets({ MALL_SECRET: secrets }: Settings, isDemo: boolean): Env['secrets'] {
  const [newest, ...older] = secrets;
  if (newest !== undefined) return [newest, ...older];
  if (isDemo) return ['the secret of the demo'];
  throw createMissingSettingsError(
    ['MALL_SECRET'],
    'without the demo the mall needs a secret of at least 32 random characters for its one-time codes. Set it, or set MALL_DEMO=1.',
  );
}

function toStripeSettings(settings: Settings): PaymentProviderSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (secretKey !== undefined && webhookSecret !== undefined)
    return { name: 'stripe', secretKey, webhookSecret };
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  throw createMissingSettingsError(
    names.filter((name) => settings[name] === undefined),
    'PAYMENT_PROVIDER=stripe needs the secret key of the account and the signing secret of its webhook.',
  );
}

function toPaymentProvider(settings: Settings, isDemo: boolean): PaymentProviderSettings {
  const { PAYMENT_PROVIDER: name } = settings;
  if (name === 'stripe') return toStripeSettings(settings);
  if (isDemo) return { name: name ?? 'sandbox' };
  if (name === 'none') return { name };
  const line = `PAYMENT_PROVIDER is ${name ?? 'missing'}: without the demo the sandbox takes no real money. Set PAYMENT_PROVIDER=stripe for cards, WeChat Pay and Alipay, PAYMENT_PROVIDER=none to sell by transfer, pay in store, balance and customer service, or set MALL_DEMO=1.`;
  throw new InvalidSettingsError(new Map([['PAYMENT_PROVIDER', line]]));
}

const STRIPE_PAGE_ORIGIN = 'https://checkout.stripe.com';

/** The origins of the payment pages are PAYMENT_ORIGINS, or the provider's own. */
function toPayments(
  settings: Settings,
  isDemo: boolean,
  { origin, payPort }: Pick<Env, 'origin' | 'payPort'>,
): Pick<Env, 'paymentProvider' | 'paymentOrigins'> {
  const paymentProvider = toPaymentProvider(settings, isDemo);
  const { protocol, hostname } = new URL(origin);
  const providerOrigins = {
    none: [],
    sandbox: [`${protocol}//${hostname}:${payPort}`],
    stripe: [STRIPE_PAGE_ORIGIN],
  };
  const paymentOrigins = settings.PAYMENT_ORIGINS ?? providerOrigins[paymentProvider.name];
  return { paymentProvider, paymentOrigins };
}

/** These settings disable protection and expose internal state, so only the demo accepts them. */
function assertSafe({ RATE_LIMITS: rateLimits, MALL_INSPECT: inspects }: Settings): void {
  const lines = new Map<string, string>();
  if (rateLimits !== 'on')
    lines.set('RATE_LIMITS', `RATE_LIMITS=${rateLimits} is allowed in the demo only.`);
  if (inspects) lines.set('MALL_INSPECT', 'MALL_INSPECT=1 is allowed in the demo only.');
  if (lines.size > 0) throw new InvalidSettingsError(lines);
}

const toPostgresSettings = (settings: Settings): PostgresSettings => ({
  connections: settings.DATABASE_POOL,
  statementMs: settings.DATABASE_STATEMENT_MS,
  lockMs: settings.DATABASE_LOCK_MS,
  idleInTransactionMs: settings.DATABASE_IDLE_MS,
  poolWaitMs: settings.DATABASE_WAIT_MS,
  socketMs: settings.DATABASE_SOCKET_MS,
  prepares: settings.DATABASE_PREPARES,
});

export const POSTGRES_DEFAULTS: PostgresSettings = toPostgresSettings(parseSettings({}));

type DatabaseKey =
  | 'databaseUrl'
  | 'standbyUrl'
  | 'listenUrl'
  | 'postgres'
  | 'migrates'
  | 'migrationUrl';

function toDatabase(settings: Settings, isDemo: boolean): Pick<Env, DatabaseKey> {
  const { DATABASE_URL: databaseUrl, DATABASE_STANDBY_URL: standbyUrl } = settings;
  const { DATABASE_LISTEN_URL: listenUrl } = settings;
  if (standbyUrl !== undefined && databaseUrl === undefined)
    throw createMissingSettingsError(
      ['DATABASE_URL'],
      'DATABASE_STANDBY_URL names the standbys of the PostgreSQL server of DATABASE_URL.',
    );
  if (listenUrl !== undefined && databaseUrl === undefined)
    throw createMissingSettingsError(
      ['DATABASE_URL'],
      'DATABASE_LISTEN_URL is a connection to the PostgreSQL server of DATABASE_URL that no pooler shares.',
    );
  return {
    databaseUrl,
    standbyUrl,
    listenUrl,
    postgres: toPostgresSettings(settings),
    migrates: settings.DATABASE_MIGRATES ?? isDemo,
    migrationUrl: settings.MIGRATION_DATABASE_URL,
  };
}

const toObservability = (
  settings: Settings,
): Pick<Env, 'metrics' | 'traceShare' | 'logLevel' | 'logFormat'> => ({
  metrics:
    settings.METRICS_PORT === undefined
      ? undefined
      : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
  traceShare: settings.TRACE_SAMPLE,
  logLevel: settings.LOG_LEVEL,
  logFormat: settings.NODE_ENV === 'production' ? 'json' : 'text',
});

/**
 * A start reports everything at once, so that the operator corrects the settings in one step. A
 * setting with an invalid value is not reported as missing too.
 */
function assertComplete(
  settings: Settings,
  isDemo: boolean,
  invalid: ReadonlyMap<string, string>,
): void {
  const lines = [
    () => isDemo || assertSafe(settings),
    () => toDatabase(settings, isDemo),
    () => toOrigin(settings, isDemo),
    () => toMailSettings(settings, isDemo),
    () => toSecrets(settings, isDemo),
    () => toPaymentProvider(settings, isDemo),
    () => toShopDetails(settings, isDemo),
    () => toStorageSettings(settings),
  ].flatMap(findInvalidSettings);
  const all = new Map([...lines, ...invalid]);
  if (all.size > 0) throw new InvalidSettingsError(all);
}

/** @throws InvalidSettingsError naming each setting that is missing or wrong */
export function parseEnv(values: Readonly<Record<string, string | undefined>>): Env {
  const { settings, invalid } = readSettings(values);
  const isDemo = settings.MALL_DEMO ?? !values['DATABASE_URL'];
  assertComplete(settings, isDemo, invalid);
  const payPort = settings.PAY_PORT ?? settings.PORT + 1;
  const origin = toOrigin(settings, isDemo);
  return {
    port: settings.PORT,
    payPort,
    dataDir: settings.DATA_DIR,
    clockSource: settings.MALL_CLOCK,
    ...toDatabase(settings, isDemo),
    isDemo,
    profile: settings.MALL_PROFILE,
    goodsCount: settings.MALL_GOODS,
    origin,
    rateLimits: settings.RATE_LIMITS,
    inspects: settings.MALL_INSPECT,
    hasServiceWorker: settings.SERVICE_WORKER === 'on',
    trustedProxies: settings.TRUSTED_PROXIES,
    drainMs: settings.DRAIN_MS,
    mail: toMailSettings(settings, isDemo),
    secrets: toSecrets(settings, isDemo),
    details: toShopDetails(settings, isDemo),
    storage: toStorageSettings(settings),
    ...toPayments(settings, isDemo, { origin, payPort }),
    ...toObservability(settings),
    shouldCheckReplies: settings.NODE_ENV !== 'production',
  };
}
