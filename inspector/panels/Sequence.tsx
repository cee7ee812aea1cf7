import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatEvent } from '../chart/chartShape.ts';
import type { EventRow, Recording } from '../record/recording.ts';
import { getView, type InspectorView, useView } from '../store.ts';
import { formatActor, getLane, getLanes, PAGE_LANE } from './lanes.ts';
import { formatChange, ListRow } from './ListRow.tsx';
import { getMarkName } from './marks.ts';
import { SelectableRow, type SelectableRowProps } from './SelectableRow.tsx';
import {
  getGroupCounts,
  getVisibleIndex,
  getVisibleRow,
  getVisibleRows,
  stepRows,
  toggleGroup,
} from './visibleRows.ts';

const ROW_HEIGHT = 24;
const MIN_LANE_WIDTH = 92;
const MAX_LANE_WIDTH = 132;
const TIME_WIDTH = 64;
const OVERSCAN_ROWS = 10;

const formatTime = (at: number) => new Date(at).toISOString().slice(14, 23);

const Arrow = memo(function Arrow({ lanes, laneWidth, ...option }: SelectableRowProps & Columns) {
  const { row, run, isRefused } = option;
  const item = run.items[row.index];
  const lane = (id: string | null) => lanes.indexOf(getLane(run, id));
  const [from, to] = [lane(row.from), lane(row.to)];
  const isSelf = from === to;
  // The text of the last column would be cut at its right.
  const isLast = isSelf && to === lanes.length - 1;
  const width = Math.max(Math.abs(to - from) * laneWidth, laneWidth * 0.4);
  const centre = TIME_WIDTH + Math.min(from, to) * laneWidth + laneWidth / 2;
  const left = isLast ? centre - width : centre;
  const direction = isLast || to > from ? 'right' : 'left';
  const { kind, event } = formatEvent(row.type);
  const name = formatActor(run, row.to);
  return (
    <SelectableRow
      {...option}
      className="arrow-row"
      data-from={row.from === null ? PAGE_LANE : formatActor(run, row.from)}
      data-to={name}
      data-refused={isRefused}
      title={`${row.type} → ${name}${isRefused ? ': no transition accepted it' : ''}`}
    >
      <time>{item ? formatTime(item.at) : ''}</time>
      <span
        className={`arrow ${kind} ${isSelf ? 'self ' : ''}${direction}`}
        style={{ left, width }}
      >
        <span className="words">
          {event}
          {isRefused && ' ⊘ refused'}
        </span>
      </span>
    </SelectableRow>
  );
});

interface Columns {
  readonly lanes: readonly string[];
  readonly laneWidth: number;
}

/** All columns are in view if they are not narrower than `MIN_LANE_WIDTH`. */
const getLaneWidth = (count: number, width: number): number =>
  Math.max(MIN_LANE_WIDTH, Math.min(MAX_LANE_WIDTH, Math.floor((width - TIME_WIDTH) / count)));

/** The edges of a row's arrow, with its lanes, in px. */
function getArrowEdges(run: Recording, row: EventRow, { lanes, laneWidth }: Columns) {
  const ends = [row.from, row.to].map((id) => lanes.indexOf(getLane(run, id)));
  const toEdge = (lane: number) => TIME_WIDTH + lane * laneWidth;
  return { left: toEdge(Math.min(...ends)), right: toEdge(Math.max(...ends) + 1) };
}

/** The visible part of the box, which follows its size. */
function useViewport() {
  const box = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState({ top: 0, height: 300, width: 0 });
  const read = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const { scrollTop: top, clientHeight: height, clientWidth: width } = element;
    setViewport((before) =>
      before.top === top && before.height === height && before.width === width
        ? before
        : { top, height, width },
    );
  }, []);
  useEffect(() => {
    const observer = new ResizeObserver(read);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [read]);
  return { box, viewport, read };
}

interface Selection {
  readonly now: number;
  readonly isLive: boolean;
  readonly count: number;
  /** undefined in the list, or without a row */
  readonly edges: { readonly left: number; readonly right: number } | undefined;
}

/** Keeps the selected row in view, and outside the live mode also its arrow. */
function scrollToSelection(element: HTMLElement, { now, isLive, edges }: Selection): void {
  const y = now * ROW_HEIGHT;
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
  if (isLive) element.scrollTop = element.scrollHeight;
  else if (y < scrollTop || y > scrollTop + clientHeight - 3 * ROW_HEIGHT)
    element.scrollTop = y - clientHeight / 2;
  if (isLive || !edges) return;
  const isInView = edges.left >= scrollLeft && edges.right <= scrollLeft + clientWidth;
  if (!isInView) element.scrollLeft = edges.left - TIME_WIDTH;
}

/** ms between an event and the one before it. */
function getDelta(run: Recording, rows: readonly EventRow[], index: number): number | null {
  const [item, before] = [rows[index], rows[index - 1]].map((row) => row && run.items[row.index]);
  return item && before ? item.at - before.at : null;
}
function LaneHeaders({ lanes, laneWidth }: Columns) {
  return (
    <div className="lanes" aria-hidden="true">
      {lanes.map((lane, index) => (
        <span
          key={lane}
          title={lane}
          style={{ left: TIME_WIDTH + index * laneWidth, width: laneWidth }}
        >
          {lane}
        </span>
      ))}
    </div>
  );
}

/** Keeps the selected row in view. */
function useScroll(selection: Selection, { box, read }: ReturnType<typeof useViewport>) {
  const { now, isLive, count, edges } = selection;
  useEffect(() => {
    if (box.current) scrollToSelection(box.current, { now, isLive, count, edges });
    read();
    // oxlint-disable-next-line react/exhaustive-deps -- the edges change with the other values
  }, [now, isLive, count, box, read]);
}

function useColumns(view: InspectorView, rows: readonly EventRow[], width: number): Columns {
  const { run } = view;
  const lanes = useMemo(() => getLanes(run, rows), [run, rows]);
  const laneWidth = getLaneWidth(lanes.length, width);
  return useMemo(() => ({ lanes, laneWidth }), [lanes, laneWidth]);
}

/** Opens or closes the group of the selected row of the list. */
function onGroupKey(event: KeyboardEvent): void {
  const view = getView();
  const row = getVisibleRow(view);
  if (!row || !view.isList || !view.isGrouped) return;
  event.preventDefault();
  toggleGroup(row, event.key === 'ArrowRight');
}

/** Up and down go through time, right and left open and close groups of the list. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') return onGroupKey(event);
  const count = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
  if (count === undefined) return;
  event.preventDefault();
  stepRows(count);
}

export function Sequence() {
  const view = useView();
  const { run, moment } = view;
  const rows = getVisibleRows(view);
  const counts = getGroupCounts(view);
  const now = getVisibleIndex(view);
  const nowIndex = rows[now]?.index ?? -1;
  const shownArea = useViewport();
  const { box, viewport, read } = shownArea;
  const columns = useColumns(view, rows, viewport.width);
  const { lanes, laneWidth } = columns;
  const row = rows[now];
  const edges = row && !view.isList ? getArrowEdges(run, row, columns) : undefined;
  useScroll({ now, isLive: moment === null, count: rows.length, edges }, shownArea);
  const from = Math.max(0, Math.floor(viewport.top / ROW_HEIGHT) - OVERSCAN_ROWS);
  const visibleRows = rows.slice(
    from,
    Math.ceil((viewport.top + viewport.height) / ROW_HEIGHT) + OVERSCAN_ROWS,
  );
  const width = TIME_WIDTH + lanes.length * laneWidth;
  return (
    <section className="sequence" aria-label="Events">
      <div
        className="scroll"
        ref={box}
        onScroll={read}
        onKeyDown={onKeyDown}
        tabIndex={0}
        role="listbox"
        aria-label="Events between actors: up and down go through time"
        aria-activedescendant={nowIndex < 0 ? undefined : `row-${nowIndex}`}
        data-rows={rows.length}
      >
        {!view.isList && <LaneHeaders {...columns} />}
        <div
          className="rows"
          style={{ height: rows.length * ROW_HEIGHT, minWidth: view.isList ? 0 : width }}
        >
          {(view.isList ? [] : lanes).map((lane, index) => (
            <span
              key={lane}
              className="life"
              style={{ left: TIME_WIDTH + index * laneWidth + laneWidth / 2 }}
            />
          ))}
          {visibleRows.map((shownRow, index) => {
            const shared = {
              ...{ row: shownRow, run, isNow: shownRow.index === nowIndex },
              isRefused: run.isRefused(shownRow),
              mark: getMarkName(view.marks, shownRow.index),
              top: (from + index) * ROW_HEIGHT,
            };
            return view.isList ? (
              <ListRow
                key={shownRow.index}
                {...shared}
                delta={getDelta(run, rows, from + index)}
                change={formatChange(run, shownRow)}
                under={counts.get(shownRow.index) ?? 0}
                isOpen={view.openGroups.includes(shownRow.index)}
                isUnder={
                  view.isGrouped && counts.has(shownRow.group) && shownRow.group !== shownRow.index
                }
              />
            ) : (
              <Arrow key={shownRow.index} {...shared} {...columns} />
            );
          })}
        </div>
        {rows.length === 0 && (
          <p className="empty">
            {run.rows.length > 0 && view.filter !== ''
              ? `No event of this run matches “${view.filter}”.`
              : 'No events yet.'}
          </p>
        )}
      </div>
    </section>
  );
}
