import type { Context, Hono } from 'hono';
import { isDatabaseUnavailable } from '../db/databaseErrors.ts';
import { logError } from '../logError.ts';
import { sendRefusal, sendRefusalError } from './envelope.ts';
import { Refusal } from './refusals.ts';

function handleError(error: unknown, c: Context): Response {
  if (error instanceof Refusal) {
    const { retryAfter } = error.extra;
    if (typeof retryAfter === 'number') c.header('retry-after', String(retryAfter));
    return sendRefusalError(c, error);
  }
  const requestId = c.get('requestId');
  logError(`Request ${requestId} ${c.req.method} ${c.req.path} failed`, error);
  return sendRefusal(c, {
    key: isDatabaseUnavailable(error) ? 'unavailable' : 'serverError',
    extra: { requestId },
  });
}

/** Replies to every failure with an envelope without a stack trace (decisions 1). */
export function registerErrorHandler(http: Hono): void {
  http.onError((error, c) => handleError(error, c));
  http.all('/api/*', (c) => sendRefusal(c, { key: 'routeUnknown' }));
}
