import { describe, expect, test } from 'vitest';
import {
  isCartNotice,
  isReplaced,
  type Notice,
  type NoticeCode,
  noticeKey,
} from '#models/notice.ts';

const code = (name: NoticeCode): Notice => ({
  about: 'code',
  tone: 'info',
  code: name,
});
const changed = (name: string): Notice => ({
  about: 'lineChanged',
  tone: 'success',
  name,
  nameZh: '罐',
});
const removed: Notice = {
  about: 'lineRemoved',
  tone: 'info',
  key: 'tin:',
  name: 'Tin',
  nameZh: '',
};
const createFailure = (reference: string): Notice => ({
  about: 'failure',
  tone: 'error',
  failure: { kind: 'server', reference },
});

describe('a notice', () => {
  test('is hidden on the cart page if the page shows the change itself', () => {
    const notices = [changed('Tin'), removed, code('cartChanged'), code('copied')];
    expect(notices.map(isCartNotice)).toEqual([true, true, true, false]);
    expect(isCartNotice(createFailure('a'))).toBe(false);
  });

  test('about a changed line replaces only an older one about a changed line', () => {
    expect(isReplaced(changed('Tin'), changed('Serum'))).toBe(true);
    expect(isReplaced(removed, changed('Tin'))).toBe(false);
    expect(isReplaced(changed('Tin'), removed)).toBe(false);
  });

  test('of a restored connection replaces those of its loss, and any other those with its text', () => {
    const network: Notice = { about: 'failure', tone: 'error', failure: { kind: 'network' } };
    const others = [createFailure('a'), changed('Tin'), code('cartChanged')];
    const older = [code('offline'), network, ...others];
    const listReplaced = (newer: Notice) => older.filter((notice) => isReplaced(notice, newer));
    expect(listReplaced(code('online'))).toEqual([code('offline'), network]);
    expect(listReplaced(createFailure('b'))).toEqual([createFailure('a')]);
    expect(listReplaced(code('copied'))).toEqual([]);
  });

  test('repeats another one with the same text, whatever the reference of the failure', () => {
    expect(noticeKey(createFailure('a'))).toBe(noticeKey(createFailure('b')));
    const malformed = (path: string): Notice => ({
      ...{ about: 'failure', tone: 'error' },
      failure: { kind: 'malformed', path },
    });
    expect(noticeKey(malformed('orderInfo.list'))).toBe(noticeKey(malformed('userInfo.balance')));
    expect(noticeKey(code('copied'))).not.toBe(noticeKey(code('cartChanged')));
    expect(noticeKey(changed('Tin'))).not.toBe(noticeKey(changed('Serum')));
  });
});
