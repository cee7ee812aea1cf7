import { type KeyboardEvent, useRef } from 'react';
import { downloadFile } from '../chart/export.ts';
import { searchChart } from '../chart/searchChart.ts';
import { openFile } from '../openRecording.ts';
import { findDivergence } from '../record/divergence.ts';
import type { Recording } from '../record/recording.ts';
import { openForkWindow, openReplayWindow } from '../replayWindow.ts';
import { isCurrentRun } from '../runs.ts';
import { saveTest } from '../saveTest.ts';
import {
  getMoment,
  goToRow,
  type InspectorView,
  openRun,
  selectActor,
  updateView,
  useView,
} from '../store.ts';

function Files() {
  const view = useView();
  const { run } = view;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="files" role="toolbar" aria-label="Recording">
      <button
        type="button"
        onClick={() => downloadFile(`recording-${run.run}.json`, 'application/json', run.toJson())}
      >
        Save recording
      </button>
      <button type="button" onClick={() => input.current?.click()}>
        Open recording
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept="application/json"
        aria-label="Recording file"
        onChange={({ currentTarget }) => {
          void openFile(currentTarget.files?.[0]);
        }}
      />
      <button type="button" onClick={() => openReplayWindow(run)}>
        Replay in the shop
      </button>
      <button
        type="button"
        title="The shop goes on from the selected moment; you choose the outcomes of calls that were not recorded"
        onClick={() => openForkWindow(run, getMoment(view))}
      >
        Fork from here
      </button>
      <button
        type="button"
        title="A test of the selected chart, from its start to the selected moment"
        onClick={() => saveTest(view)}
      >
        Save as test
      </button>
    </div>
  );
}

function Runs() {
  const { runs, run } = useView();
  if (runs.length < 2) return null;
  return (
    <label>
      Run{' '}
      <select
        value={runs.indexOf(run)}
        onChange={({ currentTarget }) => {
          const selectedRun = runs[Number(currentTarget.value)];
          if (selectedRun) openRun(selectedRun);
        }}
      >
        {runs.map((option, index) => (
          <option key={option.run} value={index}>
            {index + 1}
            {option.run.includes(' ') ? ` ${option.run.slice(-8)}` : ''}: {option.rows.length}{' '}
            events
          </option>
        ))}
      </select>
    </label>
  );
}

/** Goes to the first event after which the shown run differs from another one. */
export function compareRuns(run: Recording, other: Recording): void {
  const divergence = findDivergence(run, other);
  if (!divergence) return updateView({ notice: 'Every chart had the same events and states.' });
  const { row, actor, actorId, ownStep, otherStep } = divergence;
  goToRow(row);
  if (actorId !== null) selectActor(actorId);
  updateView({
    notice: `First difference, in ${actor}: ${ownStep ?? 'nothing'}; in the other run: ${otherStep ?? 'nothing'}.`,
  });
}

/** After a change of a chart the shop starts again: its run before can be repeated with the changed chart. */
function RepeatRun() {
  const { runs, run } = useView();
  const number = runs.indexOf(run);
  const previous = runs[number - 1];
  if (!previous || !isCurrentRun(run)) return null;
  return (
    <button
      type="button"
      title="The shop repeats the run with its present charts and goes on from its end; no request is sent"
      onClick={() => openForkWindow(previous, previous.end)}
    >
      Repeat run {number}
    </button>
  );
}

function Compare() {
  const { runs, run } = useView();
  if (runs.length < 2) return null;
  return (
    <label>
      Compare with{' '}
      <select
        value=""
        onChange={({ currentTarget }) => {
          const other = runs[Number(currentTarget.value)];
          if (other) compareRuns(run, other);
        }}
      >
        <option value="">choose</option>
        {runs.map(
          (option, index) =>
            option !== run && (
              <option key={option.run} value={index}>
                {index + 1}
              </option>
            ),
        )}
      </select>
    </label>
  );
}

/** Enter goes to the next match, Shift+Enter to the previous one, Escape ends the search. */
export function Search() {
  const { search, matchIndex, selectedId, run } = useView();
  const definition = selectedId === null ? null : run.actors.get(selectedId)?.definition;
  const count = definition ? searchChart(definition, search).length : 0;
  const onKeyDown = ({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter' && count > 0)
      updateView({ matchIndex: (matchIndex + (shiftKey ? count - 1 : 1)) % count });
    if (key !== 'Escape') return;
    updateView({ search: '', matchIndex: 0 });
    currentTarget.blur(); // so that the shortcuts work again
  };
  return (
    <label className="search">
      <span className="hidden">Find in the chart</span>
      <input
        id="search"
        type="search"
        value={search}
        placeholder="Find a state or an event  /"
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => updateView({ search: currentTarget.value, matchIndex: 0 })}
      />
      {search.trim() !== '' && (
        <output>{count === 0 ? 'none' : `${(matchIndex % count) + 1} of ${count}`}</output>
      )}
    </label>
  );
}

const PICK_HELP =
  'Press an element in the shop, or move with the arrow keys and press Enter. Escape cancels.';

function formatLinkState({ isPicking, notice, isLinked }: InspectorView): string {
  if (isPicking) return PICK_HELP;
  if (notice !== '') return notice;
  return isLinked ? 'linked to the shop' : 'no shop is linked';
}

export function TopBar() {
  const view = useView();
  const { isLinked, overlay, notice } = view;
  return (
    <header className="top">
      <h1>
        <span className={`dot ${isLinked ? 'on' : ''}`} aria-hidden="true" /> Live charts
      </h1>
      <p className="link-state" role="status" title={notice}>
        {formatLinkState(view)}
      </p>
      <Runs />
      <RepeatRun />
      <Compare />
      <Search />
      <label>
        Never taken{' '}
        <select
          value={overlay}
          aria-label="Coverage"
          onChange={({ currentTarget: { value } }) =>
            updateView({ overlay: value === 'run' || value === 'suites' ? value : 'off' })
          }
        >
          <option value="off">not shown</option>
          <option value="run">in this run</option>
          <option value="suites">by npm run paths</option>
        </select>
      </label>
      <Files />
    </header>
  );
}
