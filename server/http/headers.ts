import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from '../env.ts';
import { isAssetPath } from './releaseAssets.ts';

/** Sends the server's time, which clients use to correct their clocks (decisions.md 22). */
export const dateHeader = (clock: () => Date): MiddlewareHandler =>
  createMiddleware(async (c, next) => {
    c.header('date', clock().toUTCString());
    await next();
  });

/**
 * Sends the id of the request, which a shopper gives to support. The server does not accept an id
 * of the client, because the log contains it. The option of Hono's `requestId` sets the header
 * before the reply exists, and a handler that returns its own `Response` loses it. Files of the
 * build have no id: a page loads many of them, and no shopper sees their ids.
 */
export const requestIdHeader: MiddlewareHandler = createMiddleware(async (c, next) => {
  if (!isSubresource(c.req.path)) c.header('x-request-id', c.get('requestId'));
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

/**
 * Scripts, style sheets and fonts of the build. Headers that restrict a document have no effect on
 * them, and a page loads more than ten of these files. Other files can be a document, such as an
 * SVG.
 */
const isSubresource = (path: string): boolean =>
  isAssetPath(path) && /\.(?:js|css|woff2?)$/.test(path);

interface PolicyEnv {
  Variables: {
    /** CSP sources that allow the inline styles of the reply */
    styleSources: readonly string[];
  };
}
export type PolicyContext = Context<PolicyEnv>;

const toPolicy = (
  paymentOrigins: readonly string[],
  scriptSources: readonly string[],
  styleSources: readonly string[],
): string =>
  Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptSources],
    'style-src': ["'self'", ...styleSources],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...paymentOrigins],
    'frame-ancestors': ["'none'"],
  })
    .map((entry) => entry.flat().join(' '))
    .join('; ');

const NO_SOURCES: readonly string[] = [];

/**
 * Sends the Content-Security-Policy. It allows only two kinds of inline content: the scripts that
 * the build puts into each page, and the styles that the reply lists in `styleSources`.
 */
export const contentSecurityPolicy = (
  { paymentOrigins }: Pick<Env, 'paymentOrigins'>,
  scriptSources: readonly string[] = [],
): MiddlewareHandler<PolicyEnv> => {
  const policies = new WeakMap<readonly string[], string>();
  return createMiddleware(async (c, next) => {
    c.set('styleSources', NO_SOURCES);
    await next();
    if (isSubresource(c.req.path)) return;
    const styleSources = c.get('styleSources');
    const policy =
      policies.get(styleSources) ?? toPolicy(paymentOrigins, scriptSources, styleSources);
    policies.set(styleSources, policy);
    // `c.header` would create the reply again, and its body would be sent as a stream.
    c.res.headers.set('content-security-policy', policy);
  });
};

const getTransportSecurity = ({ origin }: Env): string | false =>
  origin.startsWith('https:') ? 'max-age=31536000' : false;

const documentHeaders = (env: Env): MiddlewareHandler =>
  secureHeaders({
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    // The chart page needs a reference to the shop's window while the shop shows a payment page of
    // another origin.
    crossOriginOpenerPolicy: env.inspects ? 'unsafe-none' : 'same-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
    strictTransportSecurity: getTransportSecurity(env),
  });

/** Only nosniff, the protection against other origins, and https. */
const subresourceHeaders = (env: Env): MiddlewareHandler =>
  secureHeaders({
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: getTransportSecurity(env),
  });

export function securityHeaders(env: Env): MiddlewareHandler {
  const ofDocuments = documentHeaders(env);
  const ofSubresources = subresourceHeaders(env);
  return (c, next) => (isSubresource(c.req.path) ? ofSubresources : ofDocuments)(c, next);
}
