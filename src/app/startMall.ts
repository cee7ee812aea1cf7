// chunk: mall, with imports
import type { MallHistory } from '../mall/history.ts';
import { STORAGE_KEYS } from '../mall/jsonStorage.ts';
import type { Mall, MallSettings } from '../mall/mall.ts';
import { subscribeToPageEvents } from '../mall/pageEvents.ts';
import { saveHeader } from '../mall/savedHeader.ts';
import { type CheckoutParsers, createStorage, type MallStorage } from '../mall/storage.ts';
import { removeViewedPages } from '../mall/viewedPages.ts';
import { createMall, loadCheckoutParsers } from './createMall.ts';
import { startRouteGuard } from './routeGuard.ts';

interface StartOptions {
  readonly settings: Omit<MallSettings, 'storage'>;
  readonly history: MallHistory;
  readonly browserWindow: Window;
  /** sets the function that returns the token for each call */
  readonly setTokenSource: (read: () => string | null) => void;
  /** null if this browser stores nothing of a checkout */
  readonly parsers: CheckoutParsers | null;
}

/** An order of another tab that has no reply yet prevents a second one in this tab. */
function loadParsersForOtherTab(storage: MallStorage, browserWindow: Window): void {
  browserWindow.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEYS.intents) loadCheckoutParsers(storage).catch(() => undefined);
  });
}

/** Starts the mall with this browser's stored state and connects it to page and history. */
export function startMall(options: StartOptions): Mall {
  const { settings, history, browserWindow, setTokenSource, parsers } = options;
  const storage = createStorage(browserWindow, settings.clock.now);
  if (parsers) storage.setCheckoutParsers(parsers);
  else loadParsersForOtherTab(storage, browserWindow);
  // The charts may send calls while they start, before the session actor can be read.
  setTokenSource(() => storage.loadSession()?.token ?? null);
  storage.takeOverDraft();
  const mall = createMall({ ...settings, storage });
  const { session } = mall.actor.getSnapshot().context;
  setTokenSource(() => session.getSnapshot().context.session?.token ?? null);
  session.on('session.ended', () => void removeViewedPages(browserWindow));
  subscribeToPageEvents(mall, browserWindow);
  startRouteGuard(mall, history);
  saveHeader(mall.headerSummary, browserWindow);
  mall.save();
  mall.actor.on('reload.requested', () => browserWindow.location.reload());
  return mall;
}
