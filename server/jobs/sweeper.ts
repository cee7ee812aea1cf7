import { type CleanerServices, createCleaner } from './cleanUp.ts';
import { runDueJobs } from './jobs.ts';
import type { JobServices } from './jobServices.ts';

interface SweeperOptions {
  readonly services: JobServices & CleanerServices;
  readonly clock: () => Date;
  readonly intervalMs: number;
}

export interface Sweeper {
  /** runs the due jobs in the background */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * Runs the due jobs every `intervalMs` and on `wake()`, one round at a time, until `stop()` is
 * called. Several processes may run a sweeper.
 */
export function startSweeper({ services, clock, intervalMs }: SweeperOptions): Sweeper {
  const cleanUpHourly = createCleaner(services);
  let currentRun: Promise<unknown> | null = null;
  let isRunRequested = false;
  let isStopped = false;
  const run = async () => {
    do {
      isRunRequested = false;
      await runDueJobs(services, clock());
      await cleanUpHourly(clock());
    } while (isRunRequested && !isStopped);
    currentRun = null;
  };
  const runNow = () => {
    isRunRequested = true;
    if (!isStopped) currentRun ??= run();
  };
  const timer = setInterval(runNow, intervalMs);
  runNow();
  const stop = async () => {
    isStopped = true;
    clearInterval(timer);
    await currentRun;
  };
  return { wake: runNow, stop };
}
