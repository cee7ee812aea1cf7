import { useEffect, useSyncExternalStore } from 'react';
import {
  mergeNewerHistory,
  addToHistory,
  type BrowsingHistory,
  EMPTY_HISTORY,
  HISTORY_VERSION,
  type HistoryField,
  parseBrowsingHistory,
  toStoredHistory,
} from '#models/catalogue/browsingHistory.ts';
import { STORAGE_KEYS } from './jsonStorage.ts';
import { createStoredValue } from './storedValue.ts';

const storedHistory = createStoredValue({
  key: STORAGE_KEYS.history,
  parse: parseBrowsingHistory,
  toStored: toStoredHistory,
  version: HISTORY_VERSION,
  mergeNewer: mergeNewerHistory,
});

export const clearHistory = (field: HistoryField): void =>
  storedHistory.save({ ...storedHistory.load(), [field]: [] });

/** Records a search or a product that is shown; '' records nothing. */
export function useRecordedVisit(field: HistoryField, text: string): void {
  useEffect(() => {
    if (text) storedHistory.save(addToHistory(storedHistory.load(), field, text));
  }, [field, text]);
}

/** The history of this browser; empty in a page that the server renders. */
export const useBrowsingHistory = (): BrowsingHistory =>
  useSyncExternalStore(storedHistory.subscribe, storedHistory.load, () => EMPTY_HISTORY);
