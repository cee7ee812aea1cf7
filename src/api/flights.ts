import type { Call } from '#models/call.ts';
import type { Failure } from '#models/failure.ts';

type Send<T> = (signal: AbortSignal) => Promise<T>;

const duplicate: Failure = { kind: 'duplicate' };

/** Adding goods waits for the change of the same goods before it; other queued calls wait for each other (decisions 8). */
const queueOf = (call: Call, input: unknown): string =>
  `${call.path}:${typeof input === 'object' && input !== null && 'goodsId' in input ? String(input.goodsId) : ''}`;

/**
 * How calls in flight treat each other (decisions 8): of equal reads the newest wins and the older is
 * cancelled in silence; of equal writes the first wins and the newer is refused; cart changes queue.
 */
export function createFlights() {
  const reads = new Map<string, AbortController>();
  const writes = new Set<string>();
  const queues = new Map<string, Promise<unknown>>();

  async function newestWins<T>(key: string, send: Send<T>): Promise<T> {
    reads.get(key)?.abort();
    const control = new AbortController();
    reads.set(key, control);
    try {
      return await send(control.signal);
    } finally {
      if (reads.get(key) === control) reads.delete(key);
    }
  }

  async function firstWins<T>(key: string, send: Send<T>): Promise<T> {
    if (writes.has(key)) throw duplicate;
    writes.add(key);
    try {
      return await send(new AbortController().signal);
    } finally {
      writes.delete(key);
    }
  }

  function queued<T>(key: string, send: Send<T>): Promise<T> {
    const before = queues.get(key) ?? Promise.resolve();
    const sent = before.then(() => send(new AbortController().signal));
    const settled = sent
      .catch(() => undefined)
      .finally(() => {
        if (queues.get(key) === settled) queues.delete(key);
      });
    queues.set(key, settled);
    return sent;
  }

  return <T>(call: Call, input: unknown, send: Send<T>): Promise<T> => {
    const key = `${call.method} ${call.path} ${JSON.stringify(input)}`;
    switch (call.duplicates) {
      case 'newestWins':
        return newestWins(key, send);
      case 'firstWins':
        return firstWins(key, send);
      case 'queued':
        return queued(queueOf(call, input), send);
    }
  };
}
