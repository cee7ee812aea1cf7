// chunk: shop, with imports
import './libraries.ts';
import '../style/global.css.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { REDIRECTS } from '#models/pages.ts';
import { createLazyClient } from '../api/lazyClient.ts';
import { ignoreComposingKeys } from '../layout/composition.ts';
import { createArrivalTexts } from '../mall/arrivalTexts.ts';
import { createClock } from '../mall/clock.ts';
import { readConfig } from '../mall/config.ts';
import { reportCopy, SAVED_AT } from '../mall/connectionStatus.ts';
import { createHistory } from '../mall/history.ts';
import {
  hasStoredCheckout,
  hasSavedState,
  scrollStore,
  sessionJsonStorage,
} from '../mall/jsonStorage.ts';
import { type LanguageChoice, startLanguage } from '../mall/language.ts';
import { createLazyMall, type LazyMall, loadOnFirstInteraction } from '../mall/lazyMall.ts';
import { loadOptional } from '../mall/loadWithRetry.ts';
import { CLIENT_ONLY, type MallServices } from '../mall/MallContext.tsx';
import { onPageUse } from '../mall/pageUse.ts';
import { paths } from '../mall/paths.ts';
import { createPreferences } from '../mall/preferences.ts';
import { createQueries } from '../mall/queries.ts';
import { trackScroll } from '../mall/scroll.ts';
import { isPageLeft } from '../rendering/isPageLeft.ts';
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
const preferences = createPreferences(document, pageData?.country);

// A guest has no token; the mall sets the source once it runs.
let token = (): string | null => null;
reportCopy(document.querySelector<HTMLMetaElement>(`meta[name=${SAVED_AT}]`)?.content);
const clientOptions = { onSend: clock.measure, onCopy: reportCopy, browserWindow: window };
const { send, preload: preloadClient } = createLazyClient(async () => {
  const { createClient } = await import('../api/client.ts');
  return createClient({ ...config, ...clientOptions, newId: newKey, token: () => token() });
});

/** Dynamic imports keep the developer tools out of the shopper's chunks. */
async function loadDevtools() {
  if (!isInspectable) return { inspect: undefined, replay: undefined };
  const inspect = (await import('../devtools/inspect.ts')).startInspection(window, newKey());
  const { isReplayWindow } = await import('../devtools/replayWindow.ts');
  if (!isReplayWindow(window)) return { inspect, replay: undefined };
  const { startReplay } = await import('../devtools/replay.ts');
  return { inspect, replay: await startReplay(window, inspect.next) };
}
type Devtools = Awaited<ReturnType<typeof loadDevtools>>;

function createSettings({ inspect, replay }: Devtools) {
  const { profile, paymentOrigins, payTypes } = config;
  const navigateAway = (address: string) => {
    history.setLeftForPayment(true);
    window.location.assign(address);
  };
  return {
    ...{ send, clock, inspect, newKey },
    checkout: { profile, paymentOrigins, payTypes, navigateAway },
    ...replay?.settings,
  };
}

function createServices(language: LanguageChoice, devtools: Devtools) {
  const settings = createSettings(devtools);
  const queries = createQueries({ ...settings, ...(pageData ? { seed: pageData.replies } : {}) });
  const lazyMall = createLazyMall(async () => {
    if (devtools.replay) return devtools.replay.openMall(await import('./createMall.ts'), queries);
    const setTokenSource = (read: typeof token) => {
      token = read;
    };
    const [{ startMall }, parsers] = await Promise.all([
      import('./startMall.ts'),
      hasStoredCheckout(window) ? import('#models/checkout/parseStoredCheckout.ts') : null,
    ]);
    const options = { settings: { ...settings, queries }, history, browserWindow: window, parsers };
    // The evaluation of the code and the start of the charts are two tasks.
    await nextTask();
    return startMall({ ...options, setTokenSource });
  });
  const { origin } = window.location;
  const shared = { lazyMall, queries, history, language, preferences, origin };
  const arrivals = createArrivalTexts(pageData?.arrivals);
  return { ...shared, settings: config, clock: settings.clock, arrivals };
}

/** The server renders a guest's page; only a page rendered in the browser waits for the charts. */
async function loadCharts(lazyMall: LazyMall): Promise<void> {
  const needsCharts = hasSavedState(window);
  if (needsCharts || !pageData) preloadClient();
  if (isInspectable || (needsCharts && !pageData)) await lazyMall.load().catch(() => undefined);
  else if (needsCharts || window.location.pathname !== paths.home) lazyMall.loadOrRetry();
}

function renderApp(services: MallServices): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // The styles then render the parts that wait (src/style/later.ts).
  document.documentElement.dataset['started'] = '';
  const app = <App services={services} />;
  if (!pageData || isPageLeft(window)) return createRoot(root).render(app);
  const onRecoverableError = (error: unknown) => {
    const isClientOnly =
      error instanceof Error && 'digest' in error && error.digest === CLIENT_ONLY;
    if (!isClientOnly) reportError(error);
  };
  // React yields to other tasks every few milliseconds only if the hydration is a transition.
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError });
  });
}

/** Lets the browser handle input and paint between the steps of the start. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The bundler optimizes no chunk if a module awaits at its top level. */
async function startShop(): Promise<void> {
  await nextTask();
  const language = await startLanguage(document, pageData, history);
  const devtools = await loadDevtools();
  const { replay } = devtools;
  const inspect = replay?.settings.inspect ?? devtools.inspect;
  const services = createServices(language, devtools);
  await nextTask();
  loadOnFirstInteraction(services.lazyMall, window);
  trackScroll(history, scrollStore(sessionJsonStorage(window)), window);
  await loadCharts(services.lazyMall);
  const loadPlan = () => import('./prefetchPlan.ts');
  if (!replay)
    onPageUse(() => {
      preloadClient();
      loadOptional(loadPlan)
        .then(({ startDeferredParts }) => startDeferredParts(services, inspect, config))
        .catch(() => undefined);
    });
  renderApp(services);
  if (!replay) return;
  const { createReplayedPages } = await loadPlan();
  const loadGuard = () => import('./routeGuard.ts');
  void replay.play(history, createReplayedPages(services, inspect), loadGuard);
}

void startShop();
