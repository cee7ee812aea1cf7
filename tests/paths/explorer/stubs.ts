import type { AnyActorScope, AnyEventObject, AnyStateMachine } from 'xstate';
import { namedActors, provide, sendBack } from './internals.ts';

/** Commands of the runner to a stub; a chart never sends them. */
export type StubCommand =
  | { type: 'stub.end'; ok: boolean; value: unknown }
  | { type: 'stub.report'; event: AnyEventObject };

const isCommand = (event: AnyEventObject): event is StubCommand => event.type.startsWith('stub.');

/**
 * Stands in for any child: a promise that ends when the path says so, a callback that reports when the path
 * says so, a chart that keeps still. What it is sent, it takes without an answer.
 */
export const stub = () => ({
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot: object, event: AnyEventObject, scope: AnyActorScope) => {
    if (!isCommand(event)) return snapshot;
    if (event.type === 'stub.report') {
      sendBack(scope, event.event);
      return snapshot;
    }
    return event.ok
      ? { ...snapshot, status: 'done', output: event.value }
      : { ...snapshot, status: 'error', error: event.value };
  },
  getPersistedSnapshot: (snapshot: unknown) => snapshot,
  restoreSnapshot: (snapshot: unknown) => snapshot,
});

/** A copy of the machine whose children are stubs; its guards, actions and delays stay the real ones. */
export const withStubs = (machine: AnyStateMachine): AnyStateMachine =>
  provide(machine, Object.fromEntries(namedActors(machine).map((name) => [name, stub()])));
