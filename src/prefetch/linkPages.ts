import type { ActorRefFrom } from 'xstate';
import type { prefetchMachine } from '#machines/prefetch/prefetch.machine.ts';
import { shouldSaveData } from '../mall/dataSaver.ts';
import type { MallHistory } from '../mall/history.ts';
import { statePath } from '../mall/statePath.ts';
import { watchLinkInteractions } from './linkInteractions.ts';
import { watchCardClicks } from './pictureTransition.ts';

export type PrefetchActor = ActorRefFrom<typeof prefetchMachine>;

/** Starts the chart of a page; null for a URL that is not prefetched. */
type StartPage = (url: URL) => PrefetchActor | null;

export interface LinkPages {
  readonly history: MallHistory;
  readonly startPage: StartPage;
  /** whether a page is loaded while a touch screen shows a link to it */
  readonly isPrefetchedWhenVisible: (url: URL) => boolean;
  readonly onNavigation: () => void;
}

const MAX_PAGES = 60;

/**
 * Whether requests that may not be needed are acceptable: not offline, on 2G or when saving data.
 */
export const canSpeculate = (browserWindow: Window): boolean =>
  browserWindow.navigator.onLine && !shouldSaveData(browserWindow);

/** The URL to which a link or button leads in this page, else null. */
function findUrl(control: HTMLElement, { location }: Window): URL | null {
  if (!(control instanceof HTMLAnchorElement))
    return new URL(control.dataset['opens'] ?? '', location.href);
  const { origin, target, download, href } = control;
  return origin === location.origin && target === '' && download === '' ? new URL(href) : null;
}

/** The URL to which a control leads, if it is not that of this page. */
function getPageUrl(control: HTMLElement, browserWindow: Window): URL | null {
  const { location } = browserWindow;
  const url = findUrl(control, browserWindow);
  if (!url) return null;
  return url.pathname + url.search === location.pathname + location.search ? null : url;
}

const toPageKey = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname + search;

/** The charts of the pages that were approached or shown most recently. */
function createPages(startPage: StartPage) {
  const actors = new Map<string, PrefetchActor>();
  return {
    find: (url: URL) => actors.get(toPageKey(url)),
    getOrStart(url: URL): PrefetchActor | null {
      const key = toPageKey(url);
      const actor = actors.get(key) ?? startPage(url);
      if (!actor) return null;
      actors.delete(key);
      actors.set(key, actor);
      const [oldest] = actors.keys();
      if (actors.size > MAX_PAGES && oldest !== undefined) {
        actors.get(oldest)?.stop();
        actors.delete(oldest);
      }
      return actor;
    },
  };
}

/**
 * Shows the state of a page's chart on the link that the shopper approaches. A button that opens a
 * page shows the chart of the view that contains it.
 */
function showState(link: HTMLElement, actor: PrefetchActor): void {
  if (!(link instanceof HTMLAnchorElement) || link.dataset['machine'] === 'prefetch') return;
  link.dataset['machine'] = 'prefetch';
  const reference = new WeakRef(link);
  const show = (state: string) => {
    const shown = reference.deref();
    if (shown) shown.dataset['state'] = state;
  };
  show(statePath(actor.getSnapshot().value));
  actor.subscribe(({ value }) => show(statePath(value)));
}

/** Sends each navigation to the charts of the pages. */
function followNavigation(
  { history, onNavigation }: Pick<LinkPages, 'history' | 'onNavigation'>,
  getShownPage: () => PrefetchActor | null,
): () => void {
  let shownPage = getShownPage();
  shownPage?.send({ type: 'page.shown' });
  return history.subscribe(() => {
    onNavigation();
    shownPage?.send({ type: 'page.left' });
    shownPage = getShownPage();
    shownPage?.send({ type: 'page.shown' });
  });
}

type Pages = ReturnType<typeof createPages>;
type InteractionRules = Pick<LinkPages, 'isPrefetchedWhenVisible'> & { readonly pages: Pages };

/** Sends what the shopper does with links to the charts of their pages. */
const followInteractions = (
  { pages, isPrefetchedWhenVisible }: InteractionRules,
  browserWindow: Window,
): (() => void) =>
  watchLinkInteractions(browserWindow, (link, interaction) => {
    const url = getPageUrl(link, browserWindow);
    if (!url) return;
    if (interaction === 'link.left' || interaction === 'link.hidden') {
      pages.find(url)?.send({ type: interaction });
      return;
    }
    if (interaction !== 'link.pressed' && !canSpeculate(browserWindow)) return;
    if (interaction === 'link.seen' && !isPrefetchedWhenVisible(url)) return;
    const actor = pages.getOrStart(url);
    if (!actor) return;
    showState(link, actor);
    actor.send({ type: interaction });
  });

/**
 * Sends what the shopper does with links, and each navigation, to the charts of the pages. Returns
 * the function that stops it.
 */
export function followLinks(
  { startPage, isPrefetchedWhenVisible, ...navigation }: LinkPages,
  browserWindow: Window,
): () => void {
  const pages = createPages(startPage);
  const unsubscribe = followNavigation(navigation, () =>
    pages.getOrStart(new URL(browserWindow.location.href)),
  );
  const unwatch = followInteractions({ pages, isPrefetchedWhenVisible }, browserWindow);
  const isWarmProduct = (url: URL) =>
    isPrefetchedWhenVisible(url) && pages.find(url)?.getSnapshot().matches('warm') === true;
  const unwatchCards = watchCardClicks(
    { history: navigation.history, isWarmProduct },
    browserWindow,
  );
  return () => {
    unsubscribe();
    unwatch();
    unwatchCards();
  };
}
