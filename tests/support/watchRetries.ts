import { vi } from 'vitest';
import type { Db } from '#server/db/connection.ts';
import { getSqlState } from '#server/db/databaseErrors.ts';

/** Collects the SQLSTATE of each failed attempt, also of one that a repetition would hide. */
export function watchRetries(db: Db) {
  const { retry } = db;
  const failures: unknown[] = [];
  const spy = vi.spyOn(db, 'retry').mockImplementation((run) =>
    retry(() =>
      run().catch((error: unknown) => {
        failures.push(getSqlState(error));
        throw error;
      }),
    ),
  );
  return { failures, stop: () => spy.mockRestore() };
}
