import type { Context, Hono } from 'hono';
import { isDatabaseUnavailable } from '../db/databaseErrors.ts';
import type { Log } from '../log.ts';
import type { Trace } from '../trace.ts';
import { sendRefusal } from './envelope.ts';
import { toErrorReply } from './errorReply.ts';
import { Refusal } from './refusals.ts';
import { getRoute } from './requestLog.ts';

/** A page repeats a call after this time. */
const RETRY_AFTER_SECONDS = 2;

function getRetryAfter(error: unknown): number | undefined {
  if (!(error instanceof Refusal))
    return isDatabaseUnavailable(error) ? RETRY_AFTER_SECONDS : undefined;
  const { retryAfter } = error.extra;
  return typeof retryAfter === 'number' ? retryAfter : undefined;
}

function handleError(error: unknown, c: Context, log: Log): Response {
  const retryAfter = getRetryAfter(error);
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  const trace: Trace | undefined = c.get('trace');
  const request = { method: c.req.method, route: getRoute(c) };
  const fields = { requestId: c.get('requestId'), ...trace, ...request };
  return sendRefusal(c, toErrorReply(error, log, fields));
}

/** Replies to every failure with an envelope without a stack trace (decisions.md 1). */
export function registerErrorHandler(http: Hono, log: Log): void {
  http.onError((error, c) => handleError(error, c, log));
  http.all('/api/*', (c) => sendRefusal(c, { key: 'routeUnknown' }));
}
