import { localJsonStorage, type STORAGE_KEYS, toNewerKey } from './jsonStorage.ts';
import { keepNewerItems, removeNewerItem } from './newerItems.ts';

interface StoredValue<T> {
  /** returns the same object while the storage is unchanged, as useSyncExternalStore requires */
  readonly load: () => T;
  readonly save: (value: T) => void;
  /** also calls the listener when another tab changes the storage */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Format<T> {
  readonly key: (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];
  readonly parse: (stored: unknown) => T;
  readonly toStored: (value: T) => unknown;
  readonly version: number;
  /** adds the value that a newer release stored before a rollback */
  readonly mergeNewer: (value: T, keptValue: T) => T;
}

/** A value in the storage of this browser. */
export function createStoredValue<T>(format: Format<T>): StoredValue<T> {
  const { key, parse, toStored, version, mergeNewer } = format;
  const getStore = () => keepNewerItems(localJsonStorage(window), version);
  const listeners = new Set<() => void>();
  let last: { readonly text: string; readonly value: T } | undefined;
  return {
    load() {
      const items = [key, toNewerKey(key)].map(getStore().load);
      const text = JSON.stringify(items);
      if (text === last?.text) return last.value;
      last = { text, value: mergeNewer(parse(items[0]), parse(items[1])) };
      return last.value;
    },
    save(value) {
      getStore().save(key, toStored(value));
      removeNewerItem(getStore(), key);
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
