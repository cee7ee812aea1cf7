import { performance } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import type { Metrics } from '../metrics.ts';
import { JSON_TYPE } from './envelope.ts';
import { getRefusalRow, refuse } from './refusals.ts';

/**
 * The maximum number of calls that run at the same time: in a burst, for longer, and while the
 * processor is busy and most calls are refused (docs/decisions/121).
 */
const MAX_BURST = 50;
const MAX_SUSTAINED = 18;
const MAX_OVERLOADED = 8;
/** The share of refused calls and of the processor from which a server counts as overloaded. */
const OVERLOADED_REFUSALS = 0.4;
const OVERLOADED_UTILIZATION = 0.8;
/** How long refusals and the use of the processor are added up. */
const PERIOD_MS = 500;
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

interface LoadPeriod {
  readonly startedAt: number;
  readonly idleMsAtStart: number;
  admitted: number;
  refused: number;
}

/** Decides from the last two periods whether a server is overloaded. */
class Load {
  readonly #clock: AdmissionClock;
  #wasOverloaded = false;
  #refusedAt = -Infinity;
  #period: LoadPeriod;

  constructor(clock: AdmissionClock) {
    this.#clock = clock;
    this.#period = this.#startPeriod();
  }

  #startPeriod(): LoadPeriod {
    const { now, getIdleMs } = this.#clock;
    return { startedAt: now(), idleMsAtStart: getIdleMs(), admitted: 0, refused: 0 };
  }

  #isPeriodOverloaded(ms: number): boolean {
    const { idleMsAtStart, admitted, refused } = this.#period;
    const busyMs = ms - (this.#clock.getIdleMs() - idleMsAtStart);
    return (
      refused > OVERLOADED_REFUSALS * (admitted + refused) && busyMs > OVERLOADED_UTILIZATION * ms
    );
  }

  isOverloaded(): boolean {
    const ms = this.#clock.now() - this.#period.startedAt;
    if (ms >= PERIOD_MS) {
      this.#wasOverloaded = ms < 2 * PERIOD_MS && this.#isPeriodOverloaded(ms);
      this.#period = this.#startPeriod();
    }
    return this.#wasOverloaded;
  }

  countAdmitted(): void {
    this.#period.admitted += 1;
  }

  countRefused(): void {
    this.#period.refused += 1;
    this.#refusedAt = this.#clock.now();
  }

  /** Returns whether a call was refused in the last `ms` milliseconds. */
  hasRefused(ms: number): boolean {
    return this.#clock.now() - this.#refusedAt < ms;
  }
}

export interface AdmittedCall {
  /** runs `read`, which waits for the client */
  readonly readBody: <T>(read: () => Promise<T>) => Promise<T>;
  readonly end: () => void;
}

/** ms of a clock that does not jump, and for how many of them the event loop had nothing to do */
interface AdmissionClock {
  readonly now: () => number;
  readonly getIdleMs: () => number;
}

const processClock: AdmissionClock = {
  now: () => performance.now(),
  getIdleMs: () => performance.eventLoopUtilization().idle,
};

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
 * Admits `MAX_BURST` calls at the same time for up to a second, then only `MAX_SUSTAINED`, because
 * a longer queue delays every call. The lower limit ends when fewer than `BURST_END` calls run and
 * no call has been refused for a second. While the processor is busy and most calls are refused, it
 * is `MAX_OVERLOADED`, so that the admitted calls take as long as at capacity.
 */
export function createAdmission(clock: AdmissionClock = processClock): Admission {
  const { now } = clock;
  const running = new RecentCalls(COUNTED_MS);
  const reading = new RecentCalls(BODY_COUNTED_MS);
  const load = new Load(clock);
  let burstEndedAt = now();
  function getLimit(at: number): number {
    if (load.isOverloaded()) return MAX_OVERLOADED;
    return at - burstEndedAt > BURST_MS || load.hasRefused(BURST_MS) ? MAX_SUSTAINED : MAX_BURST;
  }
  function isFull(): boolean {
    const at = now();
    const count = running.count(at) + reading.count(at);
    if (count < BURST_END) burstEndedAt = at;
    const isRefused = count >= getLimit(at);
    if (isRefused) load.countRefused();
    return isRefused;
  }
  return {
    isFull,
    admit() {
      if (isFull()) return undefined;
      load.countAdmitted();
      return startCall(running, reading, now);
    },
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
