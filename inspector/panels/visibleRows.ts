import type { EventRow, Recording } from '../record/recording.ts';
import { isServerWork } from '../serverRequests.ts';
import { getMoment, getView, goToRow, type InspectorView, updateView } from '../store.ts';
import { getLane } from './lanes.ts';

type RowView = Pick<
  InspectorView,
  'run' | 'version' | 'filter' | 'showsServer' | 'isList' | 'isGrouped' | 'openGroups'
>;

/** The ids of the request or job of a row of the server. */
function getRequestIds(run: Recording, { index }: EventRow): readonly string[] {
  const item = run.items[index];
  if (item?.kind !== 'event') return [];
  return [item.event['requestId'], item.event['traceId']].filter((id) => typeof id === 'string');
}

type RowFilter = (row: EventRow) => boolean;

/** Accepts rows whose event, lanes or ids contain the text; with a minus before it, the others. */
function createRowFilter({ run, filter, showsServer }: RowView): RowFilter {
  const [, minus, words = ''] = /^(-?)(.*)$/.exec(filter.trim().toLowerCase()) ?? [];
  return (row) => {
    if (!showsServer && isServerWork(row)) return false;
    if (words === '') return true;
    const lanes = [getLane(run, row.from), getLane(run, row.to)];
    const texts = [row.type, ...lanes, ...getRequestIds(run, row)];
    return texts.some((text) => text.toLowerCase().includes(words)) !== (minus === '-');
  };
}

interface GroupedRows {
  readonly shown: readonly EventRow[];
  /** the number of rows under the first row of each group, by its item index */
  readonly counts: ReadonlyMap<number, number>;
}

/** Leaves out the rows of closed groups, except the first of each. */
function groupRows(rows: readonly EventRow[], { isList, isGrouped, openGroups }: RowView) {
  const counts = new Map<number, number>();
  if (!isList || !isGrouped) return { shown: rows, counts };
  const firstRows = new Set<number>();
  const open = new Set(openGroups);
  const shown: EventRow[] = [];
  for (const row of rows) {
    const { index, group } = row;
    if (index === group) firstRows.add(index);
    const isUnder = index !== group && firstRows.has(group);
    if (isUnder) counts.set(group, (counts.get(group) ?? 0) + 1);
    if (!isUnder || open.has(group)) shown.push(row);
  }
  return { shown, counts };
}

interface VisibleRows extends GroupedRows {
  readonly view: RowView;
  /** the number of rows of the run that were filtered */
  readonly filteredCount: number;
  /** the column of an actor follows from its name, which can arrive after its events */
  readonly actorCount: number;
  readonly rows: readonly EventRow[];
}
let latest: VisibleRows | undefined;

/**
 * The latest result, if only rows were added to the run since then; undefined if the run, the
 * filter or the actors have changed.
 */
function getRowsBefore({ run, filter, showsServer }: RowView): VisibleRows | undefined {
  const before = latest?.view;
  const isSame = before?.run === run && before.filter === filter;
  const hasSameActors = latest?.actorCount === run.actors.size;
  return isSame && hasSameActors && before.showsServer === showsServer ? latest : undefined;
}

const hasSameGroups = (a: RowView, b: RowView): boolean =>
  a.isList === b.isList && a.isGrouped === b.isGrouped && a.openGroups === b.openGroups;

function updateRows(view: RowView): VisibleRows {
  const { run, version } = view;
  const before = getRowsBefore(view);
  const { filteredCount = 0, rows = [] } = before ?? {};
  const isGroupedAlike = before !== undefined && hasSameGroups(before.view, view);
  if (isGroupedAlike && before.view.version === version) return before;
  const added = run.rows.slice(filteredCount).filter(createRowFilter(view));
  const allRows = added.length === 0 && before ? rows : [...rows, ...added];
  const groups = isGroupedAlike && allRows === rows ? before : groupRows(allRows, view);
  const { shown, counts } = groups;
  const { size: actorCount } = run.actors;
  latest = { view, filteredCount: run.rows.length, actorCount, rows: allRows, shown, counts };
  return latest;
}

/** The rows of the time line, which the filter, the groups and the button of the server reduce. */
export const getVisibleRows = (view: RowView): readonly EventRow[] => updateRows(view).shown;

/** The numbers of rows under the first rows of groups, by item index. */
export const getGroupCounts = (view: RowView): ReadonlyMap<number, number> =>
  updateRows(view).counts;

/** Opens or closes the group that a row begins or belongs to. */
export function toggleGroup({ group }: EventRow, isOpen?: boolean): void {
  const { openGroups } = getView();
  const others = openGroups.filter((open) => open !== group);
  const opens = isOpen ?? others.length === openGroups.length;
  updateView({ openGroups: opens ? [...others, group] : others });
}

/** The index of the last visible row at the current moment; −1 before the first. */
export function getVisibleIndex(view: InspectorView): number {
  const rows = getVisibleRows(view);
  const moment = getMoment(view);
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.index ?? 0) <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The last visible row at the current moment. */
export const getVisibleRow = (view: InspectorView): EventRow | undefined =>
  getVisibleRows(view)[getVisibleIndex(view)];

/** Selects a visible row, limited to the first and the last. */
export function goToVisibleRow(index: number): void {
  const view = getView();
  const rows = getVisibleRows(view);
  const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
  if (row) goToRow(view.run.itemIndexByRow.indexOf(row.index));
}

/** Selects the visible row that is `count` rows later, or earlier if `count` is negative. */
export const stepRows = (count: number): void => goToVisibleRow(getVisibleIndex(getView()) + count);
