const OUTCOME = /^xstate\.(done|error)\.actor\./;

interface CausedEvent {
  /** index of its item */
  readonly index: number;
  /** null for the page and other senders outside the charts */
  readonly sender: string | null;
  readonly type: string;
  /** index of the event that the sender processes meanwhile */
  readonly cause: number | undefined;
  /** whether the event is a row of the time line */
  readonly isRow: boolean;
}

/**
 * The groups of events: one that nothing else caused, and all that it caused, directly or through
 * others. A timer begins a group.
 */
export class CauseGroups {
  /** the first row of the group of each event, by item index */
  readonly #firstRows = new Map<number, number>();
  /** the first row of the group in which an actor was started */
  readonly #starts = new Map<string, number>();

  /** @param cause index of the event that the parent processes meanwhile */
  addStart(actor: string, cause: number | undefined): void {
    const first = cause === undefined ? undefined : this.#firstRows.get(cause);
    if (first !== undefined) this.#starts.set(actor, first);
  }

  /** @returns the item index of the first row of its group */
  addEvent({ index, sender, type, cause, isRow }: CausedEvent): number {
    const start = OUTCOME.test(type) ? this.#starts.get(sender ?? '') : undefined;
    const first = (cause === undefined ? undefined : this.#firstRows.get(cause)) ?? start;
    if (first !== undefined || isRow) this.#firstRows.set(index, first ?? index);
    return first ?? index;
  }
}
