import { describe, expect, test } from 'vitest';
import {
  addToHistory,
  EMPTY_HISTORY,
  type HistoryField,
  mergeNewerHistory,
  parseBrowsingHistory,
  toStoredHistory,
} from '#models/catalogue/browsingHistory.ts';

const history = { words: ['tea', 'honey'], goodsIds: ['1', '2'] };
const addAll = (field: HistoryField, texts: readonly string[]) =>
  texts.reduce((result, text) => addToHistory(result, field, text), EMPTY_HISTORY)[field];

describe('a search', () => {
  test('moves to the front, without a second entry in other letters', () => {
    expect(addToHistory(history, 'words', 'Manuka honey').words).toEqual([
      'Manuka honey',
      'tea',
      'honey',
    ]);
    expect(addToHistory(history, 'words', 'HONEY')).toEqual({
      ...history,
      words: ['HONEY', 'tea'],
    });
  });

  test('removes the oldest of more than six', () => {
    const words = addAll('words', ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect(words).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
  });
});

describe('a viewed product', () => {
  test('moves to the front', () => {
    expect(addToHistory(history, 'goodsIds', '2')).toEqual({ ...history, goodsIds: ['2', '1'] });
    expect(addToHistory(history, 'goodsIds', '3').goodsIds).toEqual(['3', '1', '2']);
  });

  test('removes the oldest of more than twelve', () => {
    const ids = Array.from({ length: 14 }, (_, index) => String(index));
    expect(addAll('goodsIds', ids)).toEqual(ids.slice(2).toReversed());
  });
});

describe('the stored history', () => {
  test('is loaded as it was saved', () => {
    expect(parseBrowsingHistory(toStoredHistory(history))).toMatchObject(history);
  });

  test.each([
    ['nothing', null],
    ['a text', 'honey'],
    ['another version', { ...toStoredHistory(history), version: 2 }],
    ['something else than words', { ...toStoredHistory(history), words: [1] }],
    ['a very long word', { ...toStoredHistory(history), words: ['x'.repeat(101)] }],
    ['too many products', { version: 1, words: [], goodsIds: Array(13).fill('1') }],
    ['no products', { version: 1, words: [] }],
  ])('is empty if it contains %s', (_, stored) => {
    expect(parseBrowsingHistory(stored)).toEqual(EMPTY_HISTORY);
  });
});

describe('the history that a newer release stored before a rollback', () => {
  test('follows the current one, without a second entry', () => {
    const newerHistory = { words: ['honey', 'milk'], goodsIds: ['2', '3'] };
    expect(mergeNewerHistory(history, newerHistory)).toEqual({
      words: ['tea', 'honey', 'milk'],
      goodsIds: ['1', '2', '3'],
    });
  });

  test('is cut off at six searches and twelve products', () => {
    const texts = Array.from({ length: 12 }, (_, index) => `new ${index}`);
    expect(mergeNewerHistory(history, { words: texts, goodsIds: texts })).toEqual({
      words: ['tea', 'honey', ...texts.slice(0, 4)],
      goodsIds: ['1', '2', ...texts.slice(0, 10)],
    });
  });
});
