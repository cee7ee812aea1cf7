import { type KeyboardEvent, useRef } from 'react';
import { download } from '../chart/export.ts';
import { foundIn } from '../chart/find.ts';
import { parseRecording } from '../record/parseRecording.ts';
import { openReplay } from '../replay.ts';
import { change, openRun, useView } from '../store.ts';

async function load(file: File | undefined): Promise<void> {
  if (!file) return;
  try {
    const { recording, lost } = parseRecording(await file.text());
    const rest = lost === 0 ? '' : ` ${lost} of its items could not be read.`;
    openRun(recording, `Opened ${file.name}.${rest}`);
  } catch (error) {
    change({ notice: error instanceof Error ? error.message : 'The file cannot be read.' });
  }
}

function Files() {
  const { run } = useView();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="files" role="toolbar" aria-label="Recording">
      <button
        type="button"
        onClick={() => download(`recording-${run.run}.json`, 'application/json', run.toJson())}
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
          void load(currentTarget.files?.[0]);
        }}
      />
      <button type="button" onClick={() => openReplay(run)}>
        Replay in the shop
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
          const chosen = runs[Number(currentTarget.value)];
          if (chosen) openRun(chosen);
        }}
      >
        {runs.map((one, index) => (
          <option key={one.run} value={index}>
            {index + 1}
            {one.run.includes(' ') ? ` ${one.run.slice(-8)}` : ''}: {one.rows.length} events
          </option>
        ))}
      </select>
    </label>
  );
}

/** Enter goes to the next that was found, Shift+Enter to the one before, Escape ends the search. */
function Search() {
  const { search, match, picked, run } = useView();
  const definition = picked === null ? null : run.actors.get(picked)?.definition;
  const count = definition ? foundIn(definition, search).length : 0;
  const onKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === 'Enter' && count > 0)
      change({ match: (match + (shiftKey ? count - 1 : 1)) % count });
    if (key === 'Escape') change({ search: '', match: 0 });
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
        onChange={({ currentTarget }) => change({ search: currentTarget.value, match: 0 })}
      />
      {search.trim() !== '' && (
        <output>{count === 0 ? 'none' : `${(match % count) + 1} of ${count}`}</output>
      )}
    </label>
  );
}

export function TopBar() {
  const { isLinked, overlay, notice } = useView();
  return (
    <header className="top">
      <h1>
        <span className={`dot ${isLinked ? 'on' : ''}`} aria-hidden="true" /> Live charts
      </h1>
      <p className="link-state" role="status">
        {notice !== '' ? notice : isLinked ? 'linked to the shop' : 'no shop is linked'}
      </p>
      <Runs />
      <Search />
      <label>
        Never taken{' '}
        <select
          value={overlay}
          aria-label="Coverage"
          onChange={({ currentTarget: { value } }) =>
            change({ overlay: value === 'run' || value === 'suites' ? value : 'off' })
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
