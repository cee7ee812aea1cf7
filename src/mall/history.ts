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

function readLocation(page: Window): Location {
  const { pathname, search, hash } = page.location;
  const { key = 'first', state = null } = parseHistoryState(page.history.state);
  return { pathname, search, hash, key, state };
}

/**
 * An entry without a key is new: the first entry of a visit, or a link to a fragment of the page.
 */
const isNewEntry = (page: Window) => parseHistoryState(page.history.state).key === undefined;
const assignEntryKey = (page: Window, key: string) =>
  page.history.replaceState({ key, state: null }, '');

/** Resolves `to`, which may omit the path. */
const toHref = (to: To, { pathname }: Location): string =>
  createPath({ pathname, ...(typeof to === 'string' ? parsePath(to) : to) });

const isSamePage = (location: Location, shown: Location): boolean =>
  location.pathname === shown.pathname &&
  dropChoices(location.search) === dropChoices(shown.search) &&
  (location.search !== shown.search || location.hash !== shown.hash);

function createLocationStore(page: Window) {
  const initial: HistoryUpdate = { location: readLocation(page), action: 'pop' };
  let update = initial;
  let pageUpdate = initial;
  const listeners = new Set<(step: HistoryUpdate) => void>();
  const notify = (action: HistoryAction) => {
    update = { location: readLocation(page), action };
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
export function createHistory(page: Window, newKey: () => string): MallHistory {
  if (isNewEntry(page)) assignEntryKey(page, newKey());
  const { notify, ...store } = createLocationStore(page);
  const resolveHref = (to: To) => toHref(to, store.current().location);
  page.addEventListener('popstate', () => {
    if (!isNewEntry(page)) return notify('pop');
    assignEntryKey(page, newKey());
    notify('push');
  });
  page.history.scrollRestoration = 'manual';
  return {
    ...store,
    createHref: resolveHref,
    hasLeftForPayment: () => parseHistoryState(page.history.state).hasLeftForPayment === true,
    setLeftForPayment(hasLeftForPayment) {
      const state = parseHistoryState(page.history.state);
      page.history.replaceState({ ...state, hasLeftForPayment }, '');
    },
    go: (delta) => page.history.go(delta),
    push(to, state: unknown) {
      page.history.pushState({ key: newKey(), state }, '', resolveHref(to));
      notify('push');
    },
    replace(to, state: unknown) {
      page.history.replaceState({ key: newKey(), state }, '', resolveHref(to));
      notify('replace');
    },
  };
}
