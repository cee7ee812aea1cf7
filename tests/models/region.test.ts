import { describe, expect, test } from 'vitest';
import { addressProblems, EMPTY_ADDRESS } from '#models/address/address.ts';
import {
  findRegion,
  parseRegions,
  type Region,
  type RegionLevel,
  searchRegions,
} from '#models/address/region.ts';
import { placesOfOtherPostcode, withPostcode, withRegion } from '#models/address/regionFields.ts';
import australia from '#models/address/regions/AU.json';
import china from '#models/address/regions/CN.json';
import malaysia from '#models/address/regions/MY.json';
import perth from '#models/address/regions/perth.json';
import taiwan from '#models/address/regions/TW.json';

const AU = parseRegions(australia);
const CN = parseRegions(china);
const MY = parseRegions(malaysia);
const TW = parseRegions(taiwan);

const found = (tree: readonly Region[], level: RegionLevel, typed: string, names?: string[]) =>
  searchRegions(tree, level, typed, names).map((path) =>
    path.map(({ label }) => label).join(' > '),
  );

function first(tree: readonly Region[], level: RegionLevel, typed: string) {
  const [path] = searchRegions(tree, level, typed);
  if (!path) throw new Error(`tests/models/region: nothing is called ${typed}`);
  return path;
}

describe('the region trees', () => {
  test('China has its national codes, with Taiwan and the corps cities of Xinjiang', () => {
    expect(CN).toHaveLength(34);
    expect(CN.every(({ value }) => /^\d{2}0000$/.test(value))).toBe(true);
    expect(
      CN.flatMap(({ children }) => children).every(({ value }) => /^\d{4}00$/.test(value)),
    ).toBe(true);
    expect(CN.find(({ value }) => value === '710000')?.label).toBe('台湾省');
    const corps = CN.find(({ value }) => value === '650000')?.children.at(-1)?.children;
    expect(corps?.slice(0, 9).map(({ value }) => value)).toEqual(
      Array.from({ length: 9 }, (_, place) => String(659_001 + place)),
    );
  });

  test('Malaysia has state, town and postcode; Taiwan county, district and postcode', () => {
    expect([MY.length, TW.length]).toEqual([16, 22]);
    expect(found(MY, 1, '47100')).toEqual(['Selangor > Puchong > 47100']);
    expect(found(TW, 1, 'wanhua')).toEqual(['臺北市 > 萬華區 > 108']);
  });

  test('every suburb of Australia is saved with its postcode and state without a problem', () => {
    const typed = {
      ...EMPTY_ADDRESS,
      addressee: 'Mia',
      phone: '0412345678',
      addressDetails: '1 A',
    };
    const refused = AU.flatMap((state) =>
      state.children.flatMap((suburb) =>
        suburb.children
          .map((code) => withRegion(typed, [state, suburb, code]))
          .filter((fields) => addressProblems(fields).length > 0)
          .map(({ cityName, city }) => `${cityName.city} ${cityName.province} ${city}`),
      ),
    );
    expect(refused).toEqual([]);
  });

  test('Perth has its councils with their suburbs', () => {
    const councils = parseRegions(perth);
    const fremantle = councils.find(({ label }) => label === 'Fremantle');
    expect(fremantle?.children.map(({ label }) => label)).toContain('North Fremantle');
  });
});

describe('a shopper who looks for a place', () => {
  test('finds a suburb by the start of its name before one that only contains it', () => {
    expect(found(AU, 1, 'fremantle').slice(0, 2)).toEqual([
      'WA > Fremantle > 6160',
      'WA > East Fremantle > 6158',
    ]);
  });

  test('finds a suburb by its postcode', () => {
    expect(found(AU, 1, '6160')).toEqual(['WA > Fremantle > 6160']);
  });

  test('finds a Chinese district by its name in letters, below the city that is named', () => {
    expect(found(CN, 2, 'chaoyang', ['北京市', '北京市'])).toEqual(['北京市 > 北京市 > 朝阳区']);
    expect(found(CN, 2, 'chaoyang').length).toBeGreaterThan(3);
  });

  test('finds a Taiwanese district in simplified characters', () => {
    expect(found(TW, 1, '万华')).toEqual(['臺北市 > 萬華區 > 108']);
  });

  test('gets at most fifty suggestions', () => {
    expect(searchRegions(AU, 1, 'a')).toHaveLength(50);
  });
});

describe('a place that is chosen', () => {
  test('fills state, suburb and postcode', () => {
    const { cityName, city } = withRegion(EMPTY_ADDRESS, first(AU, 1, 'fremantle'));
    expect({ cityName, city }).toEqual({
      cityName: { province: 'WA', city: 'Fremantle', area: '' },
      city: '6160',
    });
  });

  test('in China leaves the typed postcode, and a district that still belongs to it', () => {
    const typed = {
      ...EMPTY_ADDRESS,
      country: 'CN' as const,
      city: '610041',
      cityName: { province: '', city: '', area: '武侯区' },
    };
    const chosen = withRegion(typed, first(CN, 1, '成都市'));
    expect([chosen.cityName, chosen.city]).toEqual([
      { province: '四川省', city: '成都市', area: '武侯区' },
      '610041',
    ]);
    expect(withRegion(typed, first(CN, 1, '上海')).cityName.area).toBe('');
  });

  test('is found again by its names', () => {
    expect(findRegion(CN, ['四川省', '成都市'])?.at(-1)?.value).toBe('510100');
    expect(findRegion(CN, ['四川省', '上海市'])).toBeUndefined();
  });
});

describe('an Australian postcode', () => {
  test('fills the one state and the one suburb that it tells, and nothing that was typed', () => {
    const filled = withPostcode({ ...EMPTY_ADDRESS, city: '6160' }, AU);
    expect(filled.cityName).toEqual({ province: 'WA', city: 'Fremantle', area: '' });
    const typed = {
      ...EMPTY_ADDRESS,
      city: '6160',
      cityName: { ...filled.cityName, city: 'Freo' },
    };
    expect(withPostcode(typed, AU)).toEqual(typed);
  });

  test('that belongs to other suburbs names them', () => {
    const address = withRegion(EMPTY_ADDRESS, first(AU, 1, 'fremantle'));
    expect(placesOfOtherPostcode(address, AU)).toEqual([]);
    expect(placesOfOtherPostcode({ ...address, city: '6158' }, AU)).toEqual(['East Fremantle']);
  });
});
