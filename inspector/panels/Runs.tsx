import { ORDERS_RUN } from '../orderTransitions.ts';
import { findDivergence } from '../record/divergence.ts';
import { FILE_SUFFIX } from '../record/parseRecording.ts';
import type { Recording } from '../record/recording.ts';
import { openForkWindow } from '../replayWindow.ts';
import { isCurrentRun } from '../runs.ts';
import { goToRow, openRun, chooseActor, updateView, useView } from '../store.ts';

/** A run of the shop has only a number; an opened file and the run of the server are named. */
function formatRun({ run }: Recording): string {
  if (run.endsWith(FILE_SUFFIX)) return FILE_SUFFIX;
  return run === ORDERS_RUN ? ` ${ORDERS_RUN}` : '';
}

function RunChoice() {
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
          <option key={index} value={index}>
            {index + 1}
            {formatRun(option)}: {option.rows.length} events
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
  if (actorId !== null) chooseActor(actorId);
  updateView({
    notice: `First difference, in ${actor}: ${ownStep ?? 'nothing'}; in the other run: ${otherStep ?? 'nothing'}.`,
  });
}

/**
 * A change of a chart starts a new run of the shop. The button repeats the previous run with the
 * changed chart.
 */
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

/** After a change of a chart, the shop repeats its run in its own tab. */
function RepeatSwitch() {
  const { repeatsRun } = useView();
  return (
    <label title="After a change of a chart, the shop repeats its run until now, without its server">
      <input
        type="checkbox"
        checked={repeatsRun}
        onChange={({ currentTarget }) => updateView({ repeatsRun: currentTarget.checked })}
      />
      Repeat after a change
    </label>
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
              <option key={index} value={index}>
                {index + 1}
              </option>
            ),
        )}
      </select>
    </label>
  );
}

/** Chooses, repeats and compares the runs of this page. */
export function Runs() {
  return (
    <>
      <RunChoice />
      <RepeatRun />
      {import.meta.hot && <RepeatSwitch />}
      <Compare />
    </>
  );
}
