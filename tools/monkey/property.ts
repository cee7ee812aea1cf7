import type { PageAction } from './pageAction.ts';
import type { RecordedCall } from './recordedCall.ts';
import { getPathname, type ShownControl, type View } from './view.ts';

/** One action of a walk, with the views and the calls around it. */
export interface Step {
  /** null for the start of the walk */
  readonly action: PageAction | null;
  /** the control of the action, as it was before the action */
  readonly control: ShownControl | undefined;
  readonly before: View;
  /** when the action was performed, in milliseconds */
  readonly at: number;
  /** while a command was held before the server; null without a command */
  readonly during: View | null;
  readonly after: View;
  readonly calls: readonly RecordedCall[];
  /** errors of the page, of its console and of its requests */
  readonly problems: readonly string[];
  /** the condition for which the page still waits after 30 s; null if its wait has ended */
  readonly waitsFor: string | null;
  /** whether `after` shows what became of calls that failed, before they could be repeated */
  readonly isSettled: boolean;
}

export const isSamePage = ({ before, after }: Step): boolean =>
  getPathname(before) === getPathname(after);

export interface WalkHistory {
  /** the steps before, the oldest first */
  readonly steps: readonly Step[];
  readonly origin: string;
  /** the account of the walk; null for a guest */
  readonly account: string | null;
  /** the numbers of the orders of a member of the walk; null if the server refuses to list them */
  readonly listOrderNos: () => Promise<readonly string[] | null>;
  /** the units in the server's cart of a member of the walk; null without a member or a session */
  readonly countCart: () => Promise<number | null>;
  /** the server's data of a member who takes no part in the walk: at the start, and now */
  readonly readOtherMember: () => Promise<{ readonly first: string; readonly now: string }>;
}

/**
 * A sentence about what is shown, which holds after every step. Returns what breaks it, or null.
 */
export interface Property {
  readonly name: string;
  /** the section of the specification or the decision */
  readonly source: string;
  readonly check: (step: Step, history: WalkHistory) => string | null | Promise<string | null>;
}
