import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from '../env.ts';

/** Sends the server's time, which clients use to correct their clocks (decisions.md 22). */
export const dateHeader = (clock: () => Date): MiddlewareHandler =>
  createMiddleware(async (c, next) => {
    c.header('date', clock().toUTCString());
    await next();
  });

/**
 * Sends the id of the request, which a shopper gives to support. The server does not accept an id of
 * the client, because the log contains it. The option of Hono's `requestId` sets the header before
 * the reply exists, and a handler that returns its own `Response` loses it.
 */
export const requestIdHeader: MiddlewareHandler = createMiddleware(async (c, next) => {
  c.header('x-request-id', c.get('requestId'));
  await next();
});

/** @returns a CSP source that allows an inline style or script with this content */
export const toHashSource = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/**
 * Returns the CSP sources that allow the inline scripts of `html`. A script with a type is data.
 */
export const toScriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => toHashSource(code));

interface PolicyEnv {
  Variables: {
    /** CSP sources that allow the inline styles of the reply */
    styleSources: readonly string[];
  };
}
export type PolicyContext = Context<PolicyEnv>;

/**
 * Sends the Content-Security-Policy. It allows only two kinds of inline content: the scripts that
 * the build puts into each page, and the styles that the reply lists in `styleSources`.
 */
export const contentSecurityPolicy = (
  { paymentOrigins }: Pick<Env, 'paymentOrigins'>,
  scriptSources: readonly string[] = [],
): MiddlewareHandler<PolicyEnv> =>
  createMiddleware(async (c, next) => {
    c.set('styleSources', []);
    await next();
    const directives = {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...scriptSources],
      'style-src': ["'self'", ...c.get('styleSources')],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'", ...paymentOrigins],
      'frame-ancestors': ["'none'"],
    };
    const policy = Object.entries(directives).map((entry) => entry.flat().join(' '));
    c.header('content-security-policy', policy.join('; '));
  });

export const securityHeaders = ({ origin, inspects }: Env): MiddlewareHandler =>
  secureHeaders({
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    // The chart page needs a reference to the shop's window while the shop shows a payment page of
    // another origin.
    crossOriginOpenerPolicy: inspects ? 'unsafe-none' : 'same-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
    strictTransportSecurity: origin.startsWith('https:') ? 'max-age=31536000' : false,
  });
