import { acceptedPayTypes, ENABLED_PAY_TYPES, type PayType } from '#models/checkout/payType.ts';
import type { ShopSettings } from '#models/renderedPage.ts';
import type { Env } from '../env.ts';

export interface ClientConfig extends Pick<Env, 'paymentOrigins' | 'profile' | 'inspects'> {
  /** default: true */
  readonly hasServiceWorker?: boolean;
  /** the online methods that the payment provider accepts; all enabled methods by default */
  readonly onlinePayTypes?: readonly PayType[];
}

export function toShopSettings({ profile, onlinePayTypes }: ClientConfig): ShopSettings {
  const payTypes = acceptedPayTypes(onlinePayTypes ?? ENABLED_PAY_TYPES);
  return { profile, payTypes: payTypes.length < ENABLED_PAY_TYPES.length ? payTypes : null };
}

/** Escapes `<`, so that a value cannot close the script element. */
export function renderConfigScript(config: ClientConfig): string {
  const { paymentOrigins, inspects, hasServiceWorker = true } = config;
  const { profile, payTypes } = toShopSettings(config);
  const json = JSON.stringify({
    paymentOrigins,
    profile,
    ...(payTypes ? { payTypes } : {}),
    ...(inspects ? { inspects } : {}),
    ...(hasServiceWorker ? {} : { serviceWorker: false }),
  });
  const escaped = json.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="mall">${escaped}</script>`;
}
