import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { type FaultyServerOptions, type FaultyShop, startFaultyServer } from './faultyServer.ts';

/** Longer than the waiting times of jobs and webhooks, and than the period that the audit skips. */
const PASSED_MS = minutesToMilliseconds(3);

/**
 * Starts a shop on the embedded database, which only the server can open. So the operator's
 * commands run in the server, and waiting times end because its clock stays ahead.
 */
export async function startEmbeddedShop(options: FaultyServerOptions): Promise<FaultyShop> {
  const faulty = await startFaultyServer(options);
  const { runOperatorCommand: runOperator } = faulty.server;
  let passedMs = 0;
  return {
    ...faulty,
    runOperator,
    audit: () => runOperator('audit'),
    setClock: (aheadMs) => faulty.setClock(passedMs + aheadMs),
    async passWaitingTimes() {
      passedMs += PASSED_MS;
      await faulty.setClock(passedMs);
    },
  };
}
