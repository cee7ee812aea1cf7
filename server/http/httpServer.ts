import { once } from 'node:events';
import { Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { serve, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import { SettingError } from '../settings.ts';

/** How long requests in flight may take after the server starts to stop. */
const SHUTDOWN_TIMEOUT_MS = 25_000;
const CLOSE_IDLE_EVERY_MS = 100;

export interface RunningServer {
  readonly isStopping: () => boolean;
  /**
   * waits until load balancers notice, accepts no new connections, completes requests in flight,
   * and closes connections that exceed the time limit
   */
  readonly stop: () => Promise<void>;
}

interface HttpServerOptions {
  readonly port: number;
  /** how long requests are still accepted after the stop signal */
  readonly drainMs: number;
}

async function waitUntilListening(server: ServerType, port: number): Promise<void> {
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new SettingError(
        `Port ${port} is in use by another program. Start the mall with another PORT.`,
      );
    }
    throw error;
  }
}

/** Closes a server and its connections at once. */
export async function closeServer(server: ServerType): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  if (server instanceof Server) server.closeAllConnections();
  await closed;
}

async function closeConnections(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}

/**
 * Closes the connection after the reply, so that a keep-alive client does not send its next request
 * to a stopping server.
 */
function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** @throws SettingError if the port is in use */
export async function startHttpServer(
  app: Hono,
  { port, drainMs }: HttpServerOptions,
): Promise<RunningServer> {
  const server = serve({ fetch: app.fetch, port });
  if (!(server instanceof Server)) throw new Error('The mall is served with HTTP/1.1');
  let isStopping = false;
  const open = new Set<ServerResponse>();
  server.prependListener('request', (_request, response) => {
    if (isStopping) endAfter(response);
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  await waitUntilListening(server, port);
  const stop = async () => {
    isStopping = true;
    open.forEach(endAfter);
    await wait(drainMs);
    await closeConnections(server);
  };
  return { isStopping: () => isStopping, stop };
}
