import type { Call } from '#models/call.ts';
import { fail, toFailure } from '#models/failure.ts';
import { anySignal } from './anySignal.ts';

type Send<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Adding goods waits for the change of the same goods before it; other queued calls wait for each
 * other (decisions.md 8).
 */
const toQueueKey = (call: Call, input: unknown): string =>
  `${call.path}:${typeof input === 'object' && input !== null && 'goodsId' in input ? String(input.goodsId) : ''}`;

interface Read {
  readonly controller: AbortController;
  readonly reply: Promise<unknown>;
}
type Reads = Map<string, Read>;

async function sendRead<T>(
  reads: Reads,
  key: string,
  send: Send<T>,
  { signal, newer }: { readonly signal: AbortSignal; readonly newer: AbortSignal },
): Promise<T> {
  try {
    return await send(anySignal(newer, signal));
  } catch (failure) {
    if (signal.aborted || !newer.aborted) throw failure;
    return await joinNewest(reads, key, send, signal);
  } finally {
    if (reads.get(key)?.controller.signal === newer) reads.delete(key);
  }
}

/** Waits for the newest read; sends another one if the caller of the newest has aborted it. */
async function joinNewest<T>(
  reads: Reads,
  key: string,
  send: Send<T>,
  signal: AbortSignal,
): Promise<T> {
  const newest = reads.get(key);
  if (!newest) return startRead(reads, key, send, signal);
  try {
    return (await newest.reply) as T; // the reply of the same call
  } catch (failure) {
    if (signal.aborted || toFailure(failure).kind !== 'canceled') throw failure;
    return joinNewest(reads, key, send, signal);
  }
}

function startRead<T>(reads: Reads, key: string, send: Send<T>, signal: AbortSignal): Promise<T> {
  reads.get(key)?.controller.abort();
  const controller = new AbortController();
  const reply = sendRead(reads, key, send, { signal, newer: controller.signal });
  reads.set(key, { controller, reply });
  return reply;
}

/**
 * The newest of identical reads wins. The older ones end and get its reply, because another part of
 * the page may have sent it, such as a prefetch.
 */
function createNewestWins() {
  const reads: Reads = new Map();
  return <T>(key: string, send: Send<T>, signal: AbortSignal): Promise<T> =>
    startRead(reads, key, send, signal);
}

/** The first of identical writes wins; the newer one is refused unless the first is abandoned. */
function createFirstWins() {
  const inFlight = new Map<string, AbortSignal>();
  return async <T>(key: string, send: Send<T>, signal: AbortSignal): Promise<T> => {
    if (inFlight.get(key)?.aborted === false) fail({ kind: 'duplicate' });
    inFlight.set(key, signal);
    try {
      return await send(signal);
    } finally {
      if (inFlight.get(key) === signal) inFlight.delete(key);
    }
  };
}

/** Changes of the cart wait for each other and are never dropped. */
function createQueued() {
  const queues = new Map<string, Promise<unknown>>();
  return <T>(key: string, send: Send<T>): Promise<T> => {
    const previous = queues.get(key) ?? Promise.resolve();
    const sent = previous.then(() => send(new AbortController().signal));
    const settled = sent
      .catch(() => undefined)
      .finally(() => {
        if (queues.get(key) === settled) queues.delete(key);
      });
    queues.set(key, settled);
    return sent;
  };
}

/**
 * Handles identical calls in flight (decisions.md 8). An aborted `signal` ends a read, and
 * means that a write is abandoned.
 */
export function createRequestDeduper() {
  const [newestWins, firstWins, queued] = [createNewestWins(), createFirstWins(), createQueued()];
  return <T>(
    call: Call,
    input: unknown,
    send: Send<T>,
    signal = new AbortController().signal,
  ): Promise<T> => {
    const key = `${call.method} ${call.path} ${JSON.stringify(input)}`;
    switch (call.duplicates) {
      case 'newestWins':
        return newestWins(key, send, signal);
      case 'firstWins':
        return firstWins(key, send, signal);
      case 'queued':
        return queued(toQueueKey(call, input), send);
      case 'independent':
        return send(signal);
    }
  };
}
