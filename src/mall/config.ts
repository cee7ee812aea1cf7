import * as v from 'valibot';
import type { ShopSettings } from '#models/renderedPage.ts';

/** Settings from the server that sent the page and from the build (decisions.md 2, 32). */
export interface Config extends ShopSettings {
  readonly apiBase: string;
  readonly tokenHeader: string;
  readonly tokenPrefix: string;
  /** allowed origins of a redirectUrl */
  readonly paymentOrigins: readonly string[];
  /** whether developers may inspect the charts (MALL_INSPECT=1) */
  readonly inspects: boolean;
  /** whether the page installs the service worker (SERVICE_WORKER) */
  readonly serviceWorker: boolean;
}

const bankAccountSchema = v.object({
  bank: v.string(),
  accountName: v.string(),
  bsb: v.string(),
  accountNumber: v.string(),
  swift: v.string(),
});
const customerServiceSchema = v.object({
  email: v.string(),
  phone: v.string(),
  weChat: v.string(),
  hours: v.string(),
});
const pageSchema = v.object({
  paymentOrigins: v.optional(v.array(v.string()), []),
  profile: v.optional(v.picklist(['full', 'spec']), 'full'),
  payTypes: v.nullish(v.array(v.string()), null),
  bankAccount: v.optional(bankAccountSchema),
  customerService: v.optional(customerServiceSchema),
  inspects: v.optional(v.boolean(), false),
  serviceWorker: v.optional(v.boolean(), true),
});

/**
 * Reads `<script type="application/json" id="mall">`; without it (another server) the build's
 * settings apply.
 */
export function readConfig(
  browserDocument: Document,
  env: Readonly<Record<string, unknown>>,
): Config {
  const parsed = v.safeParse(
    pageSchema,
    JSON.parse(browserDocument.getElementById('mall')?.textContent ?? '{}'),
  );
  const { paymentOrigins, ...settings } = parsed.success ? parsed.output : v.parse(pageSchema, {});
  const text = (name: string, defaultValue: string) =>
    typeof env[name] === 'string' && env[name] !== '' ? env[name] : defaultValue;
  const buildOrigins = text('PAYMENT_ORIGINS', '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  return {
    apiBase: text('MALL_API_BASE', '/api/v1'),
    tokenHeader: text('MALL_TOKEN_HEADER', 'Authorization'),
    tokenPrefix:
      typeof env['MALL_TOKEN_PREFIX'] === 'string' ? env['MALL_TOKEN_PREFIX'] : 'Bearer ',
    paymentOrigins: [...paymentOrigins, ...buildOrigins],
    ...settings,
  };
}
