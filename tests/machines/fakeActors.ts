import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  fromCallback,
  fromPromise,
} from 'xstate';
import type { Failure } from '#models/failure.ts';

interface ActorCall {
  readonly actorName: string;
  readonly input: unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (failure: Failure) => void;
}

const flushMicrotasks = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Fake actors for charts: each call is pending until the test resolves or rejects it. */
export class FakeActors {
  readonly #waiting: ActorCall[] = [];
  readonly #watchers = new Map<string, (event: AnyEventObject) => void>();
  /** every call, in order */
  readonly calls: { actorName: string; input: unknown }[] = [];
  /** every command sent to a watcher */
  readonly watcherCommands: { actorName: string; command: unknown }[] = [];

  /** Replaces all actors of the chart by fakes, except child charts and relays. */
  provideFakes<M extends AnyStateMachine>(machine: M): M {
    const fakes = Object.entries(machine.implementations.actors as Record<string, object>)
      .filter(([name, logic]) => name !== 'relay' && !('root' in logic))
      .map(([name]) => [
        name,
        name.startsWith('watch') ? this.#watcher(name) : this.#promise(name),
      ]);
    return machine.provide({ actors: Object.fromEntries(fakes) } as never) as M; // the names are those of the chart
  }

  getInputs(actorName: string): unknown[] {
    return this.calls.filter((call) => call.actorName === actorName).map(({ input }) => input);
  }

  async resolve(actorName: string, value?: unknown) {
    this.#next(actorName).resolve(value);
    await flushMicrotasks();
  }

  async reject(actorName: string, failure: Failure) {
    this.#next(actorName).reject(failure);
    await flushMicrotasks();
  }

  sendFromWatcher(watcher: string, event: AnyEventObject) {
    this.#watchers.get(watcher)?.(event);
  }

  /** the names of the actors with a pending call */
  get pendingCalls(): string[] {
    return this.#waiting.map(({ actorName }) => actorName);
  }

  #next(actorName: string): ActorCall {
    // Resolves the newest call: an older one of the same name belongs to a stopped actor.
    const index = this.#waiting.findLastIndex((call) => call.actorName === actorName);
    const [call] = index < 0 ? [] : this.#waiting.splice(index, 1);
    const pending = this.pendingCalls.length > 0 ? this.pendingCalls.join(', ') : 'none';
    if (!call) throw new Error(`no call of ${actorName} is pending; pending calls: ${pending}`);
    return call;
  }

  #promise(actorName: string) {
    return fromPromise<unknown, unknown>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          const call: ActorCall = { actorName, input, resolve, reject };
          this.calls.push({ actorName, input });
          this.#waiting.push(call);
          signal.addEventListener('abort', () => {
            const index = this.#waiting.indexOf(call);
            if (index >= 0) this.#waiting.splice(index, 1);
          });
        }),
    );
  }

  #watcher(actorName: string) {
    return fromCallback<AnyEventObject>(({ receive, sendBack }) => {
      this.#watchers.set(actorName, sendBack);
      receive((command) => this.watcherCommands.push({ actorName, command }));
    });
  }
}

/** Collects the events that an actor emits. Call it before the actor starts. */
export function recordEmitted(actor: AnyActorRef): AnyEventObject[] {
  const facts: AnyEventObject[] = [];
  actor.on('*', (fact: AnyEventObject) => facts.push(fact));
  return facts;
}
