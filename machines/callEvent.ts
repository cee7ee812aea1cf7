import type { AnyActorLogic, DoneActorEvent, ErrorActorEvent, OutputFrom } from 'xstate';

/** The replies to a chart's calls. The id of an invoke is the name of its call. */
export type CallEvent<Calls extends Readonly<Record<string, AnyActorLogic>>> = {
  [Name in keyof Calls & string]:
    | DoneActorEvent<OutputFrom<Calls[Name]>, Name>
    | ErrorActorEvent<unknown, Name>;
}[keyof Calls & string];
