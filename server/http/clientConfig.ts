import type { Env } from '../env.ts';

export type ClientConfig = Pick<Env, 'paymentOrigins' | 'profile' | 'inspects'>;

/** Escapes `<`, so that a value cannot close the script element. */
export function renderConfigScript({ paymentOrigins, profile, inspects }: ClientConfig): string {
  const json = JSON.stringify({ paymentOrigins, profile, ...(inspects ? { inspects } : {}) });
  const escaped = json.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="mall">${escaped}</script>`;
}
