import type { AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate';
import { listActorNames, getInput, isChart, provideActors } from './internals.ts';
import { createStubLogic, endStub, reportFromStub } from './stubs.ts';

interface ActorCall {
  readonly actorName: string;
  readonly stub: AnyActorRef;
}

const flushTasks = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * Stubs for a test that is written step by step: each call is pending until the test resolves or
 * rejects it. An actor whose name starts with `watch` sends events and never ends.
 */
export class FakeActors {
  readonly #waiting: ActorCall[] = [];
  readonly #watchers = new Map<string, AnyActorRef>();
  readonly #realNames: readonly string[];
  /** every call, in order */
  readonly calls: { actorName: string; input: unknown }[] = [];
  /** every event that the chart sent to a watcher */
  readonly watcherCommands: { actorName: string; command: unknown }[] = [];

  constructor(realNames: readonly string[] = []) {
    this.#realNames = realNames;
  }

  /** Replaces the actors of the chart, except child charts and those of `realNames`. */
  provideFakes<M extends AnyStateMachine>(machine: M): M {
    const names = listActorNames(machine).filter(
      (name) => !this.#realNames.includes(name) && !isChart(machine, name),
    );
    return provideActors(
      machine,
      Object.fromEntries(names.map((name) => [name, this.#createStub(name)])),
    );
  }

  getInputs(actorName: string): unknown[] {
    return this.calls.filter((call) => call.actorName === actorName).map(({ input }) => input);
  }

  async resolve(actorName: string, value?: unknown) {
    endStub(this.#takeCall(actorName), true, value);
    await flushTasks();
  }

  async reject(actorName: string, error: unknown) {
    endStub(this.#takeCall(actorName), false, error);
    await flushTasks();
  }

  sendFromWatcher(actorName: string, event: AnyEventObject) {
    const watcher = this.#watchers.get(actorName);
    if (!watcher) throw new Error(`${actorName} does not run`);
    reportFromStub(watcher, event);
  }

  /** the names of the actors with a pending call */
  get pendingCalls(): string[] {
    return this.#waiting.map(({ actorName }) => actorName);
  }

  /**
   * Takes the newest call: an older one of the same name belongs to an actor that another chart has
   * started.
   */
  #takeCall(actorName: string): AnyActorRef {
    const index = this.#waiting.findLastIndex((call) => call.actorName === actorName);
    const [call] = index < 0 ? [] : this.#waiting.splice(index, 1);
    const pending = this.pendingCalls.length > 0 ? this.pendingCalls.join(', ') : 'none';
    if (!call) throw new Error(`no call of ${actorName} is pending; pending calls: ${pending}`);
    return call.stub;
  }

  #createStub(actorName: string) {
    const isWatcher = actorName.startsWith('watch');
    return createStubLogic({
      started: (stub) => {
        if (isWatcher) return void this.#watchers.set(actorName, stub);
        this.calls.push({ actorName, input: getInput(stub) });
        this.#waiting.push({ actorName, stub });
      },
      received: (stub, command) => {
        if (command.type !== 'xstate.stop') {
          if (isWatcher) this.watcherCommands.push({ actorName, command });
          return;
        }
        const index = this.#waiting.findIndex((call) => call.stub === stub);
        if (index >= 0) this.#waiting.splice(index, 1);
        if (this.#watchers.get(actorName) === stub) this.#watchers.delete(actorName);
      },
    });
  }
}

/** Collects the events that an actor emits. Call it before the actor starts. */
export function recordEmitted(actor: AnyActorRef): AnyEventObject[] {
  const events: AnyEventObject[] = [];
  actor.on('*', (event: AnyEventObject) => events.push(event));
  return events;
}
