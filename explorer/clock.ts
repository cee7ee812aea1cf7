import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

interface ScheduledCallback {
  readonly due: number;
  readonly callback: () => void;
}

/** A simulated clock that advances only when `fireNext` fires the next timer. */
export class StepClock implements Clock {
  readonly #timers = new Map<number, ScheduledCallback>();
  #next = 1;
  #now = 0;

  setTimeout(callback: (...args: never[]) => void, ms: number): number {
    const id = this.#next++;
    this.#timers.set(id, { due: this.#now + ms, callback });
    return id;
  }

  clearTimeout(id: number) {
    this.#timers.delete(id);
  }

  now() {
    return this.#now;
  }

  get isWaiting(): boolean {
    return this.#timers.size > 0;
  }

  /** Advances to the earliest timer and fires it; of two equal timers the older one. */
  fireNext() {
    const [first] = [...this.#timers].toSorted((a, b) => a[1].due - b[1].due);
    if (!first) throw new Error('explorer: no timer is scheduled');
    const [id, { due, callback }] = first;
    this.#timers.delete(id);
    this.#now = due;
    callback();
  }
}
