import type { Coverage } from '../coverage.ts';

export interface Lit {
  readonly active: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  readonly coverage: Coverage | null;
  /** in small letters; empty finds nothing */
  readonly search: string;
  /** the state or transition that the search is at */
  readonly found: string | null;
}

const idOf = (element: Element): string =>
  element.getAttribute('data-state-id') ?? element.getAttribute('data-transition-id') ?? '';

/** Paints on the drawn chart: a few classes, no drawing, so that it is done in the same picture as the event. */
export function paint(chart: Element, { active, taken, coverage, search, found }: Lit): void {
  chart.classList.toggle('covering', coverage !== null);
  for (const element of chart.querySelectorAll('[data-state-id]')) {
    const id = idOf(element);
    element.classList.toggle('active', active.has(id));
    element.classList.toggle('never', coverage !== null && !coverage.states.has(id));
    const key = id.slice(id.lastIndexOf('.') + 1).toLowerCase();
    element.classList.toggle('found', search !== '' && key.includes(search));
    element.classList.toggle('here', id === found);
  }
  for (const element of chart.querySelectorAll('[data-transition-id]')) {
    const id = idOf(element);
    const isNew = taken.has(id);
    element.classList.toggle('taken', isNew);
    // The line that was just taken lies over the others.
    if (isNew && element.classList.contains('edge')) element.parentNode?.append(element);
    element.classList.toggle('never', coverage !== null && !coverage.transitions.has(id));
    const said = (element.textContent ?? '').toLowerCase();
    element.classList.toggle('found', search !== '' && said.includes(search));
    element.classList.toggle('here', id === found);
  }
}

/** Plays the movement again, also where the same transition is taken twice in a row. */
export function replayMotion(chart: Element): void {
  for (const animation of chart.getAnimations({ subtree: true })) {
    animation.cancel();
    animation.play();
  }
}
