import type { AnyEventObject } from 'xstate';
import type { Failure } from '#models/failure.ts';
import { isBusyFailure, isRefusalFailure, isSessionKindFailure } from './failureIn.ts';

interface EventView {
  readonly event: AnyEventObject;
}

/** A field of the event. */
export const eventField =
  (name: string) =>
  ({ event }: EventView): unknown =>
    event[name];
/** The output of a call. */
export const output = eventField('output');
/** The error of a call. */
export const callError = eventField('error');
export const callFailed = { type: 'call.failed', failure: callError };

const getFailure = ({ event }: EventView): Failure => event['error'];
export const losesSession = (view: EventView) => isSessionKindFailure(getFailure(view));
/** The server certainly did nothing. */
export const isRefused = (view: EventView) =>
  isRefusalFailure(getFailure(view)) || isSessionKindFailure(getFailure(view));
/** The server certainly did nothing, and can do it later. */
export const isTooBusy = (view: EventView) => isBusyFailure(getFailure(view));
export const hasReason =
  (...reasons: readonly string[]) =>
  (view: EventView) => {
    const { kind, ...rest } = getFailure(view);
    return kind === 'refused' && 'reason' in rest && reasons.includes(rest.reason ?? '');
  };

/** The page shows why a call failed; a lost session is handled by the mall too. */
export const failsTo = (from: string, event: string, to: string) =>
  [
    [from, event, losesSession, { to, sets: { failure: callError }, emits: [callFailed] }],
    [from, event, { to, sets: { failure: callError } }],
  ] as const;
