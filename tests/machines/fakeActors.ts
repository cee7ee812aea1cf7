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
  readonly calls: { port: string; input: unknown }[] = [];
  /** every command sent to a watcher */
  readonly watcherCommands: { port: string; command: unknown }[] = [];

  /** Replaces all actors of the chart by fakes, except child charts and relays. */
  provideFakes<M extends AnyStateMachine>(machine: M): M {
    const ports = Object.entries(machine.implementations.actors as Record<string, object>)
      .filter(([name, logic]) => name !== 'relay' && !('root' in logic))
      .map(([name]) => [name, name.startsWith('watch') ? this.#watcher(name) : this.#port(name)]);
    return machine.provide({ actors: Object.fromEntries(ports) } as never) as M; // the names are those of the chart
  }

  getInputs(port: string): unknown[] {
    return this.calls.filter((call) => call.port === port).map(({ input }) => input);
  }

  async resolve(port: string, value?: unknown) {
    this.#next(port).resolve(value);
    await flushMicrotasks();
  }

  async reject(port: string, failure: Failure) {
    this.#next(port).reject(failure);
    await flushMicrotasks();
  }

  sendFromWatcher(watcher: string, event: AnyEventObject) {
    this.#watchers.get(watcher)?.(event);
  }

  /** the ports with a pending call */
  get pendingCalls(): string[] {
    return this.#waiting.map(({ actorName: port }) => port);
  }

  #next(port: string): ActorCall {
    // Resolves the newest call: an older one of the same port belongs to a stopped actor.
    const index = this.#waiting.findLastIndex((call) => call.actorName === port);
    const [call] = index < 0 ? [] : this.#waiting.splice(index, 1);
    const pending = this.pendingCalls.length > 0 ? this.pendingCalls.join(', ') : 'none';
    if (!call) throw new Error(`no call of ${port} is pending; pending calls: ${pending}`);
    return call;
  }

  #port(port: string) {
    return fromPromise<unknown, unknown>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          const call: ActorCall = { actorName: port, input, resolve, reject };
          this.calls.push({ port, input });
          this.#waiting.push(call);
          signal.addEventListener('abort', () => {
            const index = this.#waiting.indexOf(call);
            if (index >= 0) this.#waiting.splice(index, 1);
          });
        }),
    );
  }

  #watcher(port: string) {
    return fromCallback<AnyEventObject>(({ receive, sendBack }) => {
      this.#watchers.set(port, sendBack);
      receive((command) => this.watcherCommands.push({ port, command }));
    });
  }
}

/** Collects the events that an actor emits. Call it before the actor starts. */
export function recordEmitted(actor: AnyActorRef): AnyEventObject[] {
  const facts: AnyEventObject[] = [];
  actor.on('*', (fact: AnyEventObject) => facts.push(fact));
  return facts;
}
