import * as v from 'valibot';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'a port number'),
);
const onOff = v.pipe(
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
const databaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/database'),
);

const schema = v.object({
  PORT: v.optional(port, '4000'),
  PAY_PORT: v.optional(port),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(databaseUrl),
  MALL_DEMO: v.optional(onOff),
  MALL_PROFILE: v.optional(v.picklist(['full', 'spec'], 'full or spec'), 'full'),
  MALL_GOODS: v.optional(count, '0'),
  MALL_ORIGIN: v.optional(origin),
  PAYMENT_ORIGINS: v.optional(origins),
  RATE_LIMITS: v.optional(v.picklist(['on', 'raise', 'off'], 'on, raise or off'), 'on'),
  MALL_INSPECT: v.optional(onOff, '0'),
  MAIL_URL: v.optional(v.pipe(v.string(), v.url('an address that takes messages'))),
  MAIL_KEY: v.optional(v.string()),
  NODE_ENV: v.optional(v.string(), 'development'),
});

/** The environment, parsed once (style rule 10). */
export interface Env {
  readonly port: number;
  /** the sandbox payment page's own port, so its own origin (decisions 32) */
  readonly payPort: number;
  readonly dataDir: string;
  /** undefined: the embedded database in `dataDir` */
  readonly databaseUrl: string | undefined;
  /** seed, demo member, sandbox payments and outbox (decisions 16) */
  readonly isDemo: boolean;
  /** `spec` runs without extensions and idempotent replay (decisions 2) */
  readonly profile: 'full' | 'spec';
  /** how many goods the demo's seed makes; never fewer than the hand-written ones */
  readonly goods: number;
  readonly origin: string;
  readonly paymentOrigins: readonly string[];
  readonly rateLimits: 'on' | 'raise' | 'off';
  readonly inspects: boolean;
  readonly mail: { readonly url: string; readonly key: string } | undefined;
  /** every reply is held against its schema; not in production, where it would cost and help nobody */
  readonly checksReplies: boolean;
}

/** A setting that the server cannot start with; the message names it and what it should be. */
export class SettingError extends Error {}

type Settings = v.InferOutput<typeof schema>;

function parsed(values: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => {
    const name = v.getDotPath(issue) ?? '';
    return `${name} is ${JSON.stringify(given[name])}; it must be ${issue.message}.`;
  });
  throw new SettingError(lines.join('\n'));
}

function mailOf({ MAIL_URL: url, MAIL_KEY: key }: Settings, isDemo: boolean): Env['mail'] {
  if (url !== undefined && key !== undefined) return { url, key };
  if (isDemo) return undefined;
  throw new SettingError(
    `${url === undefined ? 'MAIL_URL' : 'MAIL_KEY'} is missing: without the demo the mall sends its codes through a mail service. Set it, or set MALL_DEMO=1.`,
  );
}

/** @throws SettingError naming each wrong value */
export function parseEnv(values: Readonly<Record<string, string | undefined>>): Env {
  const set = parsed(values);
  const isDemo = set.MALL_DEMO ?? set.DATABASE_URL === undefined;
  const payPort = set.PAY_PORT ?? set.PORT + 1;
  const home = set.MALL_ORIGIN ?? `http://localhost:${set.PORT}`;
  const sandbox = `${new URL(home).protocol}//${new URL(home).hostname}:${payPort}`;
  return {
    port: set.PORT,
    payPort,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    isDemo,
    profile: set.MALL_PROFILE,
    goods: set.MALL_GOODS,
    origin: home,
    paymentOrigins: set.PAYMENT_ORIGINS ?? (isDemo ? [sandbox] : []),
    rateLimits: set.RATE_LIMITS,
    inspects: set.MALL_INSPECT,
    mail: mailOf(set, isDemo),
    checksReplies: set.NODE_ENV !== 'production',
  };
}
