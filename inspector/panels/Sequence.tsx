import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { wordOf } from '../chart/model.ts';
import type { EventRow, Recording } from '../record/recording.ts';
import { goToRow, rowOf, useView } from '../store.ts';
import { laneOf, lanesOf, OUTSIDE } from './lanes.ts';

const ROW = 24;
const LANE = 132;
const TIME = 64;
const SPARE = 10;

const clockOf = (at: number) => new Date(at).toISOString().slice(14, 23);

interface RowProps {
  readonly row: EventRow;
  readonly run: Recording;
  readonly lanes: readonly string[];
  readonly isNow: boolean;
  readonly top: number;
}

const Arrow = memo(function Arrow({ row, run, lanes, isNow, top }: RowProps) {
  const item = run.items[row.index];
  const lane = (id: string | null) => lanes.indexOf(laneOf(run, id));
  const [from, to] = [lane(row.from), lane(row.to)];
  const isSelf = from === to;
  const left = TIME + Math.min(from, to) * LANE + LANE / 2;
  const width = Math.max(Math.abs(to - from) * LANE, LANE * 0.4);
  const { kind, event } = wordOf(row.type);
  const name = run.actors.get(row.to)?.name ?? row.to;
  return (
    <div
      className={`arrow-row ${isNow ? 'now' : ''}`}
      style={{ top }}
      role="option"
      aria-selected={isNow}
      tabIndex={-1}
      id={`row-${row.index}`}
      data-event={row.type}
      data-from={run.actors.get(row.from ?? '')?.name ?? row.from ?? OUTSIDE}
      data-to={name}
      title={`${row.type} → ${name}`}
      onClick={() => goToRow(run.rowAt.indexOf(row.index))}
      onKeyDown={() => undefined}
    >
      <time>{item ? clockOf(item.at) : ''}</time>
      <span
        className={`arrow ${kind} ${isSelf ? 'self' : to > from ? 'right' : 'left'}`}
        style={{ left, width }}
      >
        <span className="words">{event}</span>
      </span>
    </div>
  );
});

function useFiltered(run: Recording, version: number, filter: string): readonly EventRow[] {
  return useMemo(() => {
    const words = filter.trim().toLowerCase();
    if (words === '') return run.rows.slice();
    return run.rows.filter(({ type, from, to }) =>
      [type, laneOf(run, from), laneOf(run, to)].some((text) => text.toLowerCase().includes(words)),
    );
    // The rows grow in place: the version says that they did.
    // oxlint-disable-next-line react/exhaustive-deps -- version stands for run.rows
  }, [run, version, filter]);
}

/** Keeps the row of this moment in sight. */
function useScroll(now: number, isLive: boolean, count: number) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 300 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const y = now * ROW;
    const { scrollTop, clientHeight } = element;
    if (isLive) element.scrollTop = element.scrollHeight;
    else if (y < scrollTop || y > scrollTop + clientHeight - 3 * ROW)
      element.scrollTop = y - clientHeight / 2;
    setSeen({ top: element.scrollTop, height: clientHeight });
  }, [now, isLive, count]);
  const onScroll = () => {
    const element = box.current;
    if (element) setSeen({ top: element.scrollTop, height: element.clientHeight });
  };
  return { box, seen, onScroll };
}

function Heads({ lanes }: { readonly lanes: readonly string[] }) {
  return (
    <div className="lanes" aria-hidden="true">
      {lanes.map((lane, index) => (
        <span key={lane} style={{ left: TIME + index * LANE, width: LANE }}>
          {lane}
        </span>
      ))}
    </div>
  );
}

export function Sequence() {
  const view = useView();
  const { run, version, filter, moment } = view;
  const rows = useFiltered(run, version, filter);
  const nowIndex = run.rowAt[rowOf(view)] ?? -1;
  const now = rows.findLastIndex(({ index }) => index <= nowIndex);
  const lanes = useMemo(() => lanesOf(run, rows), [run, rows]);
  const { box, seen, onScroll } = useScroll(now, moment === null, rows.length);
  const from = Math.max(0, Math.floor(seen.top / ROW) - SPARE);
  const shown = rows.slice(from, Math.ceil((seen.top + seen.height) / ROW) + SPARE);
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const row = rows[Math.max(0, Math.min(rows.length - 1, now + by))];
    if (row) goToRow(run.rowAt.indexOf(row.index));
  };
  const width = TIME + lanes.length * LANE;
  return (
    <section className="sequence" aria-label="Events">
      <div
        className="scroll"
        ref={box}
        onScroll={onScroll}
        onKeyDown={step}
        tabIndex={0}
        role="listbox"
        aria-label="Events between actors: up and down go through time"
        aria-activedescendant={nowIndex < 0 ? undefined : `row-${nowIndex}`}
        data-rows={rows.length}
      >
        <Heads lanes={lanes} />
        <div className="rows" style={{ height: rows.length * ROW, minWidth: width }}>
          {lanes.map((lane, index) => (
            <span key={lane} className="life" style={{ left: TIME + index * LANE + LANE / 2 }} />
          ))}
          {shown.map((row, index) => (
            <Arrow
              key={row.index}
              row={row}
              run={run}
              lanes={lanes}
              isNow={row.index === nowIndex}
              top={(from + index) * ROW}
            />
          ))}
        </div>
        {rows.length === 0 && <p className="empty">No events yet.</p>}
      </div>
    </section>
  );
}
