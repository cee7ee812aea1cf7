import type { AnyMachineSnapshot } from 'xstate';
import type { Choice, Step } from '../explorer/model.ts';
import type { Cast } from './cast.ts';
import type { ViewChart } from './viewChart.ts';

/** What the page was before a step. */
export interface Before {
  readonly heading: string;
  /** a control was focused, or is to be by a gesture */
  readonly hadFocus: boolean;
}

/** A step, the page after it, and what the plan says of it. */
export interface Looked {
  readonly chart: string;
  readonly view: ViewChart;
  readonly step: Step;
  /** every event that may come from outside here, taken or refused */
  readonly outside: readonly Choice[];
  readonly before: Before | null;
  /** the charts that run in the mall */
  readonly neighbours: Cast;
  /** what live regions said since the step began */
  readonly said: () => readonly string[];
}

export const snapshotOf = ({ step }: Looked): AnyMachineSnapshot => step.next.snapshot;
