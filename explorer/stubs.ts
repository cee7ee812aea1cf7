import type { AnyActorRef, AnyActorScope, AnyEventObject, AnyStateMachine } from 'xstate';
import { listActorNames, provideActors, sendTo, sendToParent } from './internals.ts';

/** Commands from the runner to a stub; no chart sends them. */
export type StubCommand =
  | { type: 'stub.end'; ok: boolean; value: unknown }
  | { type: 'stub.report'; event: AnyEventObject };

const isStubCommand = (event: AnyEventObject): event is StubCommand =>
  event.type.startsWith('stub.');

/** Callbacks for the events that a stub receives. */
export interface StubObserver {
  readonly started: (stub: AnyActorRef) => void;
  /** an event of the parent; `xstate.stop` is the last one */
  readonly received: (stub: AnyActorRef, event: AnyEventObject) => void;
}

/**
 * Replaces any child: a promise or a callback that ends or reports on a command of the path, or a
 * chart that does nothing. It ignores all other events.
 */
export const createStubLogic = (observer?: StubObserver) => ({
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  start: (_: unknown, { self }: AnyActorScope) => observer?.started(self),
  transition: (snapshot: object, event: AnyEventObject, scope: AnyActorScope) => {
    if (!isStubCommand(event)) {
      observer?.received(scope.self, event);
      return snapshot;
    }
    if (event.type === 'stub.report') {
      sendToParent(scope, event.event);
      return snapshot;
    }
    return event.ok
      ? { ...snapshot, status: 'done', output: event.value }
      : { ...snapshot, status: 'error', error: event.value };
  },
  getPersistedSnapshot: (snapshot: unknown) => snapshot,
  restoreSnapshot: (snapshot: unknown) => snapshot,
});

/** Copies the machine with stubbed children; its guards, actions and delays remain real. */
export const withStubs = (machine: AnyStateMachine): AnyStateMachine =>
  provideActors(
    machine,
    Object.fromEntries(listActorNames(machine).map((name) => [name, createStubLogic()])),
  );

/** Ends a stub with a result, or with an error. */
export const endStub = (stub: AnyActorRef, ok: boolean, value: unknown) =>
  sendTo(stub, { type: 'stub.end', ok, value } satisfies StubCommand);
/** Sends an event to the parent of a stub. */
export const reportFromStub = (stub: AnyActorRef, event: AnyEventObject) =>
  sendTo(stub, { type: 'stub.report', event } satisfies StubCommand);
