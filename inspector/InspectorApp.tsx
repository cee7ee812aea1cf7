import { useEffect } from 'react';
import { formatState } from '#explorer/text.ts';
import { ChartView } from './chart/ChartView.tsx';
import { ActorTree } from './panels/ActorTree.tsx';
import { AvailableEvents } from './panels/AvailableEvents.tsx';
import { ContextTree } from './panels/ContextTree.tsx';
import { EventDetails } from './panels/EventDetails.tsx';
import { FailureBanner } from './panels/FailureBanner.tsx';
import { MarkedDifference } from './panels/MarkedDifference.tsx';
import { toggleMark } from './panels/marks.ts';
import { PanelErrorBoundary } from './panels/PanelErrorBoundary.tsx';
import { PartCard } from './panels/PartCard.tsx';
import { Separator } from './panels/Separator.tsx';
import { Sequence } from './panels/Sequence.tsx';
import { SimulationMenu } from './panels/SimulationControls.tsx';
import { Timeline } from './panels/Timeline.tsx';
import { TopBar } from './panels/TopBar.tsx';
import { stepRows } from './panels/visibleRows.ts';
import type { ActorInfo } from './record/recording.ts';
import { goLive } from './runs.ts';
import { pickElement } from './shopConnection.ts';
import { getMoment, getView, useView } from './store.ts';

/**
 * `/` searches, `l` shows live events, `[` and `]` select the previous and the next one, `m` marks
 * the selected one, Escape ends the choice of an element; not in a text field.
 */
function onKeyDown(event: KeyboardEvent): void {
  const { target } = event;
  const isTyped = target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  if (isTyped || (target instanceof HTMLInputElement && target.type !== 'range')) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const shortcuts: Readonly<Record<string, () => void>> = {
    '/': () => document.getElementById('search')?.focus(),
    l: goLive,
    m: toggleMark,
    '[': () => stepRows(-1),
    ']': () => stepRows(1),
  };
  if (getView().isPicking && event.key === 'Escape') return pickElement(false);
  const shortcut = shortcuts[event.key];
  if (!shortcut) return;
  event.preventDefault();
  shortcut();
}

function Details({ actor }: { readonly actor: ActorInfo }) {
  const view = useView();
  const moment = getMoment(view);
  const snapshot = view.run.snapshotAt(actor.id, moment);
  const previousSnapshot = view.run.snapshotBefore(actor.id, moment);
  return (
    <aside className="details" aria-label={`Details of ${actor.name}`}>
      <h2>{actor.name}</h2>
      <p className="state-line">
        <b data-state>{formatState(snapshot?.value)}</b>
        {snapshot?.tags.map((tag) => (
          <span key={tag} className="chip">
            {tag}
          </span>
        ))}
        {snapshot && snapshot.status !== 'active' && (
          <span className="chip ended">{snapshot.status}</span>
        )}
      </p>
      {actor.definition !== null && <PartCard definition={actor.definition} />}
      <MarkedDifference actor={actor} />
      <section className="pane" aria-label="Context">
        <h3>Context</h3>
        <ContextTree
          key={actor.id}
          now={snapshot?.context}
          before={(previousSnapshot ?? snapshot)?.context}
        />
      </section>
      <section className="pane" aria-label="Possible now">
        <h3>Possible now</h3>
        <AvailableEvents actor={actor} />
      </section>
    </aside>
  );
}

function EmptyView() {
  return (
    <div className="welcome">
      <h2>No chart yet</h2>
      <p>
        Open the shop in development (or with MALL_INSPECT=1) and press ◉ in its corner, or open a
        recording.
      </p>
      <SimulationMenu />
    </div>
  );
}

export function InspectorApp() {
  const { run, selectedId } = useView();
  const actor = selectedId === null ? undefined : run.actors.get(selectedId);
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <div>
        <TopBar />
        <FailureBanner />
      </div>
      <main>
        <ActorTree />
        <Separator name="tree" />
        {actor?.definition ? (
          <>
            <PanelErrorBoundary key={actor.definition} panel={`The chart of ${actor.name}`}>
              <ChartView actor={actor} definition={actor.definition} />
            </PanelErrorBoundary>
            <Separator name="details" />
            <PanelErrorBoundary key={actor.id} panel={actor.name}>
              <Details actor={actor} />
            </PanelErrorBoundary>
          </>
        ) : (
          <EmptyView />
        )}
      </main>
      <footer>
        <Separator name="events" />
        <Timeline />
        <Sequence />
        <EventDetails />
      </footer>
    </>
  );
}
