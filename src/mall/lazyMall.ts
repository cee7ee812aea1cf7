import type { Mall } from './mall.ts';

/** Loads the mall's charts when a view needs them or on the first interaction with the page. */
export interface LazyMall {
  /** null until the charts have loaded */
  readonly current: () => Mall | null;
  /** returns one promise for all callers; it rejects when the charts cannot be loaded */
  readonly load: () => Promise<Mall>;
  /** starts loading, or retries after a failure */
  readonly loadOrRetry: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createLazyMall(startMall: () => Promise<Mall>): LazyMall {
  let mall: Mall | null = null;
  let loading: Promise<Mall> | undefined;
  let hasFailed = false;
  const listeners = new Set<() => void>();
  async function start(): Promise<Mall> {
    hasFailed = false;
    mall = await startMall().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
    listeners.forEach((listener) => listener());
    return mall;
  }
  const load = () => (loading ??= start());
  return {
    current: () => mall,
    load,
    loadOrRetry() {
      if (hasFailed) loading = undefined;
      load().catch(() => undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Loads the charts on the first interaction, before it becomes a click, or when another tab writes
 * to storage.
 */
export function loadOnFirstInteraction(lazyMall: LazyMall, browserWindow: Window): void {
  const load = () => lazyMall.loadOrRetry();
  const unsubscribe = lazyMall.subscribe(() => {
    unsubscribe();
    for (const eventType of INTERACTION_EVENTS) browserWindow.removeEventListener(eventType, load);
    browserWindow.removeEventListener('storage', load);
  });
  for (const eventType of INTERACTION_EVENTS)
    browserWindow.addEventListener(eventType, load, { passive: true });
  browserWindow.addEventListener('storage', load);
  // An interaction before this script ran (src/mall/lateScripts.ts).
  if (browserWindow.document.documentElement.dataset['touched']) load();
}
