import { isIP } from 'node:net';
import * as v from 'valibot';
import { LOG_LEVELS, type LogLevel } from './logEvents.ts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'a port number'),
);
const booleanFlag = v.pipe(
  v.picklist(['0', '1'], '0 or 1'),
  v.transform((value) => value === '1'),
);
const count = v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'a whole number'), v.transform(Number));
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const origin = v.pipe(v.string(), v.check(isOrigin, 'an origin such as https://shop.example'));
const origins = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
  v.check((list) => list.every(isOrigin), 'origins with commas between'),
);
const isNetwork = (text: string): boolean => {
  const [address = '', prefixLength, ...rest] = text.split('/');
  const maxBits = isIP(address) === 6 ? 128 : 32;
  const isPrefix =
    prefixLength === undefined ||
    (/^\d{1,3}$/.test(prefixLength) && Number(prefixLength) <= maxBits);
  return isIP(address) !== 0 && isPrefix && rest.length === 0;
};
const networks = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
  v.check(
    (list) => list.every(isNetwork),
    'addresses or networks such as 10.0.0.0/8 with commas between',
  ),
);
const MIN_SECRET_LENGTH = 32;
const secretList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
  v.check(
    (list) => list.every(({ length }) => length >= MIN_SECRET_LENGTH),
    'secrets of at least 32 characters with commas between, the newest first',
  ),
);
const databaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/database'),
);

const schema = v.object({
  PORT: v.optional(port, '4000'),
  PAY_PORT: v.optional(port),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_POOL: v.optional(count, '10'),
  DATABASE_PREPARES: v.optional(booleanFlag, '1'),
  DATABASE_STATEMENT_MS: v.optional(count, '5000'),
  DATABASE_LOCK_MS: v.optional(count, '2000'),
  DATABASE_IDLE_MS: v.optional(count, '10000'),
  DATABASE_WAIT_MS: v.optional(count, '5000'),
  DATABASE_SOCKET_MS: v.optional(count, '10000'),
  MALL_DEMO: v.optional(booleanFlag),
  MALL_PROFILE: v.optional(v.picklist(['full', 'spec'], 'full or spec'), 'full'),
  MALL_GOODS: v.optional(count, '0'),
  MALL_ORIGIN: v.optional(origin),
  PAYMENT_ORIGINS: v.optional(origins),
  RATE_LIMITS: v.optional(v.picklist(['on', 'raise', 'off'], 'on, raise or off'), 'on'),
  MALL_INSPECT: v.optional(booleanFlag, '0'),
  TRUSTED_PROXIES: v.optional(networks, ''),
  DRAIN_MS: v.optional(count, '0'),
  PAYMENT_PROVIDER: v.optional(v.picklist(['none', 'sandbox'], 'none or sandbox')),
  MAIL_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('a URL such as smtp://user:password@host:587 or https://mail.example/send'),
    ),
  ),
  MAIL_KEY: v.optional(v.string()),
  MAIL_FROM: v.optional(v.string()),
  MALL_SECRET: v.optional(secretList, ''),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, LOG_LEVELS.join(', ')), 'info'),
  NODE_ENV: v.optional(v.string(), 'development'),
});

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
  /** false behind a pooler that shares sessions between transactions, such as pgbouncer before 1.21 */
  readonly prepares: boolean;
}

/** A mail service that accepts JSON, or an SMTP server. */
export type MailSettings =
  | { readonly kind: 'http'; readonly url: string; readonly key: string }
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string };

/** The parsed environment variables. */
export interface Env {
  readonly port: number;
  /** the port of the sandbox payment page, which needs its own origin (decisions 32) */
  readonly payPort: number;
  readonly dataDir: string;
  /** undefined: the embedded database in `dataDir` */
  readonly databaseUrl: string | undefined;
  readonly postgres: PostgresSettings;
  /** seed, demo member, sandbox payments and outbox (decisions 16) */
  readonly isDemo: boolean;
  /** `spec` runs without extensions and idempotent replay (decisions 2) */
  readonly profile: 'full' | 'spec';
  /** the number of goods in the demo's seed; at least the number of goods in server/seed */
  readonly goodsCount: number;
  readonly origin: string;
  readonly paymentOrigins: readonly string[];
  readonly rateLimits: 'on' | 'raise' | 'off';
  readonly inspects: boolean;
  /** proxies whose X-Forwarded-For header is trusted */
  readonly trustedProxies: readonly string[];
  /** how long a stopping server still accepts requests while /readyz returns 503 */
  readonly drainMs: number;
  /** `none`: transfer, pay in store, balance and customer service only */
  readonly paymentProvider: 'none' | 'sandbox';
  readonly mail: MailSettings | undefined;
  /**
   * keys for hashing one-time codes: new hashes use the first one; the others are still accepted
   */
  readonly secrets: readonly [string, ...string[]];
  /** where the metrics are served; undefined: nowhere */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly logLevel: LogLevel;
  /** `json` in production, `text` in a developer's terminal */
  readonly logFormat: 'json' | 'text';
  /** whether every reply is validated against its schema; off in production because of the cost */
  readonly shouldCheckReplies: boolean;
}

/** An invalid setting; the message names it and the expected value. */
export class SettingError extends Error {}

type Settings = v.InferOutput<typeof schema>;

function parseSettings(values: Readonly<Record<string, string | undefined>>): Settings {
  const definedValues = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(schema, definedValues);
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => {
    const name = v.getDotPath(issue) ?? '';
    return `${name} is ${JSON.stringify(definedValues[name])}; it must be ${issue.message}.`;
  });
  throw new SettingError(lines.join('\n'));
}

function toMailSettings(settings: Settings, isDemo: boolean): MailSettings | undefined {
  const { MAIL_URL: url, MAIL_KEY: key, MAIL_FROM: from } = settings;
  const isSmtp = url !== undefined && /^smtps?:/.test(url);
  if (isSmtp && from !== undefined) return { kind: 'smtp', url, from };
  if (url !== undefined && !isSmtp && key !== undefined) return { kind: 'http', url, key };
  if (isDemo) return undefined;
  const missing = url === undefined ? 'MAIL_URL' : isSmtp ? 'MAIL_FROM' : 'MAIL_KEY';
  throw new SettingError(
    `${missing} is missing: without the demo the mall sends its codes by SMTP (MAIL_URL=smtp://…, MAIL_FROM) or through a mail service (MAIL_URL=https://…, MAIL_KEY). Set it, or set MALL_DEMO=1.`,
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
  throw new SettingError(
    'MALL_SECRET is missing: without the demo the mall needs a secret of at least 32 random characters for its one-time codes. Set it, or set MALL_DEMO=1.',
  );
}

function toPaymentProvider(
  { PAYMENT_PROVIDER: provider }: Settings,
  isDemo: boolean,
): Env['paymentProvider'] {
  if (isDemo) return provider ?? 'sandbox';
  if (provider === 'none') return provider;
  throw new SettingError(
    `PAYMENT_PROVIDER is ${provider ?? 'missing'}: without the demo the sandbox takes no real money. Set PAYMENT_PROVIDER=none to sell by transfer, pay in store, balance and customer service, or set MALL_DEMO=1.`,
  );
}

/** These settings disable protection and expose internal state, so only the demo accepts them. */
function assertSafe({ RATE_LIMITS: rateLimits, MALL_INSPECT: inspects }: Settings): void {
  if (rateLimits !== 'on')
    throw new SettingError(`RATE_LIMITS=${rateLimits} is allowed in the demo only.`);
  if (inspects) throw new SettingError('MALL_INSPECT=1 is allowed in the demo only.');
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

const toObservability = (settings: Settings): Pick<Env, 'metrics' | 'logLevel' | 'logFormat'> => ({
  metrics:
    settings.METRICS_PORT === undefined
      ? undefined
      : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
  logLevel: settings.LOG_LEVEL,
  logFormat: settings.NODE_ENV === 'production' ? 'json' : 'text',
});

/** @throws SettingError naming each wrong value */
export function parseEnv(values: Readonly<Record<string, string | undefined>>): Env {
  const settings = parseSettings(values);
  const isDemo = settings.MALL_DEMO ?? settings.DATABASE_URL === undefined;
  if (!isDemo) assertSafe(settings);
  const payPort = settings.PAY_PORT ?? settings.PORT + 1;
  const mallOrigin = settings.MALL_ORIGIN ?? `http://localhost:${settings.PORT}`;
  const sandbox = `${new URL(mallOrigin).protocol}//${new URL(mallOrigin).hostname}:${payPort}`;
  return {
    port: settings.PORT,
    payPort,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    postgres: toPostgresSettings(settings),
    isDemo,
    profile: settings.MALL_PROFILE,
    goodsCount: settings.MALL_GOODS,
    origin: mallOrigin,
    paymentOrigins: settings.PAYMENT_ORIGINS ?? (isDemo ? [sandbox] : []),
    rateLimits: settings.RATE_LIMITS,
    inspects: settings.MALL_INSPECT,
    trustedProxies: settings.TRUSTED_PROXIES,
    drainMs: settings.DRAIN_MS,
    mail: toMailSettings(settings, isDemo),
    secrets: toSecrets(settings, isDemo),
    paymentProvider: toPaymentProvider(settings, isDemo),
    ...toObservability(settings),
    shouldCheckReplies: settings.NODE_ENV !== 'production',
  };
}
