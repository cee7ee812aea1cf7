import type { StateValue } from 'xstate';

/** A chart's state as `data-state` shows it: `delivery.home.ready`; parallel regions with a space between. */
export function stateText(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .flatMap(([state, inner]) => {
      if (inner === undefined) return [];
      const below = stateText(inner);
      return below === '' ? [state] : below.split(' ').map((leaf) => `${state}.${leaf}`);
    })
    .join(' ');
}
