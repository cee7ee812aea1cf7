import { pause } from '#tools/chaos/pause.ts';

const INTERVAL_MS = 100;

/** The measurements of a probe since the last call of `take`. */
export interface ProbeResult {
  readonly requests: number;
  readonly failures: readonly string[];
  /** the longest time between the ends of two successful requests */
  readonly longestGapMs: number;
}

/** Sends one request after the other and measures for how long they fail. */
export interface Probe {
  readonly take: () => ProbeResult;
  readonly stop: () => Promise<void>;
}

/** @param send resolves with why the request failed, or with undefined */
export function startProbe(send: () => Promise<string | undefined>): Probe {
  let isStopped = false;
  let lastSuccess = performance.now();
  let current = { requests: 0, failures: [] as string[], longestGapMs: 0 };
  const sendOnce = async () => {
    const failure = await send().catch(String);
    current.requests += 1;
    if (failure !== undefined) return void current.failures.push(failure);
    const now = performance.now();
    current.longestGapMs = Math.max(current.longestGapMs, now - lastSuccess);
    lastSuccess = now;
  };
  const probing = (async () => {
    while (!isStopped) {
      await sendOnce();
      await pause(INTERVAL_MS);
    }
  })();
  return {
    take() {
      const result = current;
      current = { requests: 0, failures: [], longestGapMs: 0 };
      lastSuccess = performance.now();
      return result;
    },
    async stop() {
      isStopped = true;
      await probing;
    },
  };
}
