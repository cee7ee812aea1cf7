import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { formatEvent } from '../chart/chartShape.ts';
import type { EventRow, Recording } from '../record/recording.ts';
import { isServerWork } from '../serverRequests.ts';
import { goToRow, getRowIndex, type InspectorView, useView } from '../store.ts';
import { EventOption, type EventOptionProps } from './EventOption.tsx';
import { getLane, getLanes, PAGE_LANE } from './lanes.ts';
import { formatChange, ListRow } from './ListRow.tsx';

const ROW_HEIGHT = 24;
const LANE_WIDTH = 132;
const TIME_WIDTH = 64;
const OVERSCAN_ROWS = 10;

const formatTime = (at: number) => new Date(at).toISOString().slice(14, 23);

interface RowProps extends EventOptionProps {
  readonly lanes: readonly string[];
}

const Arrow = memo(function Arrow({ lanes, ...option }: RowProps) {
  const { row, run, isRefused } = option;
  const item = run.items[row.index];
  const lane = (id: string | null) => lanes.indexOf(getLane(run, id));
  const [from, to] = [lane(row.from), lane(row.to)];
  const isSelf = from === to;
  const left = TIME_WIDTH + Math.min(from, to) * LANE_WIDTH + LANE_WIDTH / 2;
  const width = Math.max(Math.abs(to - from) * LANE_WIDTH, LANE_WIDTH * 0.4);
  const { kind, event } = formatEvent(row.type);
  const name = run.actors.get(row.to)?.name ?? row.to;
  return (
    <EventOption
      {...option}
      className="arrow-row"
      data-from={run.actors.get(row.from ?? '')?.name ?? row.from ?? PAGE_LANE}
      data-to={name}
      data-refused={isRefused}
      title={`${row.type} → ${name}${isRefused ? ': no transition accepted it' : ''}`}
    >
      <time>{item ? formatTime(item.at) : ''}</time>
      <span
        className={`arrow ${kind} ${isSelf ? 'self' : to > from ? 'right' : 'left'}`}
        style={{ left, width }}
      >
        <span className="words">
          {event}
          {isRefused && ' ⊘ refused'}
        </span>
      </span>
    </EventOption>
  );
});

/** The ids of the request of a row of the server. */
function getRequestIds(run: Recording, { index }: EventRow): readonly string[] {
  const item = run.items[index];
  if (item?.kind !== 'event') return [];
  return [item.event['requestId'], item.event['traceId']].filter((id) => typeof id === 'string');
}

/** The rows whose event, lanes or ids contain the text; with a minus before it, the others. */
function filterRows(
  run: Recording,
  { filter, showsServer }: Pick<InspectorView, 'filter' | 'showsServer'>,
): readonly EventRow[] {
  const shown = run.rows.filter((row) => showsServer || !isServerWork(row));
  const [, minus, words = ''] = /^(-?)(.*)$/.exec(filter.trim().toLowerCase()) ?? [];
  if (words === '') return shown;
  return shown.filter((row) => {
    const lanes = [getLane(run, row.from), getLane(run, row.to)];
    const texts = [row.type, ...lanes, ...getRequestIds(run, row)];
    return texts.some((text) => text.toLowerCase().includes(words)) !== (minus === '-');
  });
}

function useFilteredRows(view: InspectorView): readonly EventRow[] {
  const { run, version, filter, showsServer } = view;
  return useMemo(
    () => filterRows(run, { filter, showsServer }),
    // The rows are appended in place; `version` signals it.
    // oxlint-disable-next-line react/exhaustive-deps -- version stands for run.rows
    [run, version, filter, showsServer],
  );
}

/** Keeps the selected row in view. */
function useScroll(now: number, isLive: boolean, count: number) {
  const box = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState({ top: 0, height: 300 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const y = now * ROW_HEIGHT;
    const { scrollTop, clientHeight } = element;
    if (isLive) element.scrollTop = element.scrollHeight;
    else if (y < scrollTop || y > scrollTop + clientHeight - 3 * ROW_HEIGHT)
      element.scrollTop = y - clientHeight / 2;
    setViewport({ top: element.scrollTop, height: clientHeight });
  }, [now, isLive, count]);
  const onScroll = () => {
    const element = box.current;
    if (element) setViewport({ top: element.scrollTop, height: element.clientHeight });
  };
  return { box, viewport, onScroll };
}

/** ms between an event and the one before it. */
function getDelta(run: Recording, rows: readonly EventRow[], index: number): number | null {
  const [item, before] = [rows[index], rows[index - 1]].map((row) => row && run.items[row.index]);
  return item && before ? item.at - before.at : null;
}
function LaneHeaders({ lanes }: { readonly lanes: readonly string[] }) {
  return (
    <div className="lanes" aria-hidden="true">
      {lanes.map((lane, index) => (
        <span key={lane} style={{ left: TIME_WIDTH + index * LANE_WIDTH, width: LANE_WIDTH }}>
          {lane}
        </span>
      ))}
    </div>
  );
}

export function Sequence() {
  const view = useView();
  const { run, moment } = view;
  const rows = useFilteredRows(view);
  const nowIndex = run.itemIndexByRow[getRowIndex(view)] ?? -1;
  const now = rows.findLastIndex(({ index }) => index <= nowIndex);
  const lanes = useMemo(() => getLanes(run, rows), [run, rows]);
  const { box, viewport, onScroll } = useScroll(now, moment === null, rows.length);
  const from = Math.max(0, Math.floor(viewport.top / ROW_HEIGHT) - OVERSCAN_ROWS);
  const visibleRows = rows.slice(
    from,
    Math.ceil((viewport.top + viewport.height) / ROW_HEIGHT) + OVERSCAN_ROWS,
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const rowDelta = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (rowDelta === undefined) return;
    event.preventDefault();
    const row = rows[Math.max(0, Math.min(rows.length - 1, now + rowDelta))];
    if (row) goToRow(run.itemIndexByRow.indexOf(row.index));
  };
  const width = TIME_WIDTH + lanes.length * LANE_WIDTH;
  return (
    <section className="sequence" aria-label="Events">
      <div
        className="scroll"
        ref={box}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        tabIndex={0}
        role="listbox"
        aria-label="Events between actors: up and down go through time"
        aria-activedescendant={nowIndex < 0 ? undefined : `row-${nowIndex}`}
        data-rows={rows.length}
      >
        {!view.isList && <LaneHeaders lanes={lanes} />}
        <div
          className="rows"
          style={{ height: rows.length * ROW_HEIGHT, minWidth: view.isList ? 0 : width }}
        >
          {(view.isList ? [] : lanes).map((lane, index) => (
            <span
              key={lane}
              className="life"
              style={{ left: TIME_WIDTH + index * LANE_WIDTH + LANE_WIDTH / 2 }}
            />
          ))}
          {visibleRows.map((row, index) => {
            const shared = {
              ...{ row, run, isNow: row.index === nowIndex, isRefused: run.isRefused(row) },
              top: (from + index) * ROW_HEIGHT,
            };
            return view.isList ? (
              <ListRow
                key={row.index}
                {...shared}
                delta={getDelta(run, rows, from + index)}
                change={formatChange(run, row)}
              />
            ) : (
              <Arrow key={row.index} {...shared} lanes={lanes} />
            );
          })}
        </div>
        {rows.length === 0 && <p className="empty">No events yet.</p>}
      </div>
    </section>
  );
}
