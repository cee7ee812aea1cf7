import type { ByRoleOptions } from '@testing-library/react';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Path, PathStep } from '#explorer/model.ts';
import type { PageHarness, PageSetup } from './pageHarness.tsx';

/** A control, found by role and accessible name. */
export interface Control extends Pick<ByRoleOptions, 'name' | 'description'> {
  readonly role: 'button' | 'link' | 'radio' | 'checkbox' | 'textbox' | 'spinbutton';
  /** select the first of several matches */
  readonly isFirst?: boolean;
  /** the element that contains the control, by role and name */
  readonly within?: { readonly role: string; readonly name: string | RegExp };
}

/** The user action that causes an event of the chart on the page. */
export interface UserAction<E = AnyEventObject> {
  /** the control of the event in this state; null if the page offers none */
  readonly control: (event: E, snapshot: AnyMachineSnapshot) => Control | null;
  /** the form also decides whether the control is enabled, for example while it is incomplete */
  readonly isEnabledByForm?: boolean;
  /**
   * the control may be absent although the chart would take the event: another chart decides it too
   */
  readonly isOptional?: boolean;
  /**
   * the page has no control because the action would change nothing, such as selecting the current
   * choice
   */
  readonly isDone?: (event: E, snapshot: AnyMachineSnapshot) => boolean;
  /** whether the radio or the checkbox is checked */
  readonly isChosen?: (event: E, snapshot: AnyMachineSnapshot) => boolean | 'mixed';
  /**
   * the page shows the control as disabled although the chart would take the event: it has no
   * effect, or a press is answered with the reason
   */
  readonly isRefused?: (event: E, snapshot: AnyMachineSnapshot) => boolean;
  /** the value of the field */
  readonly getValue?: (event: E, snapshot: AnyMachineSnapshot) => string;
  /** events outside the samples whose controls the page also shows */
  readonly getExtraEvents?: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[];
  /** the page that contains the control, opened before the action */
  readonly page?: (event: E) => string;
  /** whether the current page concerns this event; if not, its control is not checked */
  readonly isShown?: (event: E) => boolean;
  /** performs the action; a click by default */
  readonly perform?: (harness: PageHarness, event: E, control: Control) => Promise<void>;
}

/**
 * An external event: from the page, another tab or another chart. By default the event is sent to
 * the actor.
 */
export type ExternalEvent<E = AnyEventObject> = (harness: PageHarness, event: E) => void;

/**
 * The announcement of a state: by the heading that receives the focus, by a live region, or by a
 * dialog with the focus.
 */
export interface Announcement {
  readonly heading?: string;
  readonly status?: string;
  readonly alert?: string;
  readonly dialog?: string;
  /** the heading of a section that receives the focus */
  readonly focused?: string;
  /** the beginning of the busy button's name */
  readonly busy?: string;
  /** why the failure that led to this state is not announced */
  readonly hidesFailure?: string;
}

/** The announcement may depend on the snapshot and on the last step. */
type SelectAnnouncement = (snapshot: AnyMachineSnapshot, step: PathStep) => Announcement;

/** The name of a button or a link: its text, or a pattern where an amount or a count changes. */
export type ControlName = string | RegExp;

/** The controls that a page shows besides those of the tested chart. */
export interface OtherControls {
  readonly otherButtons: readonly ControlName[];
  readonly otherLinks: readonly ControlName[];
}

/** The view of a chart: the user action of each event, and the announcement of each state. */
export interface ViewSpec extends OtherControls {
  readonly createSetup: (start: AnyMachineSnapshot, path: Path) => PageSetup;
  readonly userActions: Readonly<Record<string, UserAction<never>>>;
  readonly externalEvents: Readonly<Record<string, ExternalEvent<never>>>;
  /** by state, as `data-state` shows it; each state on a path needs a row */
  readonly announcements: Readonly<Record<string, Announcement | SelectAnnouncement>>;
  /**
   * names the variants of a state that its context distinguishes on the page; a path leads to each
   * of them
   */
  readonly getVariant?: (snapshot: AnyMachineSnapshot) => string | null;
  /**
   * texts that the page shows outside its controls, such as totals or a status; live regions do not
   * count
   */
  readonly getShownTexts?: (snapshot: AnyMachineSnapshot) => readonly string[];
  /** the page's heading where the chart is not shown; `heading` is the one before the step */
  readonly getOtherHeading?: (snapshot: AnyMachineSnapshot, heading: string) => string | null;
  /** every page makes the chart's announcements, even where the chart is not shown */
  readonly isAnnouncedEverywhere?: boolean;
  /** the elements that show the chart; by default all that name it */
  readonly findElements?: () => readonly Element[];
  /** an element shows the chart only once the shopper has used the element */
  readonly isShownOnUse?: boolean;
  /**
   * children that must be real charts for the page, by the name of their logic; their calls stay
   * pending
   */
  readonly children?: Readonly<Record<string, AnyStateMachine>>;
  /**
   * transitions without a control or a visible effect, each with the reason; the list may only
   * shrink
   */
  readonly uncovered: Readonly<Record<string, string>>;
}
