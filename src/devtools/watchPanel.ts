import { createPanelButton, showStatus } from './replayPanel.ts';
import type { WatchedChart } from './watchedChart.ts';

/**
 * Lets a developer take the steps of a path: one press for each, and what the plan says about it.
 */
export function showWatchPanel(
  browserDocument: Document,
  watched: WatchedChart,
  count: number,
): void {
  const panel = showStatus(browserDocument, '');
  const text = browserDocument.createElement('p');
  let planned = watched.getState();
  function show(): void {
    const next = watched.getNext();
    const state = watched.getState();
    const deviation = state === planned ? '' : ` The plan says ${planned}.`;
    text.textContent = `${watched.chart}: step ${watched.done()} of ${count}, ${state}.${deviation}`;
    button.textContent = next ? `Next step: ${next.label}` : 'The path has ended.';
    button.disabled = next === null;
  }
  const button = createPanelButton(browserDocument, '', () => {
    planned = watched.getNext()?.state ?? planned;
    watched.step();
    show();
  });
  panel.replaceChildren(text, button);
  watched.actor.subscribe(show);
  show();
}
