import {
  type AnyActorLogic,
  assertEvent,
  assign,
  type DoneActorEvent,
  emit,
  type ErrorActorEvent,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type OutputFrom,
  setup,
} from 'xstate';
import { type Failure, isSessionFailure, toFailure } from '#models/failure.ts';

/** Declares the types of a call to the server; src/ supplies the implementation with `provide`. */
export const unboundCall = <Output, Input extends NonReducibleUnknown = void>(name: string) =>
  fromPromise<Output, Input>(() => {
    throw new Error(`machines: the call ${name} is not bound`);
  });
/** Declares the commands of a timer that sends events; src/ supplies it with `provide`. */
export const unboundTimer = <Command extends EventObject>(name: string) =>
  fromCallback<Command, void>(() => {
    throw new Error(`machines: the timer ${name} is not bound`);
  });

/** The replies to a chart's calls. The id of an invoke is the name of its call. */
export type CallEvent<Calls extends Readonly<Record<string, AnyActorLogic>>> = {
  [Name in keyof Calls & string]:
    | DoneActorEvent<OutputFrom<Calls[Name]>, Name>
    | ErrorActorEvent<unknown, Name>;
}[keyof Calls & string];

interface CallTransitions {
  /** the name of the function that returns the call's input */
  readonly input?: unknown;
  readonly onDone: unknown;
  readonly onError: unknown;
}
/** The fields of a state that invokes one call and waits for its reply. */
export const callState = <const Name extends string, const Transitions extends CallTransitions>(
  name: Name,
  transitions: Transitions,
) => ({ tags: 'busy', invoke: { id: name, src: name, ...transitions } }) as const;

/** The arguments of a chart's guards, actions and inputs. */
export interface ChartArgs<Context, Event> {
  context: Context;
  event: Event;
}
/** Returns the event as one of the given types. An event of another type is a bug. */
export function narrowEvent<Event extends EventObject, Type extends Event['type']>(
  event: Event,
  ...types: readonly Type[]
): Extract<Event, { type: Type }> {
  assertEvent(event as EventObject, types);
  return event as Extract<Event, { type: Type }>; // asserted above
}

/** Returns a value that a guard or an earlier action ensures. A missing value is a bug. */
export function getRequired<Value>(value: Value | null | undefined, missing: string): Value {
  if (value === null || value === undefined) throw new Error(`machines: no ${missing}`);
  return value;
}

/** Returns the output in the done event of one of the calls. Any other event is a bug. */
export function getCallOutput<Event extends EventObject, Name extends string>(
  event: Event,
  ...names: readonly Name[]
): Extract<Event, DoneActorEvent<unknown, Name>>['output'] {
  if (!names.some((name) => event.type === `xstate.done.actor.${name}`))
    throw new Error(`machines: ${event.type} is not a reply to ${names.join(' or ')}`);
  return (event as Extract<Event, DoneActorEvent<unknown, Name>>).output; // checked above
}

/** Returns the failure in an error event. Any other exception is a bug and is thrown again. */
export function getCallFailure({ event }: { event: EventObject }): Failure {
  if (!event.type.startsWith('xstate.error.actor.') || !('error' in event))
    throw new Error(`machines: ${event.type} is not the failure of a call`);
  return toFailure(event.error);
}

/** The types of a chart. `Tag`: its tags other than `busy`. */
export interface ChartTypes<Context, Event, Fact, Input = unknown, Tag extends string = never> {
  context: Context;
  events: Event;
  emitted: Fact;
  input: Input;
  tags: 'busy' | Tag;
}
/** What each chart with calls emits. */
export type CallFact = { type: 'call.failed'; failure: Failure };
/** Sets up a chart with calls. Their failures go to the context and to the mall. */
export const setupChart = <
  Context extends { readonly failure: Failure | null },
  Event extends EventObject,
  Fact extends EventObject,
  Input,
  Tag extends string,
  Calls extends Readonly<Record<string, AnyActorLogic>>,
>(chart: {
  types: ChartTypes<Context, Event, Fact | CallFact, Input, Tag>;
  actors: Calls;
}) =>
  setup({
    ...chart,
    guards: { isSessionLost: (args) => isSessionFailure(getCallFailure(args)) },
    actions: {
      // TypeScript cannot check a single field of a context that is a parameter.
      setFailure: assign((args) => ({ ...args.context, failure: getCallFailure(args) })),
      clearFailure: assign(({ context }) => ({ ...context, failure: null })),
      emitFailure: emit((args) => ({ type: 'call.failed', failure: getCallFailure(args) })),
    },
  });

/**
 * The transitions of a call that keeps its failure, which the page shows. The mall handles only a
 * lost session. `clear` runs first for any other failure.
 */
export const keepFailure = <const Target extends string, const Clear extends string = never>(
  target: Target,
  ...clear: readonly Clear[]
) =>
  [
    { guard: 'isSessionLost', target, actions: ['setFailure', 'emitFailure'] },
    { target, actions: [...clear, 'setFailure'] },
  ] as const;
