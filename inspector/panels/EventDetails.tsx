import { findHandlingStates } from '../chart/chartParts.ts';
import { formatEvent } from '../chart/chartShape.ts';
import { useView } from '../store.ts';
import { ContextTree } from './ContextTree.tsx';
import { formatActor, PAGE_LANE } from './lanes.ts';
import { RefusalReasons } from './RefusalReasons.tsx';
import { getVisibleRow } from './visibleRows.ts';

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
