import { acceptedPayTypes, ENABLED_PAY_TYPES, type PayType } from '#models/checkout/payType.ts';
import type { Env } from '../env.ts';

export interface ClientConfig extends Pick<Env, 'paymentOrigins' | 'profile' | 'inspects'> {
  /** the online methods that the payment provider accepts; all enabled methods by default */
  readonly onlinePayTypes?: readonly PayType[];
}

/** Lists the methods of payment only if the shop does not accept all of them. */
function toPayTypes(onlinePayTypes: readonly PayType[] = ENABLED_PAY_TYPES) {
  const payTypes = acceptedPayTypes(onlinePayTypes);
  return payTypes.length < ENABLED_PAY_TYPES.length ? { payTypes } : {};
}

/** Escapes `<`, so that a value cannot close the script element. */
export function renderConfigScript(config: ClientConfig): string {
  const { paymentOrigins, profile, inspects, onlinePayTypes } = config;
  const json = JSON.stringify({
    paymentOrigins,
    profile,
    ...toPayTypes(onlinePayTypes),
    ...(inspects ? { inspects } : {}),
  });
  const escaped = json.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="mall">${escaped}</script>`;
}
