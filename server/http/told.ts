import type { Env } from '../env.ts';

export type Told = Pick<Env, 'paymentOrigins' | 'profile' | 'inspects'>;

/** What a page must know of the server that it talks to; `<` cannot close the script. */
export function toldScript({ paymentOrigins, profile, inspects }: Told): string {
  const told = JSON.stringify({ paymentOrigins, profile, ...(inspects ? { inspects } : {}) });
  const safe = told.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="mall">${safe}</script>`;
}
