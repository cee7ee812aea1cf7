import { type EventObject, fromPromise, type NonReducibleUnknown } from 'xstate';
import { type Failure, toFailure } from '#models/failure.ts';

/** Declares the types of a call to the server; src/ supplies the implementation with `provide`. */
export const unboundCall = <Output, Input extends NonReducibleUnknown = void>(name: string) =>
  fromPromise<Output, Input>(() => {
    throw new Error(`machines: the call ${name} is not bound; src/ binds it with provide()`);
  });

/** Returns the failure in an error event. Any other exception is a bug and is thrown again. */
export function getCallFailure({ event }: { event: EventObject }): Failure {
  if (!event.type.startsWith('xstate.error.actor.') || !('error' in event))
    throw new Error(`machines: ${event.type} is not the failure of a call`);
  return toFailure(event.error);
}
export const toCallFailed = (args: { event: EventObject }) => ({
  type: 'call.failed' as const,
  failure: getCallFailure(args),
});
