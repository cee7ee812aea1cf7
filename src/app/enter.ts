import { openGate } from './gate.ts';
import type { MallHistory } from './history.ts';
import { createMall, type Mall, type MallSettings } from './mall.ts';
import { followPage } from './pageEvents.ts';
import { createStorage } from './storage.ts';

export interface Entry {
  readonly settings: Omit<MallSettings, 'storage'>;
  readonly history: MallHistory;
  readonly page: Window;
  /** takes over what gives each call its token */
  readonly giveToken: (read: () => string | null) => void;
}

/** Starts the mall on what this browser has kept, and lets it follow the page and the address. */
export function enter({ settings, history, page, giveToken }: Entry): Mall {
  const storage = createStorage(page, settings.clock.now);
  // Until the mall runs the token is the stored one; from then on the session's own, which is there before it is stored.
  giveToken(() => storage.readSession()?.token ?? null);
  const mall = createMall({ ...settings, storage });
  const { session } = mall.actor.getSnapshot().context;
  giveToken(() => session.getSnapshot().context.session?.token ?? null);
  followPage(mall, page);
  openGate(mall, history);
  mall.actor.on('reload.wanted', () => page.location.reload());
  return mall;
}
