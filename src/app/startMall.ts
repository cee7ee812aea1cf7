import type { MallHistory } from '../mall/history.ts';
import type { Mall, MallSettings } from '../mall/mall.ts';
import { subscribeToPageEvents } from '../mall/pageEvents.ts';
import { saveHeader } from '../mall/savedHeader.ts';
import { createStorage } from '../mall/storage.ts';
import { createMall } from './createMall.ts';
import { startRouteGuard } from './routeGuard.ts';

export interface StartOptions {
  readonly settings: Omit<MallSettings, 'storage'>;
  readonly history: MallHistory;
  readonly page: Window;
  /** sets the function that returns the token for each call */
  readonly setTokenSource: (read: () => string | null) => void;
}

/** Starts the mall with this browser's stored state and connects it to page and history. */
export function startMall({ settings, history, page, setTokenSource }: StartOptions): Mall {
  const storage = createStorage(page, settings.clock.now);
  // The charts may send calls while they start, before the session actor can be read.
  setTokenSource(() => storage.loadSession()?.token ?? null);
  storage.takeOverDraft();
  const mall = createMall({ ...settings, storage });
  const { session } = mall.actor.getSnapshot().context;
  setTokenSource(() => session.getSnapshot().context.session?.token ?? null);
  subscribeToPageEvents(mall, page);
  startRouteGuard(mall, history);
  saveHeader(mall.headerSummary, page);
  mall.save();
  mall.actor.on('reload.requested', () => page.location.reload());
  return mall;
}
