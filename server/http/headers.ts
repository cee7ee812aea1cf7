import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from '../env.ts';

/** Sends the server's time, by which clients correct their clocks (decisions 22). */
export const dateHeader = (clock: () => Date): MiddlewareHandler =>
  createMiddleware(async (c, next) => {
    c.header('date', clock().toUTCString());
    await next();
  });

/** The sources of a CSP that allow the inline scripts of `html`; a script with a type is data. */
export const toScriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );

/** @param scriptHashes sources of the CSP for the inline scripts of the pages */
export const securityHeaders = (
  { origin, paymentOrigins, inspects }: Env,
  scriptHashes: readonly string[] = [],
): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes],
      // The server renders the critical CSS inline.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'", ...paymentOrigins],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    // A chart page keeps its window of the shop while the shop is at the payment page, another origin.
    crossOriginOpenerPolicy: inspects ? 'unsafe-none' : 'same-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
    strictTransportSecurity: origin.startsWith('https:') ? 'max-age=31536000' : false,
  });
