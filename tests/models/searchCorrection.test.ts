import { describe, expect, test } from 'vitest';
import {
  countMistakes,
  findNearestWord,
  hasFewResults,
  shouldSuggest,
} from '#models/catalogue/searchCorrection.ts';

describe('the mistakes of a typed word', () => {
  test.each([
    ['honey', 'honey', { whole: 0, prefix: 0 }],
    ['hony', 'honey', { whole: 1, prefix: 1 }],
    ['honney', 'honey', { whole: 1, prefix: 1 }],
    ['hpney', 'honey', { whole: 1, prefix: 1 }],
    ['hnoey', 'honey', { whole: 1, prefix: 1 }],
    ['macadm', 'macadamia', { whole: 3, prefix: 1 }],
    ['', 'tea', { whole: 3, prefix: 0 }],
    ['tea', '', { whole: 3, prefix: 3 }],
    ['hxney', 'honxy', { whole: 2, prefix: 2 }],
    ['abxy', 'baxy', { whole: 1, prefix: 1 }],
    ['abba', 'baba', { whole: 1, prefix: 1 }],
    ['aacb', 'bbac', { whole: 3, prefix: 3 }],
    ['ab', 'bc', { whole: 2, prefix: 1 }],
    ['ab', 'ca', { whole: 2, prefix: 2 }],
  ])('in %j instead of %j are %j', (typed, target, mistakes) => {
    expect(countMistakes(typed, target)).toEqual(mistakes);
  });
});

describe('a search word', () => {
  test.each([
    ['macadmia', ['macaroni', 'macadamias', 'macadamia'], 'macadamia'],
    ['vitmin', ['vitamins', 'vitamin'], 'vitamin'],
    ['sunscrene', ['sunscreen'], 'sunscreen'],
    ['macadm', ['macadamia'], 'macadamia'],
    ['macad', ['macadamia'], 'macadamia'],
    ['hony', ['honeycomb'], undefined],
    ['tae', ['tea'], undefined],
    ['miik', ['milk'], 'milk'],
    ['mxxk', ['milk'], undefined],
    ['chsmomi', ['chamomile'], 'chamomile'],
    ['vxtxmin', ['vitamin'], undefined],
    ['vxtxmins', ['vitamins'], 'vitamins'],
    ['vxtxmxns', ['vitamins'], undefined],
    ['honey', ['honey'], undefined],
    ['honey', ['honey', 'money'], 'money'],
    ['unknown', ['honey'], undefined],
  ])('%j is corrected from the known words %j to %j', (typed, candidates, nearest) => {
    expect(findNearestWord(typed, candidates)).toBe(nearest);
  });
});

test('a similar word is offered for few results if it has many more', () => {
  expect([0, 1, 3, 4].map(hasFewResults)).toEqual([false, true, true, false]);
  expect(shouldSuggest(2, 10)).toBe(true);
  expect(shouldSuggest(2, 9)).toBe(false);
  expect(shouldSuggest(0, 10)).toBe(false);
  expect(shouldSuggest(4, 100)).toBe(false);
});
