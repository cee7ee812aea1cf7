import * as v from 'valibot';

/** What the server that sent the page tells it, and what the build was made for (decisions 2, 32). */
export interface Config {
  readonly apiBase: string;
  readonly tokenHeader: string;
  readonly tokenPrefix: string;
  /** origins that a jumpUrl may lead to */
  readonly paymentOrigins: readonly string[];
  /** `spec`: a server without our extensions; a lost reply is then looked up, never sent again */
  readonly profile: 'full' | 'spec';
  /** the charts may be watched: MALL_INSPECT=1 */
  readonly inspects: boolean;
}

const pageSchema = v.object({
  paymentOrigins: v.optional(v.array(v.string()), []),
  profile: v.optional(v.picklist(['full', 'spec']), 'full'),
  inspects: v.optional(v.boolean(), false),
});

/** Reads `<script type="application/json" id="mall">`; a page without it (another server) gets the build's settings. */
export function readConfig(page: Document, env: Readonly<Record<string, unknown>>): Config {
  const told = v.safeParse(
    pageSchema,
    JSON.parse(page.getElementById('mall')?.textContent ?? '{}'),
  );
  const { paymentOrigins, profile, inspects } = told.success
    ? told.output
    : v.parse(pageSchema, {});
  const text = (name: string, otherwise: string) =>
    typeof env[name] === 'string' && env[name] !== '' ? env[name] : otherwise;
  const built = text('PAYMENT_ORIGINS', '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  return {
    apiBase: text('MALL_API_BASE', '/api/v1'),
    tokenHeader: text('MALL_TOKEN_HEADER', 'Authorization'),
    tokenPrefix:
      typeof env['MALL_TOKEN_PREFIX'] === 'string' ? env['MALL_TOKEN_PREFIX'] : 'Bearer ',
    paymentOrigins: [...paymentOrigins, ...built],
    profile,
    inspects,
  };
}
