import { setTimeout as pause } from 'node:timers/promises';
import type { ScaleShop } from './scaleShop.ts';

const SAMPLE_MS = 20;
const COUNT = `select count(*)::int as used from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`;

/** The connections that execute a statement or hold a transaction. */
export interface ConnectionUse {
  readonly mean: number;
  readonly max: number;
}

/** Counts the used connections every 20 ms until `stop` is called. */
export function sampleConnections({ query }: Pick<ScaleShop, 'query'>): {
  readonly stop: () => Promise<ConnectionUse>;
} {
  const counts: number[] = [];
  let isStopped = false;
  const sample = async () => {
    while (!isStopped) {
      const [row] = await query<{ used: number }>(COUNT);
      counts.push(row?.used ?? 0);
      await pause(SAMPLE_MS);
    }
  };
  const sampling = sample();
  return {
    async stop() {
      isStopped = true;
      await sampling;
      const sum = counts.reduce((total, used) => total + used, 0);
      return { mean: sum / counts.length, max: Math.max(...counts) };
    },
  };
}
