import { availableParallelism, freemem, loadavg, totalmem } from 'node:os';

interface MachineLoad {
  /** average number of running or waiting processes over 1 and over 5 minutes */
  readonly lastMinute: number;
  readonly lastFiveMinutes: number;
  readonly cores: number;
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export function measureLoad(): MachineLoad {
  const [lastMinute = 0, lastFiveMinutes = 0] = loadavg();
  return {
    lastMinute,
    lastFiveMinutes,
    cores: availableParallelism(),
    freeBytes: freemem(),
    totalBytes: totalmem(),
  };
}

/**
 * Matches the timeout of a test, of a hook, of a polled assertion, or of a wait for the browser.
 */
export const isTimeoutMessage = (message: string): boolean =>
  /(Test|Hook) timed out in \d+ms|Matcher did not succeed in time|: Timeout \d+ms exceeded/.test(
    message,
  );

const toMegabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

/** The line below a timed-out test says whether the machine was overloaded. */
export function formatTimeout(title: string, load: MachineLoad): string {
  const share = load.lastMinute / load.cores;
  const summary = share > 1.5 ? 'the machine was overloaded' : 'the machine was not overloaded';
  const numbers = [
    `load ${load.lastMinute.toFixed(1)} in the last minute and ${load.lastFiveMinutes.toFixed(1)} in five, on ${load.cores} cores`,
    `${toMegabytes(load.freeBytes)} of ${toMegabytes(load.totalBytes)} MB free`,
  ];
  return `timed out: ${title}: ${summary} (${numbers.join('; ')})`;
}
