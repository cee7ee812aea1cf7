import { acceptedPayTypes, ENABLED_PAY_TYPES, type PayType } from '#models/checkout/payType.ts';
import type { ShopSettings } from '#models/renderedPage.ts';
import type { Env } from '../env.ts';

export interface ClientConfig extends Pick<Env, 'paymentOrigins' | 'profile' | 'inspects'> {
  /** default: true */
  readonly hasServiceWorker?: boolean;
  readonly details?: Env['details'];
  /** the online methods that the payment provider accepts; all enabled methods by default */
  readonly onlinePayTypes?: readonly PayType[];
}

export function toShopSettings({ profile, onlinePayTypes, details }: ClientConfig): ShopSettings {
  const payTypes = acceptedPayTypes(onlinePayTypes ?? ENABLED_PAY_TYPES);
  const accepted = payTypes.length < ENABLED_PAY_TYPES.length ? payTypes : null;
  if (!details) return { profile, payTypes: accepted };
  const { bankAccount, customerService } = details;
  return { profile, payTypes: accepted, bankAccount, customerService };
}

/** Escapes `<`, so that a value cannot close the script element. */
export function renderConfigScript(config: ClientConfig): string {
  const { paymentOrigins, inspects, hasServiceWorker = true } = config;
  const { payTypes, ...settings } = toShopSettings(config);
  const json = JSON.stringify({
    paymentOrigins,
    ...settings,
    ...(payTypes ? { payTypes } : {}),
    ...(inspects ? { inspects } : {}),
    ...(hasServiceWorker ? {} : { serviceWorker: false }),
  });
  const escaped = json.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="mall">${escaped}</script>`;
}
