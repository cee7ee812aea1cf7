import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

interface Alarm {
  readonly due: number;
  readonly ring: () => void;
}

/** A clock that stands still until it is told to let the next alarm ring, and that alarm only. */
export class StepClock implements Clock {
  readonly #alarms = new Map<number, Alarm>();
  #next = 1;
  #now = 0;

  setTimeout(ring: (...args: never[]) => void, ms: number): number {
    const id = this.#next++;
    this.#alarms.set(id, { due: this.#now + ms, ring });
    return id;
  }

  clearTimeout(id: number) {
    this.#alarms.delete(id);
  }

  now() {
    return this.#now;
  }

  get isWaiting(): boolean {
    return this.#alarms.size > 0;
  }

  /** Moves on to the alarm that is due first; of two at once the older rings. */
  ringNext() {
    const [first] = [...this.#alarms].toSorted((a, b) => a[1].due - b[1].due);
    if (!first) throw new Error('explorer: time cannot pass, nothing waits for it');
    const [id, { due, ring }] = first;
    this.#alarms.delete(id);
    this.#now = due;
    ring();
  }
}
