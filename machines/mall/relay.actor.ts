import { type AnyActorRef, type EventObject, fromCallback } from 'xstate';

/** Brings every fact that a child emits to the mall, whose table says who is told. */
export const relay = fromCallback<EventObject, { child: AnyActorRef }>(({ input, sendBack }) => {
  const facts = input.child.on('*', (fact) => sendBack(fact));
  return () => facts.unsubscribe();
});
