import { once } from 'node:events';
import { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { SettingError } from '../env.ts';

/** How long requests under way may take once the server is to stop. */
const PATIENCE_MS = 5000;

export interface Listening {
  /** takes no new request, lets those under way finish, and cuts what takes too long */
  readonly stop: () => Promise<void>;
}

/** @throws SettingError where the port is taken */
export async function listen(app: Hono, port: number): Promise<Listening> {
  const server = serve({ fetch: app.fetch, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new SettingError(
        `Port ${port} is taken by another program. Start the mall with another PORT.`,
      );
    }
    throw error;
  }
  const stop = async () => {
    const closed = once(server, 'close');
    server.close();
    if (server instanceof Server) {
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), PATIENCE_MS).unref();
    }
    await closed;
  };
  return { stop };
}
