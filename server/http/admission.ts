import type { MiddlewareHandler } from 'hono';
import type { Metrics } from '../metrics.ts';
import { JSON_TYPE } from './envelope.ts';
import { getRefusalRow, refuse } from './refusals.ts';

/** The maximum number of calls that run at the same time, in a burst and for longer. */
const MAX_BURST = 50;
const MAX_SUSTAINED = 18;
/** How long a burst may last. It ends when fewer than `BURST_END` calls run. */
const BURST_MS = 1000;
const BURST_END = 10;
/** A call that takes longer waits for another service, not for the processor or the database. */
const COUNTED_MS = 1000;
/** A call whose body takes longer to arrive does not count until it has arrived. */
const BODY_COUNTED_MS = 50;
/** A page repeats a call after this time. */
const RETRY_AFTER_SECONDS = 2;

/** Counts calls until they end, or until they are older than a time. */
class RecentCalls {
  readonly #startTimes = new Map<symbol, number>();
  readonly #countedMs: number;

  constructor(countedMs: number) {
    this.#countedMs = countedMs;
  }

  add(call: symbol, now: number): void {
    this.#startTimes.set(call, now);
  }

  delete(call: symbol): void {
    this.#startTimes.delete(call);
  }

  count(now: number): number {
    for (const [call, startedAt] of this.#startTimes) {
      if (now - startedAt < this.#countedMs) break;
      this.#startTimes.delete(call);
    }
    return this.#startTimes.size;
  }
}

export interface AdmittedCall {
  /** runs `read`, which waits for the client */
  readonly readBody: <T>(read: () => Promise<T>) => Promise<T>;
  readonly end: () => void;
}

/** Admits calls that need the database, and refuses those that would only delay the others. */
export interface Admission {
  readonly isFull: () => boolean;
  /** returns undefined if the call is refused */
  readonly admit: () => AdmittedCall | undefined;
}

function startCall(running: RecentCalls, reading: RecentCalls, now: () => number): AdmittedCall {
  const call = Symbol('call');
  running.add(call, now());
  return {
    async readBody(read) {
      running.delete(call);
      reading.add(call, now());
      try {
        return await read();
      } finally {
        reading.delete(call);
        running.add(call, now());
      }
    },
    end: () => running.delete(call),
  };
}

/**
 * Admits `MAX_BURST` calls at the same time for up to a second, then only `MAX_SUSTAINED`, because a
 * longer queue delays every call. The lower limit ends when fewer than `BURST_END` calls run and no
 * call has been refused for a second.
 * @param now ms of a clock that does not jump
 */
export function createAdmission(now: () => number = () => performance.now()): Admission {
  const running = new RecentCalls(COUNTED_MS);
  const reading = new RecentCalls(BODY_COUNTED_MS);
  let burstEndedAt = now();
  let refusedAt = -Infinity;
  function isFull(): boolean {
    const at = now();
    const count = running.count(at) + reading.count(at);
    if (count < BURST_END) burstEndedAt = at;
    const isOverloaded = at - burstEndedAt > BURST_MS || at - refusedAt < BURST_MS;
    const isRefused = count >= (isOverloaded ? MAX_SUSTAINED : MAX_BURST);
    if (isRefused) refusedAt = at;
    return isRefused;
  }
  return {
    isFull,
    admit: () => (isFull() ? undefined : startCall(running, reading, now)),
  };
}

/** The embedded database serves the shop of a developer and has no limit. */
export const unlimitedAdmission: Admission = {
  isFull: () => false,
  admit: () => ({ readBody: (read) => read(), end: () => undefined }),
};

export interface AdmissionEnv {
  readonly Variables: { admitted: AdmittedCall };
}

/** Refuses a call with 503 before its session and its body are read. */
export const requireAdmission =
  ({ admit }: Admission): MiddlewareHandler<AdmissionEnv> =>
  async (c, next) => {
    const call = admit();
    if (!call) throw refuse('tryLater', { retryAfter: RETRY_AFTER_SECONDS });
    c.set('admitted', call);
    try {
      await next();
    } finally {
      call.end();
    }
  };

/** The names by which `refuseEarly` finds the limited calls. */
export const toLimitKey = (method: string, path: string): string => `${method} ${path}`;

const REFUSAL_KEY = 'tryLater';
const { code, msg, status: STATUS = 503 } = getRefusalRow(REFUSAL_KEY);
const BODY = JSON.stringify({ code, msg, result: { retryAfter: RETRY_AFTER_SECONDS } });
const HEADERS = {
  'content-type': JSON_TYPE,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'retry-after': String(RETRY_AFTER_SECONDS),
};

/**
 * Refuses calls before anything else is done for them: under overload there are so many that their
 * headers and log lines would take the processor from the admitted calls. Counts them.
 * @param limited the keys of the calls without parameters in their path; the others are refused by
 *   their route
 */
export const refuseEarly =
  (
    { admission, metrics }: { readonly admission: Admission; readonly metrics: Metrics },
    limited: ReadonlySet<string>,
  ): MiddlewareHandler =>
  (c, next) => {
    const { method, path } = c.req;
    if (!limited.has(toLimitKey(method, path)) || !admission.isFull()) return next();
    metrics.countLimit(REFUSAL_KEY);
    metrics.observeRequest({ method, route: path, status: STATUS, seconds: 0 });
    return Promise.resolve(new Response(BODY, { status: STATUS, headers: HEADERS }));
  };
