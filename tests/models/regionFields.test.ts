import { describe, expect, test } from 'vitest';
import { type AddressFields, EMPTY_ADDRESS } from '#models/address/address.ts';
import { findRegion, hasName, parseRegions, searchRegions } from '#models/address/region.ts';
import { findSuburbsByPostcode, withPostcode, withRegion } from '#models/address/regionFields.ts';

/** Postcode 6000 has two suburbs, 0872 has two states, and the name Perth is in two states. */
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
const createFields = (
  postcode: string,
  province = '',
  city = '',
  country: AddressFields['country'] = 'AU',
): AddressFields => ({
  ...EMPTY_ADDRESS,
  country,
  postcode,
  state: province,
  city,
  district: '',
});
const findPath = (...names: string[]) => {
  const regions = findRegion(TREE, names);
  if (!regions) throw new Error(`tests/models: ${names.join(' ')} is not in the tree`);
  return regions;
};
const formatShown = ({ state, city, postcode }: AddressFields) => [state, city, postcode];

describe('a typed postcode', () => {
  test.each([
    ['of one suburb names it and its state', createFields('6725'), ['WA', 'Broome', '6725']],
    ['may have spaces around', createFields(' 6725 '), ['WA', 'Broome', ' 6725 ']],
    ['of two suburbs names their state alone', createFields('6000'), ['WA', '', '6000']],
    ['of two states names none', createFields('0872'), ['', '', '0872']],
    ['that is unknown names none', createFields('9999'), ['', '', '9999']],
    ['that is missing names none', createFields(''), ['', '', '']],
    ['leaves a state that was typed', createFields('6725', 'NT'), ['NT', 'Broome', '6725']],
    [
      'leaves a suburb that was typed',
      createFields('6725', '', 'Bromme'),
      ['WA', 'Bromme', '6725'],
    ],
    ['of China names none', createFields('6725', '', '', 'CN'), ['', '', '6725']],
  ])('%s', (_, typed, expected) =>
    expect(formatShown(withPostcode(typed, TREE))).toEqual(expected),
  );
});

test('an address without a postcode stays the same', () => {
  const typed = createFields(' ');
  expect(withPostcode(typed, TREE)).toBe(typed);
});

describe('a postcode of another region', () => {
  test.each([
    ['names its owner', createFields('6725', 'WA', 'Perth'), ['Broome']],
    ['names all of them', createFields(' 6000 ', 'WA', 'Broome'), ['Perth', 'Northbridge']],
    ['is none where it is the place’s own', createFields('6001', 'WA', 'Perth'), []],
    ['is none for a place that nobody knows', createFields('6725', 'WA', 'Nowhere'), []],
    ['is none for a state alone', createFields('0800', 'WA', ''), []],
    ['is none while nothing is typed', createFields('', 'WA', 'Perth'), []],
    ['is none while half of it is typed', createFields('672', 'WA', 'Perth'), []],
    ['is none in China', createFields('6725', 'WA', 'Perth', 'CN'), []],
  ])('%s', (_, typed, expected) => expect(findSuburbsByPostcode(typed, TREE)).toEqual(expected));
});

describe('a selected state', () => {
  test('keeps the suburb and the postcode of this state', () => {
    expect(formatShown(withRegion(createFields('6000', 'NT', 'Perth'), findPath('WA')))).toEqual([
      'WA',
      'Perth',
      '6000',
    ]);
  });

  test('clears those of another state', () => {
    expect(formatShown(withRegion(createFields('0800', 'NT', 'Darwin'), findPath('WA')))).toEqual([
      'WA',
      '',
      '',
    ]);
  });

  test('clears a district that the Chinese state does not have', () => {
    const typed = { ...createFields('1', 'NT', 'Darwin', 'CN') };
    const withDistrict = { ...typed, district: '0800' };
    expect(withRegion(withDistrict, findPath('WA'))).toMatchObject({
      state: 'WA',
      city: '',
      district: '',
    });
    expect(withRegion(withDistrict, findPath('NT')).district).toBe('0800');
  });
});

describe('a selected suburb', () => {
  test('keeps its postcode and clears that of another suburb', () => {
    expect(withRegion(createFields('6001', 'WA', ''), findPath('WA', 'Perth')).postcode).toBe(
      '6001',
    );
    expect(withRegion(createFields('7300', 'WA', ''), findPath('WA', 'Perth')).postcode).toBe('');
  });
});

describe('the search in the tree', () => {
  const searchLabels = (...args: [level: 0 | 1 | 2, query: string, names?: string[]]) =>
    searchRegions(TREE, ...args).map((path) => path.map(({ label }) => label).join(' '));

  test('is limited by the names above the level only', () => {
    expect(searchLabels(0, '', ['WA'])).toEqual(['WA', 'NT', 'TAS']);
    expect(searchLabels(1, 'perth', ['WA', 'Broome'])).toEqual(['WA Perth']);
    expect(searchLabels(1, 'perth')).toEqual(['WA Perth', 'TAS Perth 7300']);
  });

  test('matches a number with the beginning of postcodes only', () => {
    expect(searchLabels(1, '672')).toEqual(['WA Broome 6725']);
    expect(searchLabels(1, '725')).toEqual([]);
    expect(searchLabels(1, '6001')).toEqual(['WA Perth 6001']);
    expect(searchLabels(1, '600')).toEqual(['WA Perth', 'WA Northbridge 6000']);
    expect(searchLabels(1, 'x6000')).toEqual([]);
    expect(searchLabels(1, '6000x')).toEqual([]);
  });

  test('matches a name that contains a number', () => {
    const tree = parseRegions(['0WA', '17 Mile|||6725', '1District 9|||6000']);
    const find = (query: string) => searchRegions(tree, 1, query).map((path) => path[1]?.label);
    expect([find('7 mi'), find('district 9'), find('6')]).toEqual([
      ['7 Mile'],
      ['District 9'],
      ['7 Mile', 'District 9'],
    ]);
  });

  test('appends the postcode that begins with the number, not one that ends with it', () => {
    const tree = parseRegions(['0WA', '1Perth|||6001,1600']);
    const [path] = searchRegions(tree, 1, '600');
    expect(path?.map(({ label }) => label)).toEqual(['WA', 'Perth', '6001']);
  });

  test('of China finds a district by its name, and a code is no postcode', () => {
    const tree = parseRegions(['0110000|北京市', '1110100|市辖区', '2110101|东城区']);
    const find = (level: 1 | 2, query: string) =>
      searchRegions(tree, level, query).map((path) => path.map(({ label }) => label).join(' '));
    expect([find(2, '东城'), find(2, '市辖'), find(1, '市辖'), find(1, '1101')]).toEqual([
      ['北京市 市辖区 东城区'],
      [],
      ['北京市 市辖区'],
      [],
    ]);
  });

  test('matches a region in either language, and not with an empty name', () => {
    const [wa] = findPath('WA');
    const [tas] = findPath('TAS');
    expect([hasName(wa, 'western australia'), hasName(wa, 'W.A.'), hasName(wa, 'NT')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(hasName(tas, 'Tasmania')).toBe(false);
    expect(findRegion(TREE, ['Western Australia', 'Perth'])?.at(-1)?.label).toBe('Perth');
    expect(findRegion(TREE, ['WA', 'Darwin'])).toBeUndefined();
    expect(findRegion(TREE, [])).toBeUndefined();
  });
});
