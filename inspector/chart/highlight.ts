import type { Coverage } from '../coverage.ts';

export interface ChartHighlight {
  readonly active: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  readonly coverage: Coverage | null;
  /** ids of the states and transitions of the shown path; null without one */
  readonly path: ReadonlySet<string> | null;
  /** lower case; empty finds nothing */
  readonly search: string;
  /** the state or transition that the search has reached */
  readonly currentMatch: string | null;
}

const getElementId = (element: Element): string =>
  element.getAttribute('data-state-id') ?? element.getAttribute('data-transition-id') ?? '';

/** A line may stand for several transitions. */
const listTransitionIds = (element: Element): readonly string[] =>
  (element.getAttribute('data-merged-ids') ?? getElementId(element)).split('\n');

function highlightState(element: Element, highlight: ChartHighlight): void {
  const { active, coverage, path, search, currentMatch } = highlight;
  const id = getElementId(element);
  const key = id.slice(id.lastIndexOf('.') + 1).toLowerCase();
  element.classList.toggle('active', active.has(id));
  element.classList.toggle('on-path', path?.has(id) === true);
  element.classList.toggle('never', coverage !== null && !coverage.states.has(id));
  element.classList.toggle('found', search !== '' && key.includes(search));
  element.classList.toggle('here', id === currentMatch);
}

function highlightTransition(element: Element, highlight: ChartHighlight): void {
  const { taken, coverage, path, search, currentMatch } = highlight;
  const ids = listTransitionIds(element);
  const isNew = ids.some((id) => taken.has(id));
  element.classList.toggle('taken', isNew);
  element.classList.toggle('on-path', path !== null && ids.some((id) => path.has(id)));
  // Draws the latest transition above the others.
  if (isNew && element.classList.contains('edge')) element.parentNode?.append(element);
  const isCovered = ids.some((id) => coverage?.transitions.has(id) === true);
  element.classList.toggle('never', coverage !== null && !isCovered);
  const text = (element.textContent ?? '').toLowerCase();
  element.classList.toggle('found', search !== '' && text.includes(search));
  element.classList.toggle('here', getElementId(element) === currentMatch);
}

/** Changes only classes of the drawn chart, so that it is done in the frame of the event. */
export function applyHighlight(chart: Element, highlight: ChartHighlight): void {
  chart.classList.toggle('covering', highlight.coverage !== null);
  chart.classList.toggle('showing-path', highlight.path !== null);
  for (const element of chart.querySelectorAll('[data-state-id]'))
    highlightState(element, highlight);
  for (const element of chart.querySelectorAll('[data-transition-id]'))
    highlightTransition(element, highlight);
}

/** Restarts the animations, also when the same transition is taken twice in a row. */
export function restartAnimations(chart: Element): void {
  for (const animation of chart.getAnimations({ subtree: true })) {
    animation.cancel();
    animation.play();
  }
}
