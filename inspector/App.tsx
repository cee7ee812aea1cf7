import { useEffect } from 'react';
import { ChartView } from './chart/ChartView.tsx';
import { ActorTree, stateText } from './panels/ActorTree.tsx';
import { Boundary } from './panels/Boundary.tsx';
import { ContextTree } from './panels/ContextTree.tsx';
import { EventDetails } from './panels/EventDetails.tsx';
import { Possible } from './panels/Possible.tsx';
import { Sequence } from './panels/Sequence.tsx';
import { Timeline } from './panels/Timeline.tsx';
import { TopBar } from './panels/TopBar.tsx';
import type { ActorInfo } from './record/recording.ts';
import { change, goToRow, momentOf, rowOf, currentView, useView } from './store.ts';

/** `/` finds, `l` is live, `[` and `]` go through time; where nothing is typed. */
function onKey(event: KeyboardEvent): void {
  const { target } = event;
  const isTyped = target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  if (isTyped || (target instanceof HTMLInputElement && target.type !== 'range')) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const row = rowOf(currentView());
  const does: Readonly<Record<string, () => void>> = {
    '/': () => document.getElementById('search')?.focus(),
    l: () => change({ moment: null }),
    '[': () => goToRow(row - 1),
    ']': () => goToRow(row + 1),
  };
  const act = does[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

function Details({ actor }: { readonly actor: ActorInfo }) {
  const view = useView();
  const moment = momentOf(view);
  const snap = view.run.snapshotAt(actor.id, moment);
  const before = view.run.snapshotBefore(actor.id, moment);
  return (
    <aside className="details" aria-label={`Details of ${actor.name}`}>
      <h2>{actor.name}</h2>
      <p className="state-line">
        <b data-state>{stateText(snap?.value)}</b>
        {snap?.tags.map((tag) => (
          <span key={tag} className="chip">
            {tag}
          </span>
        ))}
        {snap && snap.status !== 'active' && <span className="chip ended">{snap.status}</span>}
      </p>
      <section className="pane" aria-label="Context">
        <h3>Context</h3>
        <ContextTree key={actor.id} now={snap?.context} before={(before ?? snap)?.context} />
      </section>
      <section className="pane" aria-label="Possible now">
        <h3>Possible now</h3>
        <Possible actor={actor} />
      </section>
    </aside>
  );
}

function Waiting() {
  return (
    <div className="welcome">
      <h2>No chart yet</h2>
      <p>
        Open the shop in development (or with MALL_INSPECT=1) and press ◉ in its corner, or open a
        recording.
      </p>
    </div>
  );
}

export function App() {
  const { run, picked } = useView();
  const actor = picked === null ? undefined : run.actors.get(picked);
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <TopBar />
      <main>
        <ActorTree />
        {actor?.definition ? (
          <>
            <Boundary key={actor.definition} what={`The chart of ${actor.name}`}>
              <ChartView actor={actor} definition={actor.definition} />
            </Boundary>
            <Boundary key={actor.id} what={actor.name}>
              <Details actor={actor} />
            </Boundary>
          </>
        ) : (
          <Waiting />
        )}
      </main>
      <footer>
        <Timeline />
        <Sequence />
        <EventDetails />
      </footer>
    </>
  );
}
