import { type EventObject, fromPromise, type NonReducibleUnknown } from 'xstate';
import { type Failure, toFailure } from '#models/failure.ts';

/** A call to the server, of which a chart knows the types only; `provide` binds it in src/. */
export const unboundCall = <Output, Input extends NonReducibleUnknown = void>(name: string) =>
  fromPromise<Output, Input>(() => {
    throw new Error(`machines: the call ${name} is not bound; src/ binds it with provide()`);
  });

/** Why a call failed, on its error edge. An exception that is no Failure is a bug and is thrown again. */
export function getCallFailure({ event }: { event: EventObject }): Failure {
  if (!event.type.startsWith('xstate.error.actor.') || !('error' in event))
    throw new Error(`machines: ${event.type} is not the failure of a call`);
  return toFailure(event.error);
}
export const toCallFailed = (args: { event: EventObject }) => ({
  type: 'call.failed' as const,
  failure: getCallFailure(args),
});
