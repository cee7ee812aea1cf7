import type { Coverage } from '../coverage.ts';

export interface ChartHighlight {
  readonly active: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  readonly coverage: Coverage | null;
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

/** Changes only classes of the drawn chart, so that it is done in the frame of the event. */
export function applyHighlight(
  chart: Element,
  { active, taken, coverage, search, currentMatch }: ChartHighlight,
): void {
  chart.classList.toggle('covering', coverage !== null);
  for (const element of chart.querySelectorAll('[data-state-id]')) {
    const id = getElementId(element);
    element.classList.toggle('active', active.has(id));
    element.classList.toggle('never', coverage !== null && !coverage.states.has(id));
    const key = id.slice(id.lastIndexOf('.') + 1).toLowerCase();
    element.classList.toggle('found', search !== '' && key.includes(search));
    element.classList.toggle('here', id === currentMatch);
  }
  for (const element of chart.querySelectorAll('[data-transition-id]')) {
    const id = getElementId(element);
    const ids = listTransitionIds(element);
    const isNew = ids.some((transition) => taken.has(transition));
    element.classList.toggle('taken', isNew);
    // Draws the latest transition above the others.
    if (isNew && element.classList.contains('edge')) element.parentNode?.append(element);
    element.classList.toggle(
      'never',
      coverage !== null && !ids.some((transition) => coverage.transitions.has(transition)),
    );
    const text = (element.textContent ?? '').toLowerCase();
    element.classList.toggle('found', search !== '' && text.includes(search));
    element.classList.toggle('here', id === currentMatch);
  }
}

/** Restarts the animations, also when the same transition is taken twice in a row. */
export function restartAnimations(chart: Element): void {
  for (const animation of chart.getAnimations({ subtree: true })) {
    animation.cancel();
    animation.play();
  }
}
