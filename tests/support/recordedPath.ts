import { type AnyEventObject, type AnyStateMachine, initialTransition, transition } from 'xstate';

/** A path that the inspector wrote: what a chart received in a run, and its states. */
export interface RecordedChartPath {
  readonly input: unknown;
  readonly start: unknown;
  readonly steps: readonly { readonly event: AnyEventObject; readonly state: unknown }[];
}

/**
 * The states of the chart when it receives the recorded events. No call is made and no action runs.
 */
export function replayRecordedPath(machine: AnyStateMachine, { input, steps }: RecordedChartPath) {
  let [snapshot] = initialTransition(machine, input);
  const states: unknown[] = [snapshot.value];
  for (const { event } of steps) {
    [snapshot] = transition(machine, snapshot, event);
    states.push(snapshot.value);
  }
  return states;
}
