import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';

/** Everything comes from our own origin; styles are inline where the server writes critical CSS. */
const contentPolicy = (formTargets: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');

/** Security headers, a request id, and the server's time, by which clients correct their clocks (decisions 22). */
export function standardHeaders(env: Env, clock: () => Date): MiddlewareHandler {
  const fixed: readonly (readonly [string, string])[] = [
    ['content-security-policy', contentPolicy(env.paymentOrigins)],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    // A chart page that watches the shop must not lose it while the shop is at its bank, another origin.
    ['cross-origin-opener-policy', env.inspects ? 'unsafe-none' : 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=()'],
    ...(env.origin.startsWith('https:')
      ? [['strict-transport-security', 'max-age=31536000'] as const]
      : []),
  ];
  return async (c, next) => {
    c.header('x-request-id', randomUUID());
    for (const [name, value] of fixed) c.header(name, value);
    c.header('date', clock().toUTCString());
    await next();
  };
}
