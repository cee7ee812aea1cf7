import type { EventObject } from 'xstate';
import type { Mall } from './mall.ts';

/**
 * The name of the header, and of the `meta` element, that says when the server sent a stored copy.
 */
export const SAVED_AT = 'saved-at';

/** An event of the window: the page shows a stored copy. */
export const COPY_SHOWN = 'copyshown';

/**
 * The state of the connection; its chart (connection.ts) runs once the connection has been lost.
 */
export const connectionStatus: {
  /**
   * set while the shop cannot be reached: shows the reason and returns true for an event of
   * ordering
   */
  refuseOrdering?: ((mall: Mall, event: EventObject) => boolean) | null;
  /** the date of old data that the page shows; empty while they are current */
  savedAt?: string | number | null;
} = {};

/** Reports the date of a copy, or nothing for a reply of the server. */
export function reportCopy(savedAt: string | null | undefined): void {
  if (!savedAt) return;
  connectionStatus.savedAt = savedAt;
  window.dispatchEvent(new Event(COPY_SHOWN));
}
