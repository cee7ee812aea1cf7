import { type KeyboardEvent, useRef } from 'react';
import { downloadFile } from '../chart/export.ts';
import { searchChart } from '../chart/searchChart.ts';
import { openFile } from '../openRecording.ts';
import { openForkWindow, openReplayWindow } from '../replayWindow.ts';
import { saveTest } from '../saveTest.ts';
import { findSimulation } from '../simulations.ts';
import { getMoment, type InspectorView, updateView, useView } from '../store.ts';
import { Runs } from './Runs.tsx';

/** The shop starts with another chart than a simulation, so it cannot replay one. */
function ShopReplays() {
  const view = useView();
  return (
    <>
      <button type="button" onClick={() => openReplayWindow(view.run)}>
        Replay in the shop
      </button>
      <button
        type="button"
        title="The shop goes on from the selected moment; you choose the outcomes of calls that were not recorded"
        onClick={() => openForkWindow(view.run, getMoment(view))}
      >
        Fork from here
      </button>
    </>
  );
}

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
      {!findSimulation(run) && <ShopReplays />}
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

/** The state of the link, or a message with a separate row, since it may be long. */
function Status({ isPicking, notice, isLinked }: InspectorView) {
  const message = isPicking ? PICK_HELP : notice;
  return (
    <>
      <p className={message === '' ? 'link-state' : 'link-state message'} role="status">
        {message || (isLinked ? 'linked to the shop' : 'no shop is linked')}
      </p>
      {!isPicking && notice !== '' && (
        <button
          type="button"
          className="close-message"
          aria-label="Close the message"
          onClick={() => updateView({ notice: '' })}
        >
          ×
        </button>
      )}
    </>
  );
}

export function TopBar() {
  const view = useView();
  const { isLinked, overlay } = view;
  return (
    <header className="top">
      <h1>
        <span className={`dot ${isLinked ? 'on' : ''}`} aria-hidden="true" /> Live charts
      </h1>
      <Status {...view} />
      <Runs />
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
