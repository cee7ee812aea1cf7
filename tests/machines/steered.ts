import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  fromCallback,
  fromPromise,
} from 'xstate';
import type { Failure } from '#models/failure.ts';

interface Call {
  readonly port: string;
  readonly input: unknown;
  readonly answer: (value: unknown) => void;
  readonly fail: (failure: Failure) => void;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The ports of charts in the hands of a test: each call waits until it is answered or failed. */
export class Steered {
  readonly #waiting: Call[] = [];
  readonly #watchers = new Map<string, (event: AnyEventObject) => void>();
  /** every call that was made, in order */
  readonly asked: { port: string; input: unknown }[] = [];
  /** what watchers were told to watch */
  readonly watched: { port: string; command: unknown }[] = [];

  /** The chart with all its ports steered; charts that it starts itself stay what they are. */
  steer<M extends AnyStateMachine>(machine: M): M {
    const ports = Object.entries(machine.implementations.actors as Record<string, object>)
      .filter(([name, logic]) => name !== 'relay' && !('root' in logic))
      .map(([name]) => [name, name.startsWith('watch') ? this.#watcher(name) : this.#port(name)]);
    return machine.provide({ actors: Object.fromEntries(ports) } as never) as M; // the names are the chart's own
  }

  inputs(port: string): unknown[] {
    return this.asked.filter((call) => call.port === port).map(({ input }) => input);
  }

  async answer(port: string, value?: unknown) {
    this.#next(port).answer(value);
    await settled();
  }

  async fail(port: string, failure: Failure) {
    this.#next(port).fail(failure);
    await settled();
  }

  report(watcher: string, event: AnyEventObject) {
    this.#watchers.get(watcher)?.(event);
  }

  /** the ports whose last call nobody has answered */
  get waiting(): string[] {
    return this.#waiting.map(({ port }) => port);
  }

  #next(port: string): Call {
    // The newest: an older call of the same port belongs to an actor that was stopped.
    const index = this.#waiting.findLastIndex((call) => call.port === port);
    const [call] = index < 0 ? [] : this.#waiting.splice(index, 1);
    if (!call) throw new Error(`nobody waits for ${port}, but for ${this.waiting.join(', ')}`);
    return call;
  }

  #port(port: string) {
    return fromPromise<unknown, unknown>(
      ({ input, signal }) =>
        new Promise((answer, fail) => {
          const call: Call = { port, input, answer, fail };
          this.asked.push({ port, input });
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
      receive((command) => this.watched.push({ port, command }));
    });
  }
}

/** Collects what an actor tells, from before its start. */
export function factsOf(actor: AnyActorRef): AnyEventObject[] {
  const facts: AnyEventObject[] = [];
  actor.on('*', (fact: AnyEventObject) => facts.push(fact));
  return facts;
}
