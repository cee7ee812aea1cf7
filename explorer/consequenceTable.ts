import type { AnyEventObject } from 'xstate';

/** The values of a step that a row can read. The context before a start is that after it. */
export interface StepView<C> {
  readonly was: C;
  readonly is: C;
  readonly event: AnyEventObject;
  /** the active states before the step: `playing`, `playing.buffering` */
  readonly states: readonly string[];
}
type Literal =
  | string
  | number
  | boolean
  | null
  | readonly unknown[]
  | Readonly<Record<string, unknown>>;
/** An expected value, or how to calculate it; functions may also be nested. */
type Value<C> = Literal | ((view: StepView<C>) => unknown);
type Listed<C, T> = readonly T[] | ((view: StepView<C>) => readonly T[]);
type ContextPath<C> = (keyof C & string) | `${keyof C & string}.${string}`;

/** The required consequences of a step. A consequence that is not listed must not happen. */
export interface Consequence<C> {
  /**
   * the state that is entered, also if it is the same; without it, or with null, no state is
   * entered
   */
  readonly to?: Value<C>;
  /** values of the context by path; all others are kept */
  readonly sets?: { readonly [P in ContextPath<C>]?: Value<C> };
  /** emitted events; a string is an event without payload */
  readonly emits?: readonly Value<C>[];
  /** inputs of the started calls by id */
  readonly calls?:
    | Readonly<Record<string, Value<C>>>
    | ((view: StepView<C>) => Readonly<Record<string, unknown>>);
  /** events sent to other actors: their id, the event */
  readonly sends?: Listed<C, readonly [to: string, event: Value<C>]>;
  /** actors that are stopped; the calls of a state that is left need not be named */
  readonly stops?: Listed<C, string>;
  /** ms after which the timer fires */
  readonly after?: Value<C>;
}
type Condition<C> = (view: Omit<StepView<C>, 'is'>) => boolean;
/**
 * States and events, separated by `|`. A state stands for its substates, an empty one for all. An
 * event is a type, or `<call> answers`, `<call> fails`, `time passes` or `start`. The first row
 * that matches applies; a row without consequences permits a refusal.
 */
type Row<C> =
  | readonly [states: string, events: string, follows: Consequence<C>]
  | readonly [states: string, events: string, when: Condition<C>, follows: Consequence<C>];

/**
 * The expected consequences of every step of a chart, written by a person from its specification
 * and not from the chart.
 */
export interface ConsequenceTable<C> {
  /** the consequences of each entry of a state, in addition to those of the row */
  readonly entries: Readonly<Record<string, Consequence<C>>>;
  readonly rows: readonly Row<C>[];
}
export interface ParsedRow<C> {
  readonly name: string;
  readonly states: readonly string[];
  readonly events: readonly string[];
  readonly when: Condition<C>;
  readonly follows: Consequence<C>;
}

export const parseRow = <C>(row: Row<C>): ParsedRow<C> => ({
  name: `${row[0] === '' ? 'any state' : row[0]} × ${row[1]}`,
  states: row[0].split('|'),
  events: row[1].split('|'),
  when: row.length === 4 ? row[2] : () => true,
  follows: row.length === 4 ? row[3] : row[2],
});
