import * as v from 'valibot';

export const HISTORY_VERSION = 1;
const MAX_TEXT_LENGTH = 100;
export const MAX_VIEWED_GOODS = 12;
/** Fewer viewed products are not listed. */
export const MIN_VIEWED_GOODS = 2;
const MAX_ENTRIES = { words: 6, goodsIds: MAX_VIEWED_GOODS };
export type HistoryField = keyof typeof MAX_ENTRIES;

/** The searches and viewed products of a shopper, newest first; only this browser stores them. */
export type BrowsingHistory = Readonly<Record<HistoryField, readonly string[]>>;
export const EMPTY_HISTORY: BrowsingHistory = { words: [], goodsIds: [] };

const storedTexts = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))),
  v.maxLength(MAX_VIEWED_GOODS),
);
const storedSchema = v.object({
  version: v.literal(HISTORY_VERSION),
  words: storedTexts,
  goodsIds: storedTexts,
});

/** Returns an empty history for a value that this version has not written. */
export function parseBrowsingHistory(stored: unknown): BrowsingHistory {
  const { success, output } = v.safeParse(storedSchema, stored);
  return success ? output : EMPTY_HISTORY;
}

export const toStoredHistory = (history: BrowsingHistory) => ({
  ...history,
  version: HISTORY_VERSION,
});

/** Moves the entry to the front; the case of its letters does not make another entry. */
export function addToHistory(
  history: BrowsingHistory,
  field: HistoryField,
  text: string,
): BrowsingHistory {
  const others = history[field].filter((other) => other.toLowerCase() !== text.toLowerCase());
  return { ...history, [field]: [text, ...others].slice(0, MAX_ENTRIES[field]) };
}

/** Adds the history that a newer release stored before a rollback. */
export const mergeNewerHistory = (
  history: BrowsingHistory,
  newerHistory: BrowsingHistory,
): BrowsingHistory => ({
  words: [...new Set([...history.words, ...newerHistory.words])].slice(0, MAX_ENTRIES.words),
  goodsIds: [...new Set([...history.goodsIds, ...newerHistory.goodsIds])].slice(
    0,
    MAX_ENTRIES.goodsIds,
  ),
});
