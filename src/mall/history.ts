import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router-dom';
import { dropChoices } from './preferences.ts';

type HistoryAction = 'push' | 'replace' | 'pop';
export interface HistoryUpdate {
  readonly location: Location;
  readonly action: HistoryAction;
}

/** The browser's history, which router, route guard and scroll restoration share. */
export interface MallHistory extends Navigator {
  readonly current: () => HistoryUpdate;
  /**
   * the navigation that led to the shown page. A link to a fragment and a URL without the choices
   * that it made (storeChoices.ts) are other locations, but not another page: with another
   * location, React would replace the parts of a server's page that it has not hydrated yet.
   */
  readonly currentPage: () => HistoryUpdate;
  /**
   * the entry with which the document was loaded, which React hydrates even if the shopper has left
   * it
   */
  readonly getInitial: () => HistoryUpdate;
  readonly subscribe: (listener: (step: HistoryUpdate) => void) => () => void;
  /** whether the shopper left the shop for a payment page from the current entry */
  readonly hasLeftForPayment: () => boolean;
  readonly setLeftForPayment: (hasLeft: boolean) => void;
}

interface EntryState {
  readonly key?: string;
  readonly state?: unknown;
  readonly hasLeftForPayment?: boolean;
}
const parseHistoryState = (state: unknown): EntryState =>
  typeof state === 'object' && state !== null ? state : {};

function readLocation(browserWindow: Window): Location {
  const { pathname, search, hash } = browserWindow.location;
  const { key = 'first', state = null } = parseHistoryState(browserWindow.history.state);
  return { pathname, search, hash, key, state };
}

/**
 * An entry without a key is new: the first entry of a visit, or a link to a fragment of the page.
 */
const isNewEntry = (browserWindow: Window) =>
  parseHistoryState(browserWindow.history.state).key === undefined;
const assignEntryKey = (browserWindow: Window, key: string) =>
  browserWindow.history.replaceState({ key, state: null }, '');

/** Resolves `to`, which may omit the path. */
const toHref = (to: To, { pathname }: Location): string =>
  createPath({ pathname, ...(typeof to === 'string' ? parsePath(to) : to) });

const isSamePage = (location: Location, shown: Location): boolean =>
  location.pathname === shown.pathname &&
  dropChoices(location.search) === dropChoices(shown.search) &&
  (location.search !== shown.search || location.hash !== shown.hash);

function createLocationStore(browserWindow: Window) {
  const initial: HistoryUpdate = { location: readLocation(browserWindow), action: 'pop' };
  let update = initial;
  let pageUpdate = initial;
  const listeners = new Set<(step: HistoryUpdate) => void>();
  const notify = (action: HistoryAction) => {
    update = { location: readLocation(browserWindow), action };
    if (!isSamePage(update.location, pageUpdate.location)) pageUpdate = update;
    listeners.forEach((listener) => listener(update));
  };
  const subscribe: MallHistory['subscribe'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const store = {
    current: () => update,
    currentPage: () => pageUpdate,
    getInitial: () => initial,
  };
  return { ...store, notify, subscribe };
}

/** The history of a page that the server renders. It has one entry and ignores navigation. */
export function createStaticHistory(url: string): MallHistory {
  const { pathname = '/', search = '', hash = '' } = parsePath(url);
  const location: Location = { pathname, search, hash, key: 'first', state: null };
  const update: HistoryUpdate = { location, action: 'pop' };
  return {
    current: () => update,
    currentPage: () => update,
    getInitial: () => update,
    subscribe: () => () => undefined,
    createHref: (to) => toHref(to, location),
    hasLeftForPayment: () => false,
    setLeftForPayment: () => undefined,
    go: () => undefined,
    push: () => undefined,
    replace: () => undefined,
  };
}

/** @param newKey returns a unique key for each entry */
export function createHistory(browserWindow: Window, newKey: () => string): MallHistory {
  if (isNewEntry(browserWindow)) assignEntryKey(browserWindow, newKey());
  const { notify, ...store } = createLocationStore(browserWindow);
  const resolveHref = (to: To) => toHref(to, store.current().location);
  browserWindow.addEventListener('popstate', () => {
    if (!isNewEntry(browserWindow)) return notify('pop');
    assignEntryKey(browserWindow, newKey());
    notify('push');
  });
  browserWindow.history.scrollRestoration = 'manual';
  return {
    ...store,
    createHref: resolveHref,
    hasLeftForPayment: () =>
      parseHistoryState(browserWindow.history.state).hasLeftForPayment === true,
    setLeftForPayment(hasLeftForPayment) {
      const state = parseHistoryState(browserWindow.history.state);
      browserWindow.history.replaceState({ ...state, hasLeftForPayment }, '');
    },
    go: (delta) => browserWindow.history.go(delta),
    push(to, state: unknown) {
      browserWindow.history.pushState({ key: newKey(), state }, '', resolveHref(to));
      notify('push');
    },
    replace(to, state: unknown) {
      browserWindow.history.replaceState({ key: newKey(), state }, '', resolveHref(to));
      notify('replace');
    },
  };
}
