import type { Context, Hono } from 'hono';
import { isDatabaseBusy, isDatabaseUnavailable } from '../db/databaseErrors.ts';
import type { Log } from '../log.ts';
import type { Trace } from '../trace.ts';
import { sendRefusal, sendRefusalError } from './envelope.ts';
import { Refusal } from './refusals.ts';
import { getRoute } from './requestLog.ts';

/** A page repeats a call after this time. */
const RETRY_AFTER_SECONDS = 2;

function handleError(error: unknown, c: Context, log: Log): Response {
  if (error instanceof Refusal) {
    const { retryAfter } = error.extra;
    if (typeof retryAfter === 'number') c.header('retry-after', String(retryAfter));
    return sendRefusalError(c, error);
  }
  const isUnavailable = isDatabaseUnavailable(error);
  if (isUnavailable) c.header('retry-after', String(RETRY_AFTER_SECONDS));
  // Under load there are many of these, and the log of requests counts them.
  if (isDatabaseBusy(error)) return sendRefusal(c, { key: 'tryLater' });
  const requestId = c.get('requestId');
  const trace: Trace | undefined = c.get('trace');
  const fields = { requestId, ...trace, method: c.req.method, route: getRoute(c) };
  log.write('request.failed', fields, error);
  return sendRefusal(c, {
    key: isUnavailable ? 'unavailable' : 'serverError',
    extra: { requestId },
  });
}

/** Replies to every failure with an envelope without a stack trace (decisions.md 1). */
export function registerErrorHandler(http: Hono, log: Log): void {
  http.onError((error, c) => handleError(error, c, log));
  http.all('/api/*', (c) => sendRefusal(c, { key: 'routeUnknown' }));
}
