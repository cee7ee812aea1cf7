import type { AnyActorRef, AnyEventObject } from 'xstate';
import { type Action, getInput } from './internals.ts';
import type { Effect, RunningChildren, Timer } from './model.ts';
import { getChildName, getLogicName } from './text.ts';

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

/**
 * Records the effects of one step; the executor of a chart calls `record` for each action in order.
 */
export class EffectLog {
  readonly effects: Effect[] = [];
  readonly running: Map<string, string>;
  timers: Timer[];
  readonly #started = new Set<AnyActorRef>();

  constructor(running: RunningChildren, timers: readonly Timer[]) {
    this.running = new Map(running);
    this.timers = [...timers];
  }

  record({ type, params }: Action) {
    const actionParams = (params ?? {}) as Params; // the library's own actions; the shapes are those of 5.33
    switch (type) {
      case 'xstate.emit':
        if (actionParams.event) this.effects.push({ kind: 'emit', event: actionParams.event });
        break;
      case 'xstate.spawnChild':
        this.#start(actionParams);
        break;
      case 'xstate.stopChild':
        this.#stop(params);
        break;
      case 'xstate.sendTo':
        this.#send(actionParams);
        break;
      case 'xstate.raise':
        if (actionParams.event && typeof actionParams.delay === 'number')
          this.timers.push({
            id: actionParams.id,
            event: actionParams.event,
            remainingMs: actionParams.delay,
          });
        break;
      case 'xstate.cancel':
        this.#cancel(actionParams.sendId);
        break;
      default:
        if (!type.startsWith('xstate.'))
          this.effects.push({ kind: 'act', name: type, params: params ?? null });
    }
  }

  /** The timers, earliest first; of two equal timers the older one first. */
  getTimersByDueTime(): Timer[] {
    return this.timers.toSorted((a, b) => a.remainingMs - b.remainingMs);
  }

  /** A child that an assignment spawned causes no action, so it is found in the snapshot. */
  recordSpawned(before: Children, after: Children) {
    for (const ref of Object.values(after)) {
      if (ref && before[ref.id] !== ref && !this.#started.has(ref))
        this.#start({ actorRef: ref, src: ref.src, input: getInput(ref) });
    }
  }

  #start({ actorRef, src, input }: Params) {
    if (!actorRef) return;
    this.#started.add(actorRef);
    const name = getLogicName(src);
    this.running.set(actorRef.id, name);
    this.effects.push({ kind: 'start', id: getChildName(actorRef.id, name), src: name, input });
  }

  #stop(params: unknown) {
    const ref = params as AnyActorRef | undefined; // `stopChild` passes the actor itself
    if (!ref) return;
    const src = this.running.get(ref.id);
    // Leaving a state also stops children that have already ended; that is no effect.
    if (src === undefined) return;
    this.running.delete(ref.id);
    this.effects.push({ kind: 'stop', id: getChildName(ref.id, src) });
  }

  #send({ to, event, delay }: Params) {
    if (!event || typeof delay === 'number') return;
    const name = typeof to === 'object' ? getChildName(to.id, getLogicName(to.src)) : String(to);
    this.effects.push({ kind: 'send', to: name, event });
  }

  #cancel(id: string | undefined) {
    const index = this.timers.findLastIndex((timer) => timer.id === id && id !== undefined);
    if (index >= 0) this.timers.splice(index, 1);
  }
}
