import type { ByRoleOptions } from '@testing-library/react';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Session } from '#models/session/session.ts';
import type { Mall } from '#src/app/mall.ts';
import type { Reply } from '#tests/support/shop.tsx';
import type { Path, Step } from '../explorer/model.ts';
import type { Cast, Stage } from './stage.tsx';

/** What a shopper finds by role and accessible name. */
export interface Control extends Pick<ByRoleOptions, 'name' | 'description'> {
  readonly role: 'button' | 'link' | 'radio' | 'checkbox' | 'textbox' | 'spinbutton';
  /** of several the first */
  readonly isFirst?: boolean;
  /** the element among which it is looked for, by role and name */
  readonly within?: { readonly role: string; readonly name: string | RegExp };
}

/** How a shopper does an event of the chart on the page. */
export interface Gesture<E = AnyEventObject> {
  /** the control that stands for the event here; null where nobody is offered it */
  readonly control: (event: E, snapshot: AnyMachineSnapshot) => Control | null;
  /** the control has a word of its own in whether it is on: a form that is not filled yet */
  readonly isForm?: boolean;
  /** the control may be missing although the event would be taken: a neighbour decides it too */
  readonly isOptional?: boolean;
  /** doing it again changes nothing on the page: what is chosen cannot be chosen */
  readonly isDone?: (event: E, snapshot: AnyMachineSnapshot) => boolean;
  /** what the radio or the checkbox marks */
  readonly isChosen?: (event: E, snapshot: AnyMachineSnapshot) => boolean | 'mixed';
  /** the page keeps it off, although the chart would take the event and do nothing by it */
  readonly isBarred?: (event: E, snapshot: AnyMachineSnapshot) => boolean;
  /** what stands in the field */
  readonly holds?: (event: E, snapshot: AnyMachineSnapshot) => string;
  /** events beyond the samples whose controls the page shows too */
  readonly also?: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[];
  /** the page that has the control: the shopper goes there first */
  readonly page?: (event: E) => string;
  /** whether what is on the page now is about this event; else it says nothing of it */
  readonly isShown?: (event: E) => boolean;
  /** what is done; a click unless told */
  readonly act?: (stage: Stage, event: E, control: Control) => Promise<void>;
}

/** What the world tells the chart: the page, another tab, another chart. The default sends the event itself. */
export type Fact<E = AnyEventObject> = (stage: Stage, event: E) => void;

/** What is said in a state: by the heading that takes the focus, by a live region, or by a dialog that holds the focus. */
export interface Voice {
  readonly heading?: string;
  readonly status?: string;
  readonly alert?: string;
  readonly dialog?: string;
  /** the heading of a part of the page that takes the focus */
  readonly focused?: string;
  /** how the button begins that was pressed and is busy */
  readonly busy?: string;
  /** why the words of a failure that brought this state are not said */
  readonly hidesFailure?: string;
}

/** What is said may depend on what is known, and on what has just happened. */
export type VoiceOf = (snapshot: AnyMachineSnapshot, step: Step) => Voice;

export interface Setting {
  /** where the shopper is */
  readonly path: string;
  readonly session?: Session | null;
  readonly replies?: Readonly<Record<string, Reply>>;
  /** makes the neighbours what this path needs */
  readonly prepare?: (cast: Cast) => void;
  /** what the neighbours do once the shop is open and before their facts are heard */
  readonly opened?: (cast: Cast) => void;
  /** the gate follows what the mall tells, as in the shop; the default */
  readonly hasGate?: boolean;
  /** puts a chart that is not the mall's own child into its place */
  readonly dress?: (mall: Mall, actor: AnyActorRef) => Mall;
}

/** A chart as the shop shows it: how each of its events is done by hand, and what each of its states says. */
export interface ViewChart {
  readonly setting: (start: AnyMachineSnapshot, path: Path) => Setting;
  readonly gestures: Readonly<Record<string, Gesture<never>>>;
  readonly facts: Readonly<Record<string, Fact<never>>>;
  /** by state, as `data-state` shows it; each state that a path comes through has a row */
  readonly voices: Readonly<Record<string, Voice | VoiceOf>>;
  /** what stands on the page beside the controls: totals, a status; said in a live region is not shown */
  readonly shows?: (snapshot: AnyMachineSnapshot) => readonly string[];
  /** the heading of the page that is shown where the chart is not; `heading` is that before the step */
  readonly unseen?: (snapshot: AnyMachineSnapshot, heading: string) => string | null;
  /** its voices are heard on every page, also where the chart is not seen */
  readonly isHeardUnseen?: boolean;
  /** buttons beside the chart's own: those of its neighbours, and of the page alone */
  readonly others: readonly RegExp[];
  /** the elements that show the chart; all that name it unless told */
  readonly shownBy?: () => readonly Element[];
  /** children that must be real for the page, by the name of their logic: their own calls are never answered */
  readonly children?: Readonly<Record<string, AnyStateMachine>>;
  /** transitions that nobody can see or do on a page, each with the reason; the list may only shrink */
  readonly unwalked: Readonly<Record<string, string>>;
}
