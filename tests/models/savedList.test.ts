import { expect, test } from 'vitest';
import {
  addSaved,
  EMPTY_SAVED_LIST,
  isSavedListFull,
  MAX_SAVED_GOODS,
  parseSavedList,
  removeSaved,
  selectNewSaved,
  toSavedPages,
  toStoredSavedList,
} from '#models/catalogue/savedList.ts';

const createIds = (count: number) => Array.from({ length: count }, (_, index) => `g${index}`);

test('a stored list is read again', () => {
  const list = { ownerAccount: 'anna@mall.example', goodsIds: ['2', '1'] };
  expect(parseSavedList(JSON.parse(JSON.stringify(toStoredSavedList(list))))).toEqual(list);
});

test('an invalid or repeated id of a stored list is left out, and the others are kept', () => {
  const goodsIds = ['1', 7, null, '', { id: '2' }, 'x'.repeat(101), '1', '3'];
  expect(parseSavedList({ version: 1, ownerAccount: null, goodsIds }).goodsIds).toEqual(['1', '3']);
});

test('a list above the limit is cut off', () => {
  const stored = toStoredSavedList({ ownerAccount: null, goodsIds: createIds(130) });
  expect(parseSavedList(stored).goodsIds).toEqual(createIds(MAX_SAVED_GOODS));
});

test.each([null, 'text', [], { version: 2, ownerAccount: null, goodsIds: ['1'] }, { version: 1 }])(
  'anything else is an empty list: %j',
  (stored) => {
    expect(parseSavedList(stored)).toEqual(EMPTY_SAVED_LIST);
  },
);

test('a new product is the first, and a product that is saved again stays where it is', () => {
  expect(addSaved(['2', '1'], ['3'])).toEqual(['3', '2', '1']);
  expect(addSaved(['2', '1'], ['1'])).toEqual(['2', '1']);
  expect(removeSaved(['3', '2', '1'], '2')).toEqual(['3', '1']);
});

test('a guest’s products come before the member’s, which are all kept at the limit', () => {
  const own = createIds(MAX_SAVED_GOODS - 2);
  const merged = addSaved(own, ['a', 'g0', 'b', 'a', 'c']);
  expect(merged).toEqual(['a', 'b', ...own]);
  expect([isSavedListFull(own), isSavedListFull(merged)]).toEqual([false, true]);
  expect(selectNewSaved(merged, ['d'])).toEqual([]);
});

test('a list is shown in parts of twelve', () => {
  expect(toSavedPages(createIds(25)).map((part) => part.length)).toEqual([12, 12, 1]);
  expect(toSavedPages([])).toEqual([]);
});
