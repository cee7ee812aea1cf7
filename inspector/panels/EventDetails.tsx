import { wordOf } from '../chart/model.ts';
import { rowOf, useView } from '../store.ts';
import { ContextTree } from './ContextTree.tsx';
import { OUTSIDE } from './lanes.ts';

/** What the event of this moment carries. */
export function EventDetails() {
  const view = useView();
  const { run } = view;
  const row = run.rows[rowOf(view)];
  const item = row && run.items[row.index];
  if (!row || item?.kind !== 'event') return <aside className="event-panel" aria-label="Event" />;
  const { type, ...payload } = item.event;
  const nameOf = (id: string) => run.actors.get(id)?.name ?? id;
  return (
    <aside className="event-panel" aria-label="Event">
      <h2 title={type}>{wordOf(type).event}</h2>
      <p className="way">
        {row.from === null ? OUTSIDE : nameOf(row.from)} → {nameOf(row.to)}
      </p>
      {Object.keys(payload).length === 0 ? (
        <p className="empty">It carries nothing.</p>
      ) : (
        <ContextTree key={row.index} now={payload} before={payload} />
      )}
    </aside>
  );
}
