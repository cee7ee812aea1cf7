import { describe, expect, test } from 'vitest';
import { type AddressFields, EMPTY_ADDRESS } from '#models/address/address.ts';
import { findRegion, isNamed, parseRegions, searchRegions } from '#models/address/region.ts';
import { placesOfOtherPostcode, withPostcode, withRegion } from '#models/address/regionFields.ts';

/** 6000 is in two suburbs, 0872 in two states, Perth in two. */
const TREE = parseRegions([
  '0WA||Western Australia',
  '1Perth|||6000,6001',
  '1Northbridge|||6000',
  '1Broome|||6725',
  '1Giles|||0872',
  '0NT||Northern Territory',
  '1Darwin|||0800',
  '1Yulara|||0872',
  '0TAS',
  '1Perth|||7300',
]);
const fields = (
  postcode: string,
  province = '',
  city = '',
  country: AddressFields['country'] = 'AU',
): AddressFields => ({
  ...EMPTY_ADDRESS,
  country,
  city: postcode,
  cityName: { province, city, area: '' },
});
const path = (...names: string[]) => {
  const found = findRegion(TREE, names);
  if (!found) throw new Error(`tests/models: ${names.join(' ')} is not in the tree`);
  return found;
};
const shown = ({ city, cityName }: AddressFields) => [cityName.province, cityName.city, city];

describe('a typed postcode', () => {
  test.each([
    ['of one suburb names it and its state', fields('6725'), ['WA', 'Broome', '6725']],
    ['may have spaces around', fields(' 6725 '), ['WA', 'Broome', ' 6725 ']],
    ['of two suburbs names their state alone', fields('6000'), ['WA', '', '6000']],
    ['of two states names none', fields('0872'), ['', '', '0872']],
    ['that is unknown names none', fields('9999'), ['', '', '9999']],
    ['that is missing names none', fields(''), ['', '', '']],
    ['leaves a state that was typed', fields('6725', 'NT'), ['NT', 'Broome', '6725']],
    ['leaves a suburb that was typed', fields('6725', '', 'Bromme'), ['WA', 'Bromme', '6725']],
    ['of China names none', fields('6725', '', '', 'CN'), ['', '', '6725']],
  ])('%s', (_, typed, expected) => expect(shown(withPostcode(typed, TREE))).toEqual(expected));
});

describe('a postcode that lies elsewhere', () => {
  test.each([
    ['tells whose it is', fields('6725', 'WA', 'Perth'), ['Broome']],
    ['tells of all of them', fields(' 6000 ', 'WA', 'Broome'), ['Perth', 'Northbridge']],
    ['is none where it is the place’s own', fields('6001', 'WA', 'Perth'), []],
    ['is none for a place that nobody knows', fields('6725', 'WA', 'Nowhere'), []],
    ['is none for a state alone', fields('0800', 'WA', ''), []],
    ['is none while nothing is typed', fields('', 'WA', 'Perth'), []],
    ['is none while half of it is typed', fields('672', 'WA', 'Perth'), []],
    ['is none in China', fields('6725', 'WA', 'Perth', 'CN'), []],
  ])('%s', (_, typed, expected) => expect(placesOfOtherPostcode(typed, TREE)).toEqual(expected));
});

describe('a state that is chosen', () => {
  test('keeps the suburb and postcode that lie in it', () => {
    expect(shown(withRegion(fields('6000', 'NT', 'Perth'), path('WA')))).toEqual([
      'WA',
      'Perth',
      '6000',
    ]);
  });

  test('lets go of those that do not', () => {
    expect(shown(withRegion(fields('0800', 'NT', 'Darwin'), path('WA')))).toEqual(['WA', '', '']);
  });

  test('lets go of a district that China’s does not have', () => {
    const typed = { ...fields('1', 'NT', 'Darwin', 'CN') };
    const withArea = { ...typed, cityName: { ...typed.cityName, area: '0800' } };
    expect(withRegion(withArea, path('WA')).cityName).toEqual({
      province: 'WA',
      city: '',
      area: '',
    });
    expect(withRegion(withArea, path('NT')).cityName.area).toBe('0800');
  });
});

describe('a suburb that is chosen', () => {
  test('keeps a postcode of its own and lets go of another’s', () => {
    expect(withRegion(fields('6001', 'WA', ''), path('WA', 'Perth')).city).toBe('6001');
    expect(withRegion(fields('7300', 'WA', ''), path('WA', 'Perth')).city).toBe('');
  });
});

describe('looking in the tree', () => {
  const found = (...asked: [level: 0 | 1 | 2, query: string, names?: string[]]) =>
    searchRegions(TREE, ...asked).map((each) => each.map(({ label }) => label).join(' '));

  test('is narrowed by the names above the level only', () => {
    expect(found(0, '', ['WA'])).toEqual(['WA', 'NT', 'TAS']);
    expect(found(1, 'perth', ['WA', 'Broome'])).toEqual(['WA Perth']);
    expect(found(1, 'perth')).toEqual(['WA Perth', 'TAS Perth 7300']);
  });

  test('finds a number among the postcodes alone, from its beginning', () => {
    expect(found(1, '672')).toEqual(['WA Broome 6725']);
    expect(found(1, '725')).toEqual([]);
    expect(found(1, '6001')).toEqual(['WA Perth 6001']);
    expect(found(1, '600')).toEqual(['WA Perth', 'WA Northbridge 6000']);
    expect(found(1, 'x6000')).toEqual([]);
    expect(found(1, '6000x')).toEqual([]);
  });

  test('names a region in either language, and not by nothing', () => {
    const [wa] = path('WA');
    const [tas] = path('TAS');
    expect([isNamed(wa, 'western australia'), isNamed(wa, 'W.A.'), isNamed(wa, 'NT')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isNamed(tas, 'Tasmania')).toBe(false);
    expect(findRegion(TREE, ['Western Australia', 'Perth'])?.at(-1)?.label).toBe('Perth');
    expect(findRegion(TREE, ['WA', 'Darwin'])).toBeUndefined();
    expect(findRegion(TREE, [])).toBeUndefined();
  });
});
