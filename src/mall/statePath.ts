import type { StateValue } from 'xstate';

/**
 * Formats a state value for `data-state`: `delivery.home.ready`; parallel regions are separated by
 * spaces.
 */
export function statePath(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .flatMap(([state, child]) => {
      if (child === undefined) return [];
      const childPath = statePath(child);
      return childPath === ''
        ? [state]
        : childPath.split(' ').map((leafPath) => `${state}.${leafPath}`);
    })
    .join(' ');
}
