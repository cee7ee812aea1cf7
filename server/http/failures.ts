import type { Context, Hono } from 'hono';
import { refusedReply, replyOf } from './envelope.ts';
import { Refusal } from './refusals.ts';

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error;

/** PostgreSQL going down or being unreachable, as node-postgres tells it (SQLSTATE classes 08 and 57P). */
function isDatabaseDown(error: unknown): boolean {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return (
    /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after calling end|The embedded database has ended/.test(
      cause.message,
    )
  );
}

function answerFailure(error: unknown, c: Context): Response {
  if (error instanceof Refusal) {
    const { retryAfter } = error.extra;
    if (typeof retryAfter === 'number') c.header('retry-after', String(retryAfter));
    return replyOf(c, error);
  }
  const requestId = c.res.headers.get('x-request-id') ?? '';
  console.error(`Request ${requestId} ${c.req.method} ${c.req.path} failed:`, error);
  return refusedReply(c, {
    key: isDatabaseDown(error) ? 'unavailable' : 'serverError',
    extra: { requestId },
  });
}

/** Every failure becomes an envelope; never a stack (decisions 1). */
export function answerFailures(http: Hono): void {
  http.onError((error, c) => answerFailure(error, c));
  http.all('/api/*', (c) => refusedReply(c, { key: 'routeUnknown' }));
}
