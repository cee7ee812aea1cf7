import { createHash } from 'node:crypto';
import { Random } from '../random.ts';

/**
 * Kept before a runtime replaces it, because the scheduler waits in real turns of the event loop.
 */
const { setImmediate: startTurn } = globalThis;
const waitOneTurn = () =>
  new Promise<void>((done) => {
    startTurn(done);
  });

/** Turns of the event loop without a new task after which nothing runs any more. */
const QUIET_TURNS = 3;

interface ScheduledTask {
  /** virtual milliseconds since the start */
  readonly at: number;
  readonly order: number;
  readonly label: string;
  readonly run: () => void;
  isCanceled: boolean;
}

export interface SchedulerOptions {
  readonly seed: string;
  /** called with each line of the log */
  readonly onLine?: (line: string) => void;
}

const isBefore = (a: ScheduledTask, b: ScheduledTask) =>
  a.at < b.at || (a.at === b.at && a.order < b.order);

/** A binary heap, the next task first. */
class Queue {
  readonly #heap: ScheduledTask[] = [];

  get size() {
    return this.#heap.length;
  }

  push(task: ScheduledTask) {
    const heap = this.#heap;
    let index = heap.push(task) - 1;
    while (index > 0) {
      const parentIndex = (index - 1) >> 1;
      const parent = heap[parentIndex];
      if (!parent || !isBefore(task, parent)) break;
      heap[index] = parent;
      index = parentIndex;
    }
    heap[index] = task;
  }

  pop(): ScheduledTask | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (heap.length === 0 || !last) return first;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const [a, b] = [heap[left], heap[left + 1]];
      if (!a) break;
      const [childIndex, child] = b && isBefore(b, a) ? [left + 1, b] : [left, a];
      if (!isBefore(child, last)) break;
      heap[index] = child;
      index = childIndex;
    }
    heap[index] = last;
    return first;
  }
}

/**
 * Runs a program whose asynchronous tasks (a message arrives, a statement starts, a timer fires)
 * are all scheduled here, in virtual time. Delays and faults are drawn from the seed and the label
 * of each task, so a decision does not depend on decisions about other tasks. Each task that ran is
 * a line of the log.
 */
export class Scheduler {
  readonly #seed: string;
  readonly #onLine: (line: string) => void;
  readonly #queue = new Queue();
  readonly #counts = new Map<string, number>();
  readonly #hash = createHash('sha256');
  #now = 0;
  #order = 0;
  #steps = 0;
  #inFlight = 0;
  #activity = 0;

  constructor({ seed, onLine = () => undefined }: SchedulerOptions) {
    this.#seed = seed;
    this.#onLine = onLine;
  }

  /** virtual milliseconds since the start */
  get now() {
    return this.#now;
  }

  /** the number of tasks that ran */
  get steps() {
    return this.#steps;
  }

  /** the SHA-256 of the log and of the number of tasks, some of which write no line */
  readonly digest = () => this.#hash.copy().update(`${this.#steps} tasks`).digest('hex');

  /** Random numbers that depend only on the seed and this label. */
  readonly draw = (label: string) => new Random(`${this.#seed}/${label}`);

  /** The label with the number of times that it was used. */
  readonly number = (label: string) => {
    const count = (this.#counts.get(label) ?? 0) + 1;
    this.#counts.set(label, count);
    return `${label} #${count}`;
  };

  readonly log = (text: string) => {
    const line = `${(this.#now / 1000).toFixed(6)} ${text}`;
    this.#hash.update(`${line}\n`);
    this.#onLine(line);
  };

  /** Runs `run` after `delayMs`; returns a function that cancels it. */
  readonly schedule = (label: string, delayMs: number, run: () => void) => {
    this.#activity += 1;
    const at = Math.round((this.#now + Math.max(0, delayMs)) * 1000) / 1000;
    const task = { at, order: (this.#order += 1), label, run, isCanceled: false };
    this.#queue.push(task);
    return () => {
      task.isCanceled = true;
    };
  };

  /** Resolves after `delayMs`. */
  readonly wait = (label: string, delayMs: number) =>
    new Promise<void>((done) => {
      this.schedule(label, delayMs, done);
    });

  /** Tracks work that runs outside the scheduler and ends without another task. */
  readonly track = async <T>(work: Promise<T>): Promise<T> => {
    this.#inFlight += 1;
    try {
      return await work;
    } finally {
      this.#inFlight -= 1;
      this.#activity += 1;
    }
  };

  /** Waits until everything that a task started waits for another task. */
  readonly settle = async () => {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      const before = this.#activity;
      await waitOneTurn();
      if (before !== this.#activity || this.#inFlight > 0) quiet = -1;
    }
  };

  /** Runs the next task; returns false if there is none. */
  async step(): Promise<boolean> {
    for (;;) {
      const next = this.#queue.pop();
      if (!next) return false;
      if (next.isCanceled) continue;
      this.#now = next.at;
      this.#steps += 1;
      if (next.label !== '') this.log(next.label);
      next.run();
      await this.settle();
      return true;
    }
  }
}
