import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Db } from '../db/connection.ts';
import { pingDatabase } from '../db/ping.ts';

const DATABASE_LIMIT_MS = 1000;
const NO_STORE = { 'cache-control': 'no-store' };

async function isDatabaseReady(db: Db): Promise<boolean> {
  const timer = new AbortController();
  const expire = async () => {
    await wait(DATABASE_LIMIT_MS, undefined, { signal: timer.signal }).catch(() => undefined);
    return false;
  };
  const ping = pingDatabase(db).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([ping, expire()]);
  } finally {
    timer.abort();
  }
}

export interface Health {
  readonly db: Db;
  /** true from the stop signal until the process ends */
  readonly isStopping: () => boolean;
}

/**
 * Adds the checks of load balancers. `/healthz` succeeds while the process replies. `/readyz`
 * succeeds while the database replies within a second and the server is not stopping. With
 * `?exclude=database` it succeeds while the server is not stopping: a load balancer must not remove
 * all servers when their common database fails, because they still send cached pages.
 */
export function addHealthRoutes(http: Hono, { db, isStopping }: Health): void {
  http.get('/healthz', (c) => c.text('ok', 200, NO_STORE));
  http.get('/readyz', async (c) => {
    if (isStopping()) return c.text('stopping', 503, NO_STORE);
    return c.req.query('exclude') === 'database' || (await isDatabaseReady(db))
      ? c.text('ready', 200, NO_STORE)
      : c.text('no database', 503, NO_STORE);
  });
}
