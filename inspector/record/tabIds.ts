import type { RecordingItem } from './wire.ts';

/** The sender of an event of another tab that no chart sent. */
const PAGE = 'page';
const TAB_ID = /^(tab \d+)(?:\.\d+)?\/(.*)$/;

interface TabActor {
  /** e.g. `tab 2` */
  readonly tab: string;
  /** the id of the actor in its own recording; null for the page */
  readonly id: string | null;
}

/** @returns null for an actor of the page's own shop */
export function parseTabId(id: string): TabActor | null {
  const [, tab, own = ''] = TAB_ID.exec(id) ?? [];
  return tab === undefined ? null : { tab, id: own === PAGE ? null : own };
}

/**
 * Converts an item of another tab to the form in which this page's recording stores it.
 * @param prefix the tab and the number of its run, e.g. `tab 2.1`
 * @returns null for a page visit
 */
export function toTabItem(item: RecordingItem, prefix: string): RecordingItem | null {
  const toId = (id: string | null) => `${prefix}/${id ?? PAGE}`;
  if (item.kind === 'place') return null;
  const actor = toId(item.actor);
  if (item.kind === 'event') return { ...item, actor, from: toId(item.from) };
  if (item.kind !== 'actor') return { ...item, actor };
  return { ...item, actor, parent: item.parent === null ? null : toId(item.parent) };
}
