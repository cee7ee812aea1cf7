import type { Database } from './db/connection.ts';
import type { RunningServer } from './http/httpServer.ts';
import type { Log } from './log.ts';

/** Work that a server does beside its requests, until it stops. */
export interface BackgroundTask {
  readonly stop: () => Promise<void>;
}

/**
 * Stops the HTTP server, then the jobs, then the database. A second signal ends the process
 * immediately.
 */
export function stopOnSignal(
  server: RunningServer,
  tasks: readonly BackgroundTask[],
  database: Database,
  log: Log,
): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await server.stop();
    await Promise.allSettled(tasks.map((task) => task.stop()));
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        log.write('server.stopFailed', {}, error);
        process.exit(1);
      });
    });
  }
}

/** Logs uncaught errors without their properties, which may contain user input. */
export function endOnUncaughtError(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.write('server.crashed', {}, error);
    process.exit(1);
  });
}
