import type { AnyActorRef, AnyEventObject } from 'xstate';
import { type Action, inputOf } from './internals.ts';
import type { Effect, Living, Timer } from './model.ts';
import { nameOfChild, nameOfLogic } from './text.ts';

interface Params {
  readonly id?: string;
  readonly src?: unknown;
  readonly input?: unknown;
  readonly event?: AnyEventObject;
  readonly delay?: number;
  readonly sendId?: string;
  readonly actorRef?: AnyActorRef;
  readonly to?: AnyActorRef | string;
}

type Children = Readonly<Record<string, AnyActorRef | undefined>>;

/** Collects what one step does; the executor of a chart calls `take` for each action in turn. */
export class EffectLog {
  readonly effects: Effect[] = [];
  readonly living: Map<string, string>;
  timers: Timer[];
  readonly #started = new Set<AnyActorRef>();

  constructor(living: Living, timers: readonly Timer[]) {
    this.living = new Map(living);
    this.timers = [...timers];
  }

  take({ type, params }: Action) {
    const given = (params ?? {}) as Params; // the library's own actions; the shapes are those of 5.33
    switch (type) {
      case 'xstate.emit':
        if (given.event) this.effects.push({ does: 'emit', event: given.event });
        break;
      case 'xstate.spawnChild':
        this.#start(given);
        break;
      case 'xstate.stopChild':
        this.#stop(params);
        break;
      case 'xstate.sendTo':
        this.#send(given);
        break;
      case 'xstate.raise':
        if (given.event && typeof given.delay === 'number')
          this.timers.push({ id: given.id, event: given.event, left: given.delay });
        break;
      case 'xstate.cancel':
        this.#cancel(given.sendId);
        break;
      default:
        if (!type.startsWith('xstate.'))
          this.effects.push({ does: 'act', name: type, params: params ?? null });
    }
  }

  /** Timers in the order in which they are due; of two that are due at once the older goes first. */
  due(): Timer[] {
    return this.timers.toSorted((a, b) => a.left - b.left);
  }

  /** Children that an assignment spawned are no action: they are found in the snapshot. */
  takeSpawned(before: Children, after: Children) {
    for (const ref of Object.values(after)) {
      if (ref && before[ref.id] !== ref && !this.#started.has(ref))
        this.#start({ actorRef: ref, src: ref.src, input: inputOf(ref) });
    }
  }

  #start({ actorRef, src, input }: Params) {
    if (!actorRef) return;
    this.#started.add(actorRef);
    const name = nameOfLogic(src);
    this.living.set(actorRef.id, name);
    this.effects.push({ does: 'start', id: nameOfChild(actorRef.id, name), src: name, input });
  }

  #stop(params: unknown) {
    const ref = params as AnyActorRef | undefined; // `stopChild` passes the actor itself
    if (!ref) return;
    const src = this.living.get(ref.id);
    // Leaving a state also stops what has ended by itself: that is no effect.
    if (src === undefined) return;
    this.living.delete(ref.id);
    this.effects.push({ does: 'stop', id: nameOfChild(ref.id, src) });
  }

  #send({ to, event, delay }: Params) {
    if (!event || typeof delay === 'number') return;
    const name = typeof to === 'object' ? nameOfChild(to.id, nameOfLogic(to.src)) : String(to);
    this.effects.push({ does: 'send', to: name, event });
  }

  #cancel(id: string | undefined) {
    const index = this.timers.findLastIndex((timer) => timer.id === id && id !== undefined);
    if (index >= 0) this.timers.splice(index, 1);
  }
}
