import { formatState } from '#explorer/text.ts';
import type { ActorInfo, Recording } from '../record/recording.ts';
import { chooseActor, type InspectorView, updateView, useView } from '../store.ts';
import { ContextTree } from './ContextTree.tsx';
import { formatActor } from './lanes.ts';
import { getComparedMoments } from './marks.ts';

interface StateChange {
  readonly id: string;
  readonly before: string;
  readonly after: string;
}

function getStateChange(run: Recording, id: string, from: number, until: number): StateChange {
  const [before, after] = [from, until].map((moment) =>
    (run.actors.get(id)?.createdIndex ?? 0) > moment
      ? 'not started'
      : formatState(run.snapshotAt(id, moment)?.value),
  );
  return { id, before: before ?? '', after: after ?? '' };
}

/** The other charts that are in another state at the second moment. */
function listOtherChanges(run: Recording, actor: ActorInfo, from: number, until: number) {
  return [...run.actors.values()]
    .filter(({ id, definition }) => definition !== null && id !== actor.id)
    .map(({ id }) => getStateChange(run, id, from, until))
    .filter(({ before, after }) => before !== after);
}

function OtherCharts({ run, changes }: { run: Recording; changes: readonly StateChange[] }) {
  if (changes.length === 0) return <p className="empty">No other chart has another state.</p>;
  return (
    <ul className="other-charts">
      {changes.map(({ id, before, after }) => (
        <li key={id}>
          <button type="button" className="part" onClick={() => chooseActor(id)}>
            {formatActor(run, id)}
          </button>{' '}
          {before} → {after}
        </li>
      ))}
    </ul>
  );
}

const formatMarks = ({ marks }: InspectorView): string =>
  marks.length === 2 ? 'Difference from A to B' : 'Difference between A and the shown moment';

/** The state and the context of the selected actor at the marked moments, and the other charts. */
export function MarkedDifference({ actor }: { readonly actor: ActorInfo }) {
  const view = useView();
  const { run } = view;
  const compared = getComparedMoments(view);
  if (!compared) return null;
  const { from, until } = compared;
  const { before, after } = getStateChange(run, actor.id, from, until);
  const [old, now] = [from, until].map((moment) => run.snapshotAt(actor.id, moment)?.context);
  return (
    <section className="pane difference" aria-label="Difference">
      <h3>
        {formatMarks(view)}
        <button type="button" onClick={() => updateView({ marks: [] })}>
          Remove marks
        </button>
      </h3>
      <p className="difference-state">{before === after ? `= ${after}` : `${before} → ${after}`}</p>
      <ContextTree key={actor.id} now={now} before={old ?? {}} hidesSame />
      <OtherCharts run={run} changes={listOtherChanges(run, actor, from, until)} />
    </section>
  );
}
