import { findHandlingStates } from '../chart/chartParts.ts';
import { formatEvent } from '../chart/chartShape.ts';
import type { EventRow, Recording } from '../record/recording.ts';
import { parseTabId } from '../record/tabIds.ts';
import { INSPECTOR } from '../record/wire.ts';
import { openChangedWindow } from '../replayWindow.ts';
import { isOrderId } from '../serverRequests.ts';
import { findSimulation } from '../simulations.ts';
import { useView } from '../store.ts';
import { ContextTree } from './ContextTree.tsx';
import { formatActor, PAGE_LANE } from './lanes.ts';
import { RefusalReasons } from './RefusalReasons.tsx';
import { getVisibleRow } from './visibleRows.ts';

/** Whether the event came to a chart of this tab from the page, a call, a timer or this page. */
function isFromOutside(run: Recording, { from, to }: EventRow): boolean {
  const receiver = run.actors.get(to);
  if (!receiver?.definition || isOrderId(to) || parseTabId(to) !== null) return false;
  if (findSimulation(run)) return false; // the shop did not run it
  if (from === null || from === to || from === INSPECTOR) return true;
  return run.actors.get(from)?.definition === null;
}

function SkipButton({ run, row }: { readonly run: Recording; readonly row: EventRow }) {
  if (!isFromOutside(run, row)) return null;
  return (
    <button
      type="button"
      title="The shop repeats the run without this event and says what differs; no request is sent"
      onClick={() => openChangedWindow(run, row.index)}
    >
      Replay without it
    </button>
  );
}

/** The payload of the selected event. */
export function EventDetails() {
  const view = useView();
  const { run } = view;
  const row = getVisibleRow(view);
  const item = row && run.items[row.index];
  if (!row || item?.kind !== 'event') return <aside className="event-panel" aria-label="Event" />;
  const { type, ...payload } = item.event;
  const getActorName = (id: string) => formatActor(run, id);
  return (
    <aside className="event-panel" aria-label="Event">
      <h2 title={type}>{formatEvent(type).event}</h2>
      <p className="way">
        {row.from === null ? PAGE_LANE : getActorName(row.from)} → {getActorName(row.to)}
      </p>
      <SkipButton run={run} row={row} />
      {run.isRefused(row) && (
        <>
          <p className="problem">No transition of {getActorName(row.to)} accepted this event.</p>
          <RefusalReasons
            guards={run.getRefusal(row)}
            handlingStates={findHandlingStates(run.actors.get(row.to)?.definition ?? null, type)}
          />
        </>
      )}
      {Object.keys(payload).length === 0 ? (
        <p className="empty">It carries nothing.</p>
      ) : (
        <ContextTree key={row.index} now={payload} before={payload} />
      )}
    </aside>
  );
}
