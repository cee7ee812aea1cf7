import { localJsonStorage, type STORAGE_KEYS } from './jsonStorage.ts';

export interface StoredValue<T> {
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
}

/** A value in the storage of this browser. */
export function createStoredValue<T>({ key, parse, toStored }: Format<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  let last: { readonly text: string; readonly value: T } | undefined;
  return {
    load() {
      const stored = localJsonStorage(window).load(key);
      const text = JSON.stringify(stored);
      if (text !== last?.text) last = { text, value: parse(stored) };
      return last.value;
    },
    save(value) {
      localJsonStorage(window).save(key, toStored(value));
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
