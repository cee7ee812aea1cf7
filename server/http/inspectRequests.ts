import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '../deps.ts';
import {
  collectSteps,
  type InspectedRequest,
  type RequestStep,
  sortSteps,
} from '../requestSteps.ts';
import type { Trace } from '../trace.ts';
import { getRoute, isInternal } from './requestLog.ts';
import { API_BASE_PATH } from './route.ts';

interface InspectedEnv {
  Variables: { requestId: string; trace?: Trace };
}

const isOwnRequest = (path: string) => path.startsWith(`${API_BASE_PATH}/inspect/`);
const isShown = ({ route, steps }: InspectedRequest) =>
  steps.length > 0 || route.startsWith(API_BASE_PATH);

/** Publishes each request for the developers' chart page, with MALL_INSPECT=1 only. */
export const inspectRequests = ({
  env,
  clock,
  requests,
}: Pick<Deps, 'env' | 'clock' | 'requests'>): MiddlewareHandler =>
  createMiddleware<InspectedEnv>(async (c, next) => {
    // The requests that the server sends to itself are not those of a client.
    if (!env.inspects || isInternal(c) || isOwnRequest(c.req.path)) return next();
    const steps: RequestStep[] = [];
    const at = clock().getTime();
    const startedAt = performance.now();
    await collectSteps({ clock, add: (step) => void steps.push(step) }, next);
    const request = {
      requestId: c.get('requestId'),
      traceId: c.get('trace')?.traceId,
      method: c.req.method,
      route: getRoute(c),
      status: c.res.status,
      at,
      durationMs: Math.round(performance.now() - startedAt),
      steps: sortSteps(steps),
    };
    if (isShown(request)) requests.publish(request);
  });
