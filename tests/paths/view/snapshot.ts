import type { AnyMachineSnapshot } from 'xstate';
import type { Choice, PathStep } from '#explorer/model.ts';
import type { PageActors } from './actors.ts';
import type { ShownControls } from './otherControls.ts';
import type { ViewSpec } from './viewSpec.ts';

/** The page before a step. */
export interface PageBefore {
  readonly heading: string;
  /** a control was focused, or the user action focuses one */
  readonly hadFocus: boolean;
}

/** A step, the page after it, and the plan of the step. */
export interface PageSnapshot {
  readonly chart: string;
  readonly view: ViewSpec;
  readonly step: PathStep;
  /** all external events of this state, accepted or refused */
  readonly externalChoices: readonly Choice[];
  readonly before: PageBefore | null;
  /** the actors of the mall */
  readonly pageActors: PageActors;
  /** what live regions have announced since the step began */
  readonly getAnnouncedTexts: () => readonly string[];
  readonly shownControls: ShownControls;
}

export const getSnapshot = ({ step }: PageSnapshot): AnyMachineSnapshot => step.next.snapshot;
