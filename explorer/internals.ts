/**
 * The parts of XState 5.33 that its types hide or leave open. The explorer uses internals of the
 * library only here and in `effects.ts`, so a new version of the library requires a review of these
 * two files.
 */
import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createEmptyActor,
  type InspectionEvent,
} from 'xstate';

export type Guard = string | { type: string; params?: unknown } | GuardFunction;
export interface GuardFunction {
  (args: GuardArgs, params: unknown): boolean;
  check?: (snapshot: AnyMachineSnapshot, args: GuardArgs, resolved: GuardFunction) => boolean;
  guards?: readonly Guard[];
  stateValue?: unknown;
}
export interface GuardArgs {
  context: unknown;
  event: AnyEventObject;
}

export const getGuard = (transition: AnyTransitionDefinition): Guard | undefined =>
  transition.guard as Guard | undefined;
export const setGuard = (transition: AnyTransitionDefinition, guard: GuardFunction) => {
  Object.assign(transition, { guard });
};
export const findGuard = (machine: AnyStateMachine, name: string): Guard | undefined =>
  (machine.implementations.guards as Record<string, Guard>)[name];
export const listActorNames = (machine: AnyStateMachine): string[] =>
  Object.keys(machine.implementations.actors as object);
export const isChart = (machine: AnyStateMachine, name: string): boolean =>
  'root' in ((machine.implementations.actors as Record<string, object>)[name] ?? {});
export const provideActors = <M extends AnyStateMachine>(
  machine: M,
  actors: Record<string, unknown>,
) => machine.provide({ actors } as never) as M;

export const getHistory = (snapshot: AnyMachineSnapshot): [string, string[]][] =>
  Object.entries(snapshot.historyValue as Record<string, AnyStateNode[]>).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ]);
export const getAlwaysTransitions = (node: AnyStateNode): readonly AnyTransitionDefinition[] =>
  node.always ?? [];

/** The transitions that an event selects: evaluates guards and executes no action. */
export const selectTransitions = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): readonly AnyTransitionDefinition[] =>
  machine.getTransitionData(snapshot as never, event) as AnyTransitionDefinition[];

export interface Action {
  readonly type: string;
  readonly params: unknown;
}
export interface StepObserver {
  readonly microstep: (
    taken: readonly AnyTransitionDefinition[],
    snapshot: AnyMachineSnapshot,
  ) => void;
  readonly action: (action: Action) => void;
}

/** Forwards the two inspection events that describe a chart's step; ignores all others. */
export function observeInspection(event: InspectionEvent, watcher: StepObserver) {
  if (event.type === '@xstate.microstep')
    watcher.microstep(event._transitions, event.snapshot as AnyMachineSnapshot);
  if (event.type === '@xstate.action') watcher.action(event.action);
}

/** Starts and executes nothing. */
function createPureScope(watcher: StepObserver, bookId: () => string): AnyActorScope {
  const self = createEmptyActor();
  self.system.inspect((event) => observeInspection(event, watcher));
  Object.assign(self.system, { _bookId: bookId });
  const noop = () => undefined;
  return {
    self,
    system: self.system,
    id: '',
    sessionId: 'explorer',
    logger: noop,
    defer: noop,
    stopChild: noop,
    emit: noop,
    actionExecutor: (action: Action) => watcher.action(action),
  };
}

/** The scope in which the steps of a chart are computed one after another. */
export class StepScope {
  #booked = 0;
  #observer: StepObserver | null = null;
  #scope: AnyActorScope | null = null;

  /** Returns the scope of the next step, which this observer watches. */
  begin(observer: StepObserver): AnyActorScope {
    this.#observer = observer;
    // A `systemId` can be registered only once in a system.
    if (!this.#scope || Object.keys(this.#scope.system.getAll()).length > 0)
      this.#scope = this.#create();
    return this.#scope;
  }

  #create(): AnyActorScope {
    const observer: StepObserver = {
      microstep: (taken, snapshot) => this.#observer?.microstep(taken, snapshot),
      action: (action) => this.#observer?.action(action),
    };
    return createPureScope(observer, () => `x:${this.#booked++}`);
  }
}

export const getInitialSnapshot = (
  machine: AnyStateMachine,
  input: unknown,
  scope: AnyActorScope,
) => machine.getInitialSnapshot(scope as never, input) as AnyMachineSnapshot;
export const getNextSnapshot = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  scope: AnyActorScope,
) => machine.transition(snapshot, event, scope as never) as AnyMachineSnapshot;

/** Sends an event to the parent as `sendBack` of a callback actor does. */
export const sendToParent = (scope: AnyActorScope, event: AnyEventObject) => {
  const parent = (scope.self as AnyActorRef & { _parent?: AnyActorRef })._parent;
  const system = scope.system as unknown as {
    _relay(from: AnyActorRef, to: AnyActorRef | undefined, event: AnyEventObject): void;
  };
  system._relay(scope.self as AnyActorRef, parent, event);
};
export const sendTo = (actor: AnyActorRef, event: AnyEventObject) => {
  actor.send(event);
};
/** The input of a spawned actor. */
export const getInput = (actor: AnyActorRef): unknown =>
  (actor as AnyActorRef & { options?: { input?: unknown } }).options?.input;
export const getChildren = (snapshot: AnyMachineSnapshot) =>
  snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>;
