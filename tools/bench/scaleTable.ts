import type { ConnectionUse } from './connectionUse.ts';
import type { CpuTimes, ScaleShop } from './scaleShop.ts';

/** A kind of call that a part measures. */
interface MeasuredCall {
  readonly name: string;
  readonly count: number;
  readonly connections?: number;
  /** resolves with false if the call failed */
  readonly call: (index: number) => Promise<boolean>;
}

interface MeasuredCalls {
  readonly times: readonly number[];
  readonly failed: number;
  readonly cpu: CpuTimes;
}

const WARM_UP = 5;

export const percentile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Makes the calls over some connections, after a few that are not measured. */
export async function measureCalls(
  shop: ScaleShop,
  { count, connections = 4, call }: MeasuredCall,
): Promise<MeasuredCalls> {
  for (let index = 0; index < WARM_UP; index += 1) await call(index);
  const times: number[] = [];
  let [next, failed] = [WARM_UP, 0];
  const callInTurn = async () => {
    while (next < WARM_UP + count) {
      const from = performance.now();
      const isGood = await call(next++);
      times.push(performance.now() - from);
      if (!isGood) failed += 1;
    }
  };
  const cpu = await shop.measure(async () => {
    await Promise.all(Array.from({ length: connections }, callInTurn));
  });
  return { times, failed, cpu };
}

export const CALL_TABLE = [
  '| call | calls | failed | CPU shop (ms) | CPU PostgreSQL (ms) | CPU client (ms) | p50 (ms) | p99 (ms) |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
] as const;

export function formatCalls(name: string, { times, failed, cpu }: MeasuredCalls): string {
  const perCall = (ms: number) => (ms / times.length).toFixed(2);
  const cells = [name, times.length, failed, perCall(cpu.shop), perCall(cpu.postgres)];
  const rest = [
    perCall(cpu.client),
    percentile(times, 0.5).toFixed(1),
    percentile(times, 0.99).toFixed(1),
  ];
  return `| ${[...cells, ...rest].join(' | ')} |`;
}

interface Capacity {
  readonly servers: number;
  readonly checkouts: number;
  readonly cpu: CpuTimes;
  readonly connections: ConnectionUse;
}

/**
 * Calculates the throughput of servers that do not share their cores, and the time for which a
 * checkout uses a connection.
 */
export function formatCapacity({ servers, checkouts, cpu, connections }: Capacity): string {
  const perCore = (ms: number) => (1000 * checkouts) / ms;
  const heldMs = (connections.mean * cpu.wall) / checkouts;
  const all = (servers * perCore(cpu.shop)).toFixed(0);
  return [
    `- ${servers} processes, calculated from the processor time: with one core each they allow ${all} checkouts per second (${perCore(cpu.shop).toFixed(1)} for each core), and a core of PostgreSQL allows ${perCore(cpu.postgres).toFixed(0)}.`,
    `Connections in use: ${connections.mean.toFixed(1)} on average, at most ${connections.max}; a checkout uses one for ${heldMs.toFixed(0)} ms.`,
  ].join(' ');
}

export async function measureRow(shop: ScaleShop, measured: MeasuredCall): Promise<string> {
  return formatCalls(measured.name, await measureCalls(shop, measured));
}
