import { isIP } from 'node:net';
import * as v from 'valibot';
import { LOG_LEVELS } from './logEvents.ts';

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
const share = v.pipe(
  v.string(),
  v.regex(/^(0|1|0\.\d{1,6})$/, 'a share from 0 to 1 such as 0.01'),
  v.transform(Number),
);
const commaList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const origin = v.pipe(v.string(), v.check(isOrigin, 'an origin such as https://shop.example'));
const origins = v.pipe(
  commaList,
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
  commaList,
  v.check(
    (list) => list.every(isNetwork),
    'addresses or networks such as 10.0.0.0/8 with commas between',
  ),
);
const MIN_SECRET_LENGTH = 32;
const secretList = v.pipe(
  commaList,
  v.check(
    (list) => list.every(({ length }) => length >= MIN_SECRET_LENGTH),
    'secrets of at least 32 characters with commas between, the newest first',
  ),
);
/** Whether the URL and its percent-encoded parts can be read. An empty host is a local socket. */
function isDecodable(text: string): boolean {
  try {
    const { username, password, pathname } = new URL(text, 'postgres://base');
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== undefined);
  } catch {
    return false;
  }
}
const databaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/database'),
  v.check(
    isDecodable,
    'postgres://user:password@host:5432/database, with special characters of the password as %40, %2F and so on',
  ),
);

const storageUrl = v.pipe(
  v.string(),
  v.regex(
    /^(?:file:\/\/\/[^?#]+|s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](?:\/[\w-]+)*\/?)$/,
    'file:///folder or s3://bucket/prefix',
  ),
  v.check(isDecodable, 'file:///folder or s3://bucket/prefix, with a percent sign as %25'),
);

/** What shoppers read about the business. */
const shopText = v.pipe(v.string(), v.maxLength(200, 'a text of at most 200 characters'));

const schema = v.object({
  PORT: v.optional(port, '4000'),
  PAY_PORT: v.optional(port),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_STANDBY_URL: v.optional(databaseUrl),
  DATABASE_LISTEN_URL: v.optional(databaseUrl),
  DATABASE_MIGRATES: v.optional(booleanFlag),
  MIGRATION_DATABASE_URL: v.optional(databaseUrl),
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
  MALL_CLOCK: v.optional(v.picklist(['database', 'system'], 'database or system'), 'database'),
  MALL_ORIGIN: v.optional(origin),
  PAYMENT_ORIGINS: v.optional(origins),
  RATE_LIMITS: v.optional(v.picklist(['on', 'raise', 'off'], 'on, raise or off'), 'on'),
  MALL_INSPECT: v.optional(booleanFlag, '0'),
  TRUSTED_PROXIES: v.optional(networks, ''),
  DRAIN_MS: v.optional(count, '0'),
  PAYMENT_PROVIDER: v.optional(
    v.picklist(['none', 'sandbox', 'stripe'], 'none, sandbox or stripe'),
  ),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[sr]k_/, 'a secret or restricted key of Stripe')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.startsWith('whsec_', 'the signing secret of a webhook of Stripe')),
  ),
  MAIL_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('a URL such as smtp://user:password@host:587 or https://mail.example/send'),
    ),
  ),
  MAIL_KEY: v.optional(v.string()),
  MAIL_FROM: v.optional(v.string()),
  MALL_SECRET: v.optional(secretList, ''),
  BANK_NAME: v.optional(shopText),
  BANK_ACCOUNT_NAME: v.optional(shopText),
  BANK_BSB: v.optional(v.pipe(v.string(), v.regex(/^\d{3}-?\d{3}$/, 'a BSB such as 062-000'))),
  BANK_ACCOUNT_NUMBER: v.optional(
    v.pipe(v.string(), v.regex(/^\d[\d ]{3,19}$/, 'an account number such as 1234 5678')),
  ),
  BANK_SWIFT: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/, 'a code such as CTBAAU2S')),
  ),
  CONTACT_EMAIL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an address such as help@shop.example'),
    ),
  ),
  CONTACT_PHONE: v.optional(
    v.pipe(v.string(), v.regex(/^\+?\d[\d ]{4,19}$/, 'a number such as +61 8 9000 0000')),
  ),
  CONTACT_WECHAT: v.optional(shopText),
  CONTACT_HOURS: v.optional(shopText),
  SELLER_NAME: v.optional(shopText),
  SELLER_ABN: v.optional(
    v.pipe(v.string(), v.regex(/^\d{2}(?: ?\d{3}){3}$/, 'an ABN such as 51 824 753 556')),
  ),
  SELLER_ADDRESS: v.optional(shopText),
  STORAGE_URL: v.optional(storageUrl),
  STORAGE_ENDPOINT: v.optional(origin),
  STORAGE_REGION: v.optional(v.string(), 'ap-southeast-2'),
  STORAGE_KEY_ID: v.optional(v.string()),
  STORAGE_SECRET: v.optional(v.string()),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  TRACE_SAMPLE: v.optional(share, '0'),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'on or off'), 'on'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, LOG_LEVELS.join(', ')), 'info'),
  NODE_ENV: v.optional(v.string(), 'development'),
});

/** A setting that is missing or invalid; the message names it and the expected value. */
export class SettingError extends Error {}

/** All settings that are missing or invalid. The message has a line for each. */
export class InvalidSettingsError extends SettingError {
  /** the line of each setting by its name */
  readonly lines: ReadonlyMap<string, string>;

  constructor(lines: ReadonlyMap<string, string>) {
    super([...lines.values()].join('\n'));
    this.lines = lines;
  }
}

export const createMissingSettingsError = (
  names: readonly string[],
  reason: string,
): InvalidSettingsError =>
  new InvalidSettingsError(new Map(names.map((name) => [name, `${name} is missing: ${reason}`])));

/** The environment variables after validation. */
export type Settings = v.InferOutput<typeof schema>;

/** Settings whose values are secret and therefore not printed. */
const HIDDEN_SETTING = /SECRET|KEY|DATABASE_(?:STANDBY_|LISTEN_)?URL|MAIL_URL/;

type SettingValues = Readonly<Record<string, string | undefined>>;

/** Reads the valid values, and describes the others. */
export function readSettings(values: SettingValues): {
  readonly settings: Settings;
  readonly invalid: ReadonlyMap<string, string>;
} {
  const defined = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  const definedValues = Object.fromEntries(defined);
  const result = v.safeParse(schema, definedValues);
  if (result.success) return { settings: result.output, invalid: new Map() };
  const invalid = new Map(
    result.issues.map((issue) => {
      const name = v.getDotPath(issue) ?? '';
      const value = HIDDEN_SETTING.test(name) ? 'wrong' : JSON.stringify(definedValues[name]);
      return [name, `${name} is ${value}; it must be ${issue.message}.`];
    }),
  );
  const valid = Object.fromEntries(defined.filter(([name]) => !invalid.has(name)));
  return { settings: v.parse(schema, valid), invalid };
}

/** @throws InvalidSettingsError naming each wrong value */
export function parseSettings(values: SettingValues): Settings {
  const { settings, invalid } = readSettings(values);
  if (invalid.size > 0) throw new InvalidSettingsError(invalid);
  return settings;
}

/** Returns the lines of the settings that a reader refuses, by name. */
export function findInvalidSettings(read: () => unknown): readonly (readonly [string, string])[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof InvalidSettingsError) return [...error.lines];
    throw error;
  }
}
