import { createRequire, syncBuiltinESMExports } from 'node:module';
import { Random } from '../random.ts';
import { Scheduler } from './scheduler.ts';
import { createVirtualLocks } from './virtualLocks.ts';

/** The source of the runtime's time and random numbers. */
export interface VirtualSource {
  readonly scheduler: Scheduler;
  /** epoch ms at the start */
  readonly startAt: number;
  readonly random: Random;
}

type Callback = (...args: unknown[]) => void;

const require = createRequire(import.meta.url);

export function randomBytes(random: Random, size: number): Buffer {
  return Buffer.from(Array.from({ length: size }, () => random.integer(0, 255)));
}

export function randomUUID(random: Random): string {
  const bytes = randomBytes(random, 16);
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x40;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [0, 8, 12, 16, 20]
    .map((from, index) => hex.slice(from, [8, 12, 16, 20, 32][index]))
    .join('-');
}

/** A timer as Node's own: it has `ref`, `unref` and a primitive value. */
class VirtualTimer {
  cancel: () => void = () => undefined;
  ref = () => this;
  unref = () => this;
  hasRef = () => true;
  refresh = () => this;
  close = () => this.cancel();
  [Symbol.dispose] = () => this.cancel();
}

function createTimers(getScheduler: () => Scheduler, areIgnored: () => boolean) {
  const start = (callback: Callback, delayMs: number, isRepeated: boolean, args: unknown[]) => {
    const timer = new VirtualTimer();
    if (areIgnored()) return timer;
    const delay = Math.max(1, Number(delayMs) || 1);
    const label = `timer ${delay} ms`;
    const schedule = () => {
      timer.cancel = getScheduler().schedule(label, delay, () => {
        if (isRepeated) schedule();
        callback(...args);
      });
    };
    schedule();
    return timer;
  };
  const clear = (timer: unknown) => {
    if (timer instanceof VirtualTimer) timer.cancel();
  };
  return {
    setTimeout: (callback: Callback, delayMs = 1, ...args: unknown[]) =>
      start(callback, delayMs, false, args),
    setInterval: (callback: Callback, delayMs = 1, ...args: unknown[]) =>
      start(callback, delayMs, true, args),
    clearTimeout: clear,
    clearInterval: clear,
  };
}

/** `setTimeout` of node:timers/promises */
const createPause =
  (getScheduler: () => Scheduler) =>
  (delayMs = 1, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((done, fail) => {
      const abort = () => {
        cancel();
        fail(signal?.reason);
      };
      const cancel = getScheduler().schedule(`pause ${Math.round(delayMs)} ms`, delayMs, () => {
        signal?.removeEventListener('abort', abort);
        done(value);
      });
      if (signal?.aborted) abort();
      else signal?.addEventListener('abort', abort, { once: true });
    });

function timeoutSignal(scheduler: Scheduler, delayMs: number): AbortSignal {
  const controller = new AbortController();
  // Without a label: most signals time out long after their call has ended.
  scheduler.schedule('', delayMs, () =>
    controller.abort(new DOMException('The operation timed out', 'TimeoutError')),
  );
  return controller.signal;
}

/** `Date` with another current time. A proxy would slow down every use. */
function createVirtualDate(now: () => number): DateConstructor {
  const RealDate = Date;
  function VirtualDate(this: unknown, ...args: ConstructorParameters<DateConstructor>): unknown {
    if (!new.target) return new RealDate(now()).toString();
    const target: DateConstructor | typeof VirtualDate =
      new.target === VirtualDate ? RealDate : new.target;
    return Reflect.construct(RealDate, args.length > 0 ? args : [now()], target);
  }
  const { UTC, parse, prototype } = RealDate;
  return Object.assign(VirtualDate, { UTC, parse, prototype, now }) as unknown as DateConstructor; // it is also callable
}

/**
 * Replaces this process's own time, timers and random numbers, also for libraries, which take them
 * from the runtime. Call it before the program is imported. `setSource` begins a run.
 */
export function installVirtualRuntime() {
  let source: VirtualSource = {
    scheduler: new Scheduler({ seed: 'before the first run' }),
    startAt: 0,
    random: new Random('before the first run'),
  };
  const getScheduler = () => source.scheduler;
  const now = () => Math.floor(source.startAt + source.scheduler.now);
  const random = () => source.random;
  const crypto = {
    randomUUID: () => randomUUID(random()),
    randomBytes: (size: number) => randomBytes(random(), size),
    randomInt: (first: number, second?: number) =>
      second === undefined ? random().integer(0, first - 1) : random().integer(first, second - 1),
  };
  let isIgnoring = false;
  const timers = createTimers(getScheduler, () => isIgnoring);
  Object.assign(globalThis, timers, { Date: createVirtualDate(now) });
  // The whole object: that of Node depends on its version.
  const navigator = { locks: createVirtualLocks(getScheduler), userAgent: 'Node.js' };
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
  Object.assign(require('node:timers/promises'), { setTimeout: createPause(getScheduler) });
  Object.assign(require('node:crypto'), crypto);
  syncBuiltinESMExports();
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: crypto.randomUUID });
  Object.defineProperty(performance, 'now', { value: () => source.scheduler.now });
  Object.assign(Math, { random: () => random().next() });
  Object.assign(AbortSignal, { timeout: (ms: number) => timeoutSignal(getScheduler(), ms) });
  return {
    setSource: (next: VirtualSource) => {
      source = next;
    },
    /** Runs `work`, whose timers never fire, such as those of an engine that outlives the runs. */
    withoutTimers: <T>(work: () => T): T => {
      isIgnoring = true;
      try {
        return work();
      } finally {
        isIgnoring = false;
      }
    },
  };
}

export type VirtualRuntime = ReturnType<typeof installVirtualRuntime>;
