import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '../deps.ts';
import { createTrace, runSampled, type Trace } from '../trace.ts';
import { isInternal } from './requestLog.ts';

interface TraceEnv {
  Variables: { trace?: Trace };
}

/** The resolution of the share of sampled requests. */
const SHARES = 1_000_000;

/**
 * Continues the trace of the `traceparent` header. The server decides which requests are sampled,
 * because a sampled request costs more.
 */
export const traceRequests = ({ env, random }: Pick<Deps, 'env' | 'random'>): MiddlewareHandler =>
  createMiddleware<TraceEnv>((c, next) => {
    // The requests that the server sends to itself have no trace.
    if (isInternal(c)) return next();
    const trace = createTrace(c.req.header('traceparent'), random);
    c.set('trace', trace);
    const isSampled = env.traceShare > 0 && random.integer(SHARES) < env.traceShare * SHARES;
    return isSampled ? runSampled(trace, next) : next();
  });
