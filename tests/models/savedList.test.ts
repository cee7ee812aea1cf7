import { expect, test } from 'vitest';
import {
  addSaved,
  changeSaved,
  countAboveLimit,
  EMPTY_SAVED_LIST,
  isSavedListFull,
  MAX_SAVED_GOODS,
  mergeNewerList,
  parseSavedList,
  removeSaved,
  selectAdditions,
  type SavedList,
  selectNewSaved,
  withServerList,
  toMemberList,
  toSavedPages,
  toStoredSavedList,
  undoChange,
} from '#models/catalogue/savedList.ts';

const createIds = (count: number) => Array.from({ length: count }, (_, index) => `g${index}`);

const ANNA = 'anna@mall.example';
const save = (goodsId: string) => ({ goodsId, isSaved: true });
const remove = (goodsId: string) => ({ goodsId, isSaved: false });
const createMemberList = (
  goodsIds: readonly string[],
  unsent: SavedList['unsent'] = [],
): SavedList => ({ ownerAccount: ANNA, goodsIds, unsent });

test('a stored list is read again', () => {
  const list = createMemberList(['2', '1'], [save('2'), remove('3')]);
  expect(parseSavedList(JSON.parse(JSON.stringify(toStoredSavedList(list))))).toEqual(list);
});

test('an invalid or repeated id of a stored list is left out, and the others are kept', () => {
  const goodsIds = ['1', 7, null, '', { id: '2' }, 'x'.repeat(101), '1', '3'];
  expect(parseSavedList({ version: 1, ownerAccount: null, goodsIds }).goodsIds).toEqual(['1', '3']);
});

test('a list of the first version is read without unsent changes', () => {
  const stored = { version: 1, ownerAccount: ANNA, goodsIds: ['1'] };
  expect(parseSavedList(stored)).toEqual(createMemberList(['1']));
});

test('an invalid unsent change is left out, and the others are kept', () => {
  const unsent = [save('1'), null, { goodsId: '2' }, { goodsId: '', isSaved: true }, remove('3')];
  const stored = { version: 2, ownerAccount: ANNA, goodsIds: ['1'], unsent };
  expect(parseSavedList(stored).unsent).toEqual([save('1'), remove('3')]);
});

test('unsent changes of a guest are left out, and of a member’s the oldest above twice the limit', () => {
  const unsent = createIds(MAX_SAVED_GOODS * 2 + 1).map(save);
  const stored = { version: 2, goodsIds: [], unsent };
  expect(parseSavedList({ ...stored, ownerAccount: null }).unsent).toEqual([]);
  expect(parseSavedList({ ...stored, ownerAccount: ANNA }).unsent).toEqual(unsent.slice(1));
});

test('the list that a newer release stored before a rollback is added to that of the same shopper', () => {
  const list = createMemberList(['2', '1'], [save('2')]);
  const newerList = createMemberList(['3', '1'], [save('3')]);
  expect(mergeNewerList(list, newerList)).toEqual(
    createMemberList(['3', '2', '1'], [save('3'), save('2')]),
  );
  expect(mergeNewerList(list, { ...newerList, ownerAccount: 'ben@mall.example' })).toBe(list);
  expect(mergeNewerList(list, { ...newerList, ownerAccount: null })).toBe(list);
});

test('a guest’s list above the limit is cut off', () => {
  const stored = toStoredSavedList({ ownerAccount: null, goodsIds: createIds(130), unsent: [] });
  expect(parseSavedList(stored).goodsIds).toEqual(createIds(MAX_SAVED_GOODS));
  expect(MAX_SAVED_GOODS).toBe(100);
});

test('a member’s list has room for the list of a guest', () => {
  const stored = toStoredSavedList(createMemberList(createIds(230)));
  expect(parseSavedList(stored).goodsIds).toEqual(createIds(2 * MAX_SAVED_GOODS));
});

test.each([null, 'text', [], { version: 3, ownerAccount: null, goodsIds: ['1'] }, { version: 1 }])(
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

test('a guest’s change is complete, and a member’s last change of a product is unsent', () => {
  const guest = { ...EMPTY_SAVED_LIST, goodsIds: ['1'] };
  expect(changeSaved(guest, save('2'))).toEqual({ ...guest, goodsIds: ['2', '1'] });
  const saved = changeSaved(changeSaved(createMemberList(['1']), save('2')), remove('1'));
  expect(saved).toEqual(createMemberList(['2'], [save('2'), remove('1')]));
  expect(changeSaved(saved, remove('2'))).toEqual(createMemberList([], [remove('1'), remove('2')]));
});

test('the products of a guest who logs in are unsent, and those of another member are dropped', () => {
  const guest = { ...EMPTY_SAVED_LIST, goodsIds: ['2', '1'] };
  expect(toMemberList(guest, ANNA)).toEqual(createMemberList(['2', '1'], [save('1'), save('2')]));
  const other = { ownerAccount: 'ben@mall.example', goodsIds: ['1'], unsent: [save('1')] };
  expect(toMemberList(other, ANNA)).toEqual(createMemberList([]));
  const own = createMemberList(['1'], [save('1')]);
  expect(toMemberList(own, ANNA)).toBe(own);
});

test('a reply replaces the list, and changes made after the call remain unsent', () => {
  const list = createMemberList(['3', '1'], [save('1'), save('3'), remove('2')]);
  expect(withServerList(list, [save('1')], ['1', '2', '9'])).toEqual(
    createMemberList(['3', '1', '9'], [save('3'), remove('2')]),
  );
  expect(withServerList(list, [remove('2'), save('1')], ['1', '9'])).toEqual(
    createMemberList(['3', '1', '9'], [save('3')]),
  );
});

test('a product that was removed while the call that saves it was in flight is still to be removed', () => {
  const list = createMemberList([], [remove('1')]);
  expect(withServerList(list, [save('1')], ['1'])).toEqual(createMemberList([], [remove('1')]));
});

test('a product that the server does not have disappears', () => {
  expect(withServerList(createMemberList(['1'], [save('1')]), [save('1')], ['2'])).toEqual(
    createMemberList(['2']),
  );
});

test('products for which the server’s list has no room remain unsent and are counted', () => {
  const serverIds = createIds(MAX_SAVED_GOODS);
  const changes = [save('a'), save('b')];
  const full = withServerList(createMemberList(['b', 'a'], changes), changes, serverIds);
  expect(full).toEqual(createMemberList(['b', 'a', ...serverIds], changes));
  expect([countAboveLimit(full), countAboveLimit(createMemberList(serverIds))]).toEqual([2, 0]);
  const afterRemoval = withServerList(
    changeSaved(full, remove('g0')),
    [remove('g0')],
    [...serverIds.slice(1)],
  );
  expect([afterRemoval.unsent, countAboveLimit(afterRemoval)]).toEqual([changes, 1]);
  expect([selectAdditions(full), selectAdditions(afterRemoval)]).toEqual([[], changes]);
});

test('a call sends the newest additions, up to the limit, and no removals', () => {
  const list = createMemberList(['2', '1'], [save('2'), remove('3')]);
  expect(selectAdditions(list)).toEqual([save('2')]);
  const additions = createIds(MAX_SAVED_GOODS + 1).map(save);
  const ids = additions.map(({ goodsId }) => goodsId);
  expect(selectAdditions(createMemberList(ids, additions))).toEqual(additions.slice(1));
});

test('a refused change is undone, and the others remain unsent', () => {
  const list = createMemberList(['2', '1'], [save('1'), save('2')]);
  expect(undoChange(list, save('2'))).toEqual(createMemberList(['1'], [save('1')]));
  expect(undoChange(createMemberList(['2', '1'], [save('2')]), save('2'))).toEqual(
    createMemberList(['1']),
  );
  expect(undoChange(createMemberList([], [remove('1')]), remove('1'))).toEqual(
    createMemberList(['1']),
  );
});
