import { useEffect, useSyncExternalStore } from 'react';
import {
  addToHistory,
  type BrowsingHistory,
  EMPTY_HISTORY,
  type HistoryField,
  parseBrowsingHistory,
  toStoredHistory,
} from '#models/catalogue/browsingHistory.ts';
import { localJsonStorage, STORAGE_KEYS } from './jsonStorage.ts';

const listeners = new Set<() => void>();
let lastStored = '';
let lastHistory = EMPTY_HISTORY;

/** Returns the same object while the storage is unchanged, as useSyncExternalStore requires. */
function loadHistory(): BrowsingHistory {
  const stored = localJsonStorage(window).load(STORAGE_KEYS.history);
  const text = JSON.stringify(stored);
  if (text !== lastStored) {
    lastStored = text;
    lastHistory = parseBrowsingHistory(stored);
  }
  return lastHistory;
}

function saveHistory(history: BrowsingHistory): void {
  localJsonStorage(window).save(STORAGE_KEYS.history, toStoredHistory(history));
  listeners.forEach((listener) => listener());
}

/** Another tab may change the history. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const clearHistory = (field: HistoryField): void =>
  saveHistory({ ...loadHistory(), [field]: [] });

/** Records a search or a product that is shown; '' records nothing. */
export function useRecordedVisit(field: HistoryField, text: string): void {
  useEffect(() => {
    if (text) saveHistory(addToHistory(loadHistory(), field, text));
  }, [field, text]);
}

/** The history of this browser; empty in a page that the server renders. */
export const useBrowsingHistory = (): BrowsingHistory =>
  useSyncExternalStore(subscribe, loadHistory, () => EMPTY_HISTORY);
