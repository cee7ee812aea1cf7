import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Db } from './connection.ts';
import { serverProcesses } from './schema/serverProcesses.ts';
import { transact } from './transaction.ts';

/** How often a process records that it runs. */
export const HEARTBEAT_MS = 10_000;
/** A process that was killed does not delete its row. */
export const PROCESS_TIMEOUT_MS = 3 * HEARTBEAT_MS;

export type ServerProcessRow = typeof serverProcesses.$inferSelect;

/** Adds the process, or records that it still runs. Deletes processes that have ended. */
export const saveServerProcess = (db: Db, process: ServerProcessRow, endedBefore: Date) =>
  transact(db, async (tx) => {
    await tx.delete(serverProcesses).where(lte(serverProcesses.seenAt, endedBefore));
    await tx
      .insert(serverProcesses)
      .values(process)
      .onConflictDoUpdate({
        target: serverProcesses.processId,
        set: { seenAt: process.seenAt },
      });
  });

/** Returns true if a server that was seen after `endedBefore` uses this payment provider. */
export async function isProviderInUse(
  db: Db,
  provider: string,
  endedBefore: Date,
): Promise<boolean> {
  const running = await db
    .select({ settings: serverProcesses.settings })
    .from(serverProcesses)
    .where(gt(serverProcesses.seenAt, endedBefore));
  return running.some(({ settings }) => settings.PAYMENT_PROVIDER === provider);
}

export const findOtherServerProcesses = (
  db: Db,
  processId: string,
  endedBefore: Date,
): Promise<ServerProcessRow[]> =>
  db
    .select()
    .from(serverProcesses)
    .where(and(ne(serverProcesses.processId, processId), gt(serverProcesses.seenAt, endedBefore)));

export const deleteServerProcess = (db: Db, processId: string): Promise<void> =>
  transact(db, async (tx) => {
    await tx.delete(serverProcesses).where(eq(serverProcesses.processId, processId));
  });
