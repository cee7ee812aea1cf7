import type { Context, Hono } from 'hono';
import { isDatabaseUnavailable } from '../db/databaseErrors.ts';
import type { Log } from '../log.ts';
import { sendRefusal, sendRefusalError } from './envelope.ts';
import { Refusal } from './refusals.ts';
import { getRoute } from './requestLog.ts';

function handleError(error: unknown, c: Context, log: Log): Response {
  if (error instanceof Refusal) {
    const { retryAfter } = error.extra;
    if (typeof retryAfter === 'number') c.header('retry-after', String(retryAfter));
    return sendRefusalError(c, error);
  }
  const requestId = c.get('requestId');
  log.write('request.failed', { requestId, method: c.req.method, route: getRoute(c) }, error);
  return sendRefusal(c, {
    key: isDatabaseUnavailable(error) ? 'unavailable' : 'serverError',
    extra: { requestId },
  });
}

/** Replies to every failure with an envelope without a stack trace (decisions 1). */
export function registerErrorHandler(http: Hono, log: Log): void {
  http.onError((error, c) => handleError(error, c, log));
  http.all('/api/*', (c) => sendRefusal(c, { key: 'routeUnknown' }));
}
