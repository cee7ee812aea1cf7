import { parsePath } from 'react-router-dom';
import type { Scheduler } from '#explorer/simulation/scheduler.ts';

/**
 * The storage of one browser, or of one tab. A write fails while it is full or its tab has ended.
 */
class SimulatedStorage {
  readonly items = new Map<string, string>();
  isFull = false;

  get length() {
    return this.items.size;
  }

  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;

  setItem(key: string, value: string) {
    if (this.isFull) throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    this.items.set(key, value);
  }

  removeItem(key: string) {
    this.items.delete(key);
  }

  clear() {
    this.items.clear();
  }
}

/** One browser of a shopper: its tabs share the local storage, its clock and its connection. */
export class SimulatedBrowser {
  readonly localStorage = new SimulatedStorage();
  readonly pages = new Set<SimulatedPage>();
  isOffline = false;
  /** how much its clock is ahead */
  clockSkewMs = 0;
  readonly name: string;
  readonly #scheduler: Scheduler;

  constructor(name: string, scheduler: Scheduler) {
    this.name = name;
    this.#scheduler = scheduler;
  }

  /** Tells the other tabs of a change, as browsers do: later, and not the tab that made it. */
  notifyOthers(changedBy: SimulatedPage | null, key: string | null) {
    for (const page of this.pages) {
      if (page === changedBy) continue;
      const label = `${this.name} storage event ${key ?? 'all'}`;
      const delayMs = this.#scheduler.draw(this.#scheduler.number(label)).integer(1, 60);
      this.#scheduler.schedule(label, delayMs, () =>
        page.dispatch(Object.assign(new Event('storage'), { key })),
      );
    }
  }

  setOffline(isOffline: boolean) {
    this.isOffline = isOffline;
    for (const page of this.pages) page.dispatch(new Event(isOffline ? 'offline' : 'online'));
  }

  loseConnection(durationMs: number) {
    this.setOffline(true);
    this.#scheduler.schedule(`${this.name} is online`, durationMs, () => this.setOffline(false));
  }

  clearStorage() {
    this.localStorage.clear();
    for (const page of this.pages) page.tabStorage.clear();
    this.notifyOthers(null, null);
  }
}

const IGNORED = { getAttribute: () => null, dataset: {} };

/** One entry of a tab's history. */
interface Entry {
  readonly url: string;
  readonly state: unknown;
}

/** The parts of `window` that the charts of the shop use, without a document. */
export class SimulatedPage {
  readonly tabStorage: SimulatedStorage;
  readonly browser: SimulatedBrowser;
  readonly navigator = {};
  readonly document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: IGNORED,
  });
  isOpen = true;
  readonly #events = new EventTarget();
  #entries: Entry[];
  #index = 0;
  onReload: () => void = () => undefined;

  constructor(browser: SimulatedBrowser, path: string, tabStorage = new SimulatedStorage()) {
    this.browser = browser;
    this.tabStorage = tabStorage;
    this.#entries = [{ url: path, state: null }];
    browser.pages.add(this);
  }

  addEventListener(type: string, listener: EventListener) {
    this.#events.addEventListener(type, listener);
  }

  removeEventListener(type: string, listener: EventListener) {
    this.#events.removeEventListener(type, listener);
  }

  dispatch(event: Event) {
    if (this.isOpen) this.#events.dispatchEvent(event);
  }

  /** The tab does not run any more. */
  close() {
    this.isOpen = false;
    this.browser.pages.delete(this);
  }

  /** A page that has ended writes nothing. */
  #guard(storage: SimulatedStorage, isShared: boolean) {
    const notify = (key: string) => {
      if (isShared) this.browser.notifyOthers(this, key);
    };
    return {
      getItem: storage.getItem,
      setItem: (key: string, value: string) => {
        if (!this.isOpen || storage.getItem(key) === value) return;
        storage.setItem(key, value);
        notify(key);
      },
      removeItem: (key: string) => {
        if (!this.isOpen || storage.getItem(key) === null) return;
        storage.removeItem(key);
        notify(key);
      },
    };
  }

  get localStorage() {
    return this.#guard(this.browser.localStorage, true);
  }

  get sessionStorage() {
    return this.#guard(this.tabStorage, false);
  }

  get #entry(): Entry {
    return this.#entries[this.#index] ?? { url: '/', state: null };
  }

  get location() {
    const { pathname = '/', search = '', hash = '' } = parsePath(this.#entry.url);
    return { pathname, search, hash, origin: 'http://shop.test', reload: () => this.onReload() };
  }

  get history() {
    const { state } = this.#entry;
    return {
      state,
      scrollRestoration: 'manual',
      pushState: (next: unknown, _: string, url: string) => {
        this.#entries = [...this.#entries.slice(0, this.#index + 1), { url, state: next }];
        this.#index += 1;
      },
      replaceState: (next: unknown, _: string, url?: string) => {
        this.#entries[this.#index] = {
          url: url === undefined || url === '' ? this.#entry.url : url,
          state: next,
        };
      },
      go: (delta: number) => {
        const index = this.#index + delta;
        if (!this.#entries[index]) return;
        this.#index = index;
        this.dispatch(new Event('popstate'));
      },
    };
  }

  /** the page as the program sees it */
  get window(): Window {
    return this as unknown as Window; // the charts use no other part of a window
  }
}
