import type { EventRow, Recording } from '../record/recording.ts';
import { isServerWork } from '../serverRequests.ts';
import { getMoment, getView, goToRow, type InspectorView } from '../store.ts';
import { getLane } from './lanes.ts';

type RowView = Pick<InspectorView, 'run' | 'version' | 'filter' | 'showsServer'>;

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

interface VisibleRows {
  readonly view: RowView;
  /** the number of rows of the run that were filtered */
  readonly filteredCount: number;
  /** the column of an actor follows from its name, which can arrive after its events */
  readonly actorCount: number;
  readonly rows: readonly EventRow[];
}
let latest: VisibleRows | undefined;

/** The rows before, if the same rows of the same run are shown; its rows are only added to. */
function getRowsBefore({ run, filter, showsServer }: RowView): VisibleRows | undefined {
  const before = latest?.view;
  const isSame = before?.run === run && before.filter === filter;
  const hasSameActors = latest?.actorCount === run.actors.size;
  return isSame && hasSameActors && before.showsServer === showsServer ? latest : undefined;
}

/** The rows of the time line, which the filter and the button of the server reduce. */
export function getVisibleRows({
  run,
  version,
  filter,
  showsServer,
}: RowView): readonly EventRow[] {
  const view = { run, version, filter, showsServer };
  const { view: viewBefore, filteredCount = 0, rows = [] } = getRowsBefore(view) ?? {};
  if (viewBefore?.version === version) return rows;
  const added = run.rows.slice(filteredCount).filter(createRowFilter(view));
  latest = {
    view,
    filteredCount: run.rows.length,
    actorCount: run.actors.size,
    rows: added.length === 0 && viewBefore ? rows : [...rows, ...added],
  };
  return latest.rows;
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
