import { formatEvent } from '../chart/chartShape.ts';
import { goLive, isLive, togglePause } from '../runs.ts';
import { updateView, useView } from '../store.ts';
import { toggleMark } from './marks.ts';
import { getVisibleIndex, getVisibleRows, goToVisibleRow, stepRows } from './visibleRows.ts';

/** The list, and in it the rows below those that caused them. */
function ListButtons() {
  const { isList, isGrouped } = useView();
  return (
    <>
      <button type="button" aria-pressed={isList} onClick={() => updateView({ isList: !isList })}>
        List
      </button>
      {isList && (
        <button
          type="button"
          aria-pressed={isGrouped}
          title="Shows an event only under the one that caused it; right and left open and close a group"
          onClick={() => updateView({ isGrouped: !isGrouped, openGroups: [] })}
        >
          Group
        </button>
      )}
    </>
  );
}

function MarkButton({ index }: { readonly index: number | undefined }) {
  const { marks } = useView();
  return (
    <button
      type="button"
      aria-pressed={index !== undefined && marks.includes(index)}
      title="Marks the selected event; the details show the difference between two marks  m"
      onClick={toggleMark}
    >
      Mark
    </button>
  );
}

/** Scrubs through the recording; "Live" follows the shop again. */
export function Timeline() {
  const view = useView();
  const { moment, latency, filter, isPaused, showsServer } = view;
  const rows = getVisibleRows(view);
  const last = Math.max(0, rows.length - 1);
  const now = Math.max(0, getVisibleIndex(view));
  const row = rows[now];
  const latencyText =
    moment === null && latency !== null ? `drawn ${latency.toFixed(0)} ms after it` : '';
  return (
    <div className="timeline" role="toolbar" aria-label="Time">
      <button type="button" aria-label="First event" onClick={() => goToVisibleRow(0)}>
        |◀
      </button>
      <button type="button" aria-label="Event before" onClick={() => stepRows(-1)}>
        ◀
      </button>
      <input
        type="range"
        aria-label="Moment of the run"
        min={0}
        max={last}
        value={now}
        aria-valuetext={`event ${now + 1} of ${rows.length}: ${row?.type ?? 'none'}`}
        onChange={({ currentTarget }) => goToVisibleRow(Number(currentTarget.value))}
      />
      <button type="button" aria-label="Event after" onClick={() => stepRows(1)}>
        ▶
      </button>
      <button type="button" className="live" aria-pressed={isLive(view)} onClick={goLive}>
        Live
      </button>
      <button
        type="button"
        aria-pressed={isPaused}
        title="The shop goes on; its messages wait until you resume"
        onClick={togglePause}
      >
        Pause
      </button>
      <MarkButton index={row?.index} />
      <ListButtons />
      <button
        type="button"
        aria-pressed={showsServer}
        title="Requests, SQL and calls of the payment provider"
        onClick={() => updateView({ showsServer: !showsServer })}
      >
        Server
      </button>
      <label className="filter">
        <span>Filter events</span>
        <input
          type="search"
          value={filter}
          placeholder="Filter: cart, -SQL"
          title="Shows the events that contain the text; a minus before it hides them"
          onChange={({ currentTarget }) => updateView({ filter: currentTarget.value })}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape') return;
            updateView({ filter: '' });
            currentTarget.blur();
          }}
        />
      </label>
      <output data-latency={latency ?? ''}>
        {rows.length === 0 ? 'no events' : `${now + 1} / ${rows.length}`}
        {row && <b> {formatEvent(row.type).event}</b>} <small>{latencyText}</small>
      </output>
    </div>
  );
}
