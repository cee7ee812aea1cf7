import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { PrometheusMetrics } from '../prometheus.ts';
import { SettingError } from '../settings.ts';
import { closeServer } from './httpServer.ts';

interface MetricsServerOptions {
  readonly metrics: Pick<PrometheusMetrics, 'read' | 'contentType'>;
  readonly host: string;
  readonly port: number;
}

/**
 * Serves `GET /metrics` on its own port, which no shopper can reach.
 * @throws SettingError if the port is in use
 */
export async function startMetricsServer({
  metrics,
  host,
  port,
}: MetricsServerOptions): Promise<{ readonly stop: () => Promise<void> }> {
  const { read, contentType } = metrics;
  const http = new Hono().get('/metrics', async (c) =>
    c.body(await read(), 200, { 'content-type': contentType, 'cache-control': 'no-store' }),
  );
  const server = serve({ fetch: http.fetch, hostname: host, port });
  try {
    await once(server, 'listening');
  } catch {
    throw new SettingError(`METRICS_PORT ${port} cannot be opened on ${host}. Use another one.`);
  }
  return { stop: () => closeServer(server) };
}
