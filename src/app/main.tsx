import '../style/global.css.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { REDIRECTS } from '#models/pages.ts';
import { createClient } from '../api/client.ts';
import { ignoreComposingKeys } from '../layout/composition.ts';
import { prefetchMessages } from '../layout/loadMessages.ts';
import { createClock } from '../mall/clock.ts';
import { readConfig } from '../mall/config.ts';
import { reportCopy, SAVED_AT } from '../mall/connectionStatus.ts';
import { createHistory } from '../mall/history.ts';
import {
  hasSavedCheckout,
  hasSavedState,
  scrollStore,
  sessionJsonStorage,
} from '../mall/jsonStorage.ts';
import { createLanguage, loadInitialText } from '../mall/language.ts';
import { createLazyMall, loadOnFirstInteraction } from '../mall/lazyMall.ts';
import { loadOptional } from '../mall/loadWithRetry.ts';
import { CLIENT_ONLY } from '../mall/MallContext.tsx';
import { onPageUse } from '../mall/pageUse.ts';
import { paths } from '../mall/paths.ts';
import { createPreferences } from '../mall/preferences.ts';
import { createQueries } from '../mall/queries.ts';
import { trackScroll } from '../mall/scroll.ts';
import { readPageData } from '../rendering/pageData.ts';
import { App } from './App.tsx';

const config = readConfig(document, import.meta.env);
ignoreComposingKeys(document);
// The server sends the home page for the root path.
if (window.location.pathname === REDIRECTS.root)
  window.history.replaceState(null, '', `${paths.home}${window.location.search}`);

// A recording must contain every call, so an inspected page is rendered in the browser and not
// hydrated.
const isInspectable = config.inspects || import.meta.env.DEV;
const pageData = isInspectable ? null : readPageData(document);
const clock = createClock(undefined, pageData?.renderedAt);
const newKey = () => crypto.randomUUID();
const history = createHistory(window, newKey);
const language = createLanguage(document, await loadInitialText(document, pageData));
const preferences = createPreferences(document);

// A guest has no token; the mall sets the source once it runs.
let token = (): string | null => null;
reportCopy(document.querySelector<HTMLMetaElement>(`meta[name=${SAVED_AT}]`)?.content);
const dates = { onDate: clock.correct, onCopy: reportCopy };
const send = createClient({ ...config, ...dates, token: () => token() });
// Dynamic imports keep the developer tools out of the shopper's chunks.
const inspect = isInspectable
  ? (await import('../devtools/inspect.ts')).startInspection(window, newKey())
  : undefined;
const replay =
  isInspectable && new URLSearchParams(window.location.search).has('replay')
    ? await (await import('../devtools/replay.ts')).startReplay(window, inspect?.next)
    : undefined;
const { profile, paymentOrigins, payTypes } = config;
const navigateAway = (address: string) => {
  history.setLeftForPayment(true);
  window.location.assign(address);
};
const live = { send, clock, inspect, newKey };
const settings = {
  ...live,
  checkout: { profile, paymentOrigins, payTypes, navigateAway },
  ...replay?.settings,
};
const queries = createQueries({ ...settings, ...(pageData ? { seed: pageData.replies } : {}) });

const lazyMall = createLazyMall(async () => {
  if (replay) return replay.openMall(await import('./createMall.ts'), queries);
  const setTokenSource = (read: typeof token) => {
    token = read;
  };
  const [{ startMall }, parsers] = await Promise.all([
    import('./startMall.ts'),
    hasSavedCheckout(window) ? import('#models/checkout/storedCheckout.ts') : null,
  ]);
  const options = { settings: { ...settings, queries }, history, page: window, parsers };
  return startMall({ ...options, setTokenSource });
});

prefetchMessages(window);
loadOnFirstInteraction(lazyMall, window);
trackScroll(history, scrollStore(sessionJsonStorage(window)), window);

// Only a page that is rendered in the browser waits for the charts; the server renders for guests.
const needsCharts = hasSavedState(window);
if (isInspectable || (needsCharts && !pageData)) await lazyMall.load().catch(() => undefined);
else if (needsCharts || window.location.pathname !== paths.home) lazyMall.loadOrRetry();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root to render the shop into');
const { origin } = window.location;
const services = {
  ...{ lazyMall, queries, history, language, preferences, origin },
  settings: config,
  clock: settings.clock,
};
if (!replay)
  onPageUse(() => {
    loadOptional(() => import('./prefetchPlan.ts'))
      .then(({ startUsedPage }) => startUsedPage(services, settings.inspect, config))
      .catch(() => undefined);
  });
const app = <App services={services} />;
if (pageData)
  hydrateRoot(root, app, {
    onRecoverableError(error) {
      const isClientOnly =
        error instanceof Error && 'digest' in error && error.digest === CLIENT_ONLY;
      if (!isClientOnly) reportError(error);
    },
  });
else createRoot(root).render(app);
if (replay) {
  const { createReplayedPages } = await import('./prefetchPlan.ts');
  const loadGuard = () => import('./routeGuard.ts');
  void replay.play(history, createReplayedPages(services, settings.inspect), loadGuard);
}
