import type { AnyActorScope, AnyEventObject, AnyStateMachine } from 'xstate';
import { getActorLogics, provideActors, sendToParent } from './internals.ts';

/** Commands from the runner to a stub; no chart sends them. */
export type StubCommand =
  | { type: 'stub.end'; ok: boolean; value: unknown }
  | { type: 'stub.report'; event: AnyEventObject };

const isStubCommand = (event: AnyEventObject): event is StubCommand =>
  event.type.startsWith('stub.');

/**
 * Replaces any child: a promise or a callback that ends or reports on a command of the path, or a chart that does
 * nothing. It ignores all other events.
 */
const createStubLogic = () => ({
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot: object, event: AnyEventObject, scope: AnyActorScope) => {
    if (!isStubCommand(event)) return snapshot;
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
    Object.fromEntries(getActorLogics(machine).map((name) => [name, createStubLogic()])),
  );
