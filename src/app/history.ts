import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router-dom';

export type HistoryAction = 'push' | 'replace' | 'pop';
export interface HistoryStep {
  readonly location: Location;
  readonly action: HistoryAction;
}

/** The browser's history as one value that the router, the gate and the scroll keeper all read. */
export interface MallHistory extends Navigator {
  readonly current: () => HistoryStep;
  readonly listen: (changed: (step: HistoryStep) => void) => () => void;
}

const stateSchema = (state: unknown): { key?: string; state?: unknown } =>
  typeof state === 'object' && state !== null ? state : {};

function locationOf(page: Window): Location {
  const { pathname, search, hash } = page.location;
  const { key = 'first', state = null } = stateSchema(page.history.state);
  return { pathname, search, hash, key, state };
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/** An entry that has no key of ours is new: the first of a visit, or a fragment of this page. */
const isNew = (page: Window) => stateSchema(page.history.state).key === undefined;
const nameEntry = (page: Window) => page.history.replaceState({ key: newKey(), state: null }, '');

/** The address of `to`, which may leave out the path. */
const hrefOf = (to: To, { pathname }: Location): string =>
  createPath({ pathname, ...(typeof to === 'string' ? parsePath(to) : to) });

/** Where the page is, and who hears when that changes. */
function createSteps(page: Window) {
  let step: HistoryStep = { location: locationOf(page), action: 'pop' };
  const listeners = new Set<(step: HistoryStep) => void>();
  const tell = (action: HistoryAction) => {
    step = { location: locationOf(page), action };
    listeners.forEach((changed) => changed(step));
  };
  const listen: MallHistory['listen'] = (changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  };
  return { current: () => step, tell, listen };
}

export function createHistory(page: Window): MallHistory {
  if (isNew(page)) nameEntry(page);
  const { current, tell, listen } = createSteps(page);
  const addressOf = (to: To) => hrefOf(to, current().location);
  page.addEventListener('popstate', () => {
    if (!isNew(page)) return tell('pop');
    nameEntry(page);
    tell('push');
  });
  page.history.scrollRestoration = 'manual';
  return {
    current,
    listen,
    createHref: addressOf,
    go: (delta) => page.history.go(delta),
    push(to, state: unknown) {
      page.history.pushState({ key: newKey(), state }, '', addressOf(to));
      tell('push');
    },
    replace(to, state: unknown) {
      page.history.replaceState({ key: newKey(), state }, '', addressOf(to));
      tell('replace');
    },
  };
}
