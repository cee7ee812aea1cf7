import type { ActorOptions, AnyActorLogic } from 'xstate';

type Timers = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

export interface PendingTimer {
  readonly ms: number;
  readonly fire: () => void;
}

/** Timers of charts that run only when a developer fires them. */
export function createStepTimers(): Timers & { list: () => readonly PendingTimer[] } {
  const timers = new Map<number, PendingTimer>();
  let lastId = 0;
  return {
    setTimeout(callback, ms) {
      lastId += 1;
      const id = lastId;
      const fire = () => {
        timers.delete(id);
        callback();
      };
      timers.set(id, { ms, fire });
      return id;
    },
    clearTimeout: (id) => void timers.delete(id),
    /** the earliest one first */
    list: () => [...timers.values()].toSorted((a, b) => a.ms - b.ms),
  };
}
