/**
 * The parts of XState 5.33 that its types hide or leave open. Every cast of the explorer stands here, so that a
 * new version of the library is checked in one file.
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

export const guardOf = (t: AnyTransitionDefinition): Guard | undefined =>
  t.guard as Guard | undefined;
export const setGuard = (t: AnyTransitionDefinition, guard: GuardFunction) => {
  Object.assign(t, { guard });
};
export const namedGuard = (machine: AnyStateMachine, name: string): Guard | undefined =>
  (machine.implementations.guards as Record<string, Guard>)[name];
export const namedActors = (machine: AnyStateMachine): string[] =>
  Object.keys(machine.implementations.actors as object);
export const provide = (machine: AnyStateMachine, actors: Record<string, unknown>) =>
  machine.provide({ actors } as never) as AnyStateMachine;

export const historyOf = (snapshot: AnyMachineSnapshot): [string, string[]][] =>
  Object.entries(snapshot.historyValue as Record<string, AnyStateNode[]>).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ]);
export const nodesOf = (snapshot: AnyMachineSnapshot) => snapshot._nodes as readonly AnyStateNode[];
export const alwaysOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] =>
  node.always ?? [];

/** The transitions that an event selects, guards asked, nothing done. */
export const selected = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): readonly AnyTransitionDefinition[] =>
  machine.getTransitionData(snapshot as never, event) as AnyTransitionDefinition[];

export interface Action {
  readonly type: string;
  readonly params: unknown;
}
export interface Watcher {
  readonly microstep: (
    taken: readonly AnyTransitionDefinition[],
    snapshot: AnyMachineSnapshot,
  ) => void;
  readonly action: (action: Action) => void;
}

/** Both inspection events that say what a chart did; the rest is dropped. */
export function watchInspection(event: InspectionEvent, watcher: Watcher) {
  if (event.type === '@xstate.microstep')
    watcher.microstep(event._transitions, event.snapshot as AnyMachineSnapshot);
  if (event.type === '@xstate.action') watcher.action(event.action);
}

/** A fresh system per step, so that a `systemId` may be given again; nothing is started or executed. */
export function pureScope(watcher: Watcher, bookId: () => string): AnyActorScope {
  const self = createEmptyActor();
  self.system.inspect((event) => watchInspection(event, watcher));
  Object.assign(self.system, { _bookId: bookId });
  const nothing = () => undefined;
  return {
    self,
    system: self.system,
    id: '',
    sessionId: 'explorer',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: (action: Action) => watcher.action(action),
  };
}

export const start = (machine: AnyStateMachine, input: unknown, scope: AnyActorScope) =>
  machine.getInitialSnapshot(scope as never, input) as AnyMachineSnapshot;
export const advance = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  scope: AnyActorScope,
) => machine.transition(snapshot, event, scope as never) as AnyMachineSnapshot;

/** Sends to the parent as `sendBack` of a callback actor does. */
export const sendBack = (scope: AnyActorScope, event: AnyEventObject) => {
  const parent = (scope.self as AnyActorRef & { _parent?: AnyActorRef })._parent;
  const system = scope.system as unknown as {
    _relay(from: AnyActorRef, to: AnyActorRef | undefined, event: AnyEventObject): void;
  };
  system._relay(scope.self as AnyActorRef, parent, event);
};
export const sendTo = (actor: AnyActorRef, event: AnyEventObject) => {
  actor.send(event);
};
/** What a spawned actor was started with. */
export const inputOf = (actor: AnyActorRef): unknown =>
  (actor as AnyActorRef & { options?: { input?: unknown } }).options?.input;
export const childrenOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>;
