import { describe, expect, test } from 'vitest';
import { addressErrors, type AddressFields, EMPTY_ADDRESS } from '#models/address/address.ts';
import type { DeliveryCountry } from '#models/address/country.ts';
import {
  findRegion,
  hasName,
  parseRegions,
  listPathsAtLevel,
  searchRegions,
} from '#models/address/region.ts';
import { findSuburbsByPostcode, withPostcode, withRegion } from '#models/address/regionFields.ts';
import AU from '#models/address/regions/AU.json';
import CN from '#models/address/regions/CN.json';
import MY from '#models/address/regions/MY.json';
import TW from '#models/address/regions/TW.json';

const trees = {
  AU: parseRegions(AU),
  CN: parseRegions(CN),
  MY: parseRegions(MY),
  TW: parseRegions(TW),
};
const labels = (path: readonly { label: string }[]) => path.map(({ label }) => label);
const createFields = (
  country: DeliveryCountry,
  more: Partial<AddressFields> = {},
): AddressFields => ({
  ...EMPTY_ADDRESS,
  country,
  ...more,
});
const findPath = (country: DeliveryCountry, ...names: string[]) => {
  const path = findRegion(trees[country], names);
  if (!path) throw new Error(`tests/models: ${names.join(' ')} is not in the tree of ${country}`);
  return path;
};

describe('the region trees', () => {
  test('list cities and counties directly under a province as its cities', () => {
    const lines = [
      '0420000|湖北省',
      '1420100|武汉市',
      '2420102|江岸区',
      '1429000|',
      '2429004|仙桃市',
    ];
    expect(parseRegions(lines)).toMatchObject([
      {
        label: '湖北省',
        children: [
          { label: '武汉市', level: 1, children: [{ label: '江岸区', level: 2, children: [] }] },
          { label: '仙桃市', level: 1, children: [] },
        ],
      },
    ]);
  });

  test('are parsed line by line, each region below the last one of a higher level', () => {
    expect(parseRegions(['0WA||Western Australia', '1Perth|||6000,6001', '0NT'])).toEqual([
      {
        value: 'WA',
        label: 'WA',
        labelEn: 'Western Australia',
        level: 0,
        children: [
          {
            value: 'Perth',
            label: 'Perth',
            level: 1,
            children: [
              { value: '6000', label: '6000', level: 2, children: [] },
              { value: '6001', label: '6001', level: 2, children: [] },
            ],
          },
        ],
      },
      { value: 'NT', label: 'NT', level: 0, children: [] },
    ]);
  });

  test('of China have national codes: that of a province ends in 0000, that of a city in 00', () => {
    const invalidPaths = [0, 1, 2].flatMap((level) =>
      listPathsAtLevel(trees.CN, level as 0 | 1 | 2).flatMap((path) => {
        const { value } = path.at(-1) ?? path[0];
        const isDirectCity = level === 1 && /^\d{2}90\d{2}$/.test(value);
        const isRight =
          /^\d{6}$/.test(value) &&
          (level === 2 || isDirectCity || value.endsWith(level === 0 ? '0000' : '00'));
        return isRight ? [] : [value];
      }),
    );
    expect(invalidPaths).toEqual([]);
    const values = new Set(listPathsAtLevel(trees.CN, 1).map((path) => path.at(-1)?.value));
    const corps = Array.from({ length: 9 }, (_, index) => `65900${index + 1}`);
    expect(corps.filter((code) => !values.has(code))).toEqual([]);
    expect(trees.CN.map(({ value }) => value)).toContain('710000');
  });

  test('of Australia agree with the rule of states and postcodes', () => {
    const broken = listPathsAtLevel(trees.AU, 1).flatMap(([state, suburb]) =>
      (suburb?.children ?? []).flatMap(({ value }) => {
        const fields = createFields('AU', {
          postcode: value,
          state: state.label,
          city: suburb?.label ?? '',
          district: '',
        });
        const hasPostcodeError = addressErrors(fields).some(({ field }) => field === 'postcode');
        return hasPostcodeError ? [`${state.label} ${suburb?.label} ${value}`] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

  test('of Australia contain no post office, mail centre or postcode of post office boxes', () => {
    const isMail = (postcode: string) => /^(1|8|9|58|59(?!50)|68|69|78|79|02|09)/.test(postcode);
    const names = listPathsAtLevel(trees.AU, 1).map((path) => path.at(-1)?.label ?? '');
    const postcodes = listPathsAtLevel(trees.AU, 2).map((path) => path.at(-1)?.label ?? '');
    expect(names.filter((name) => /\b(PO|LPO|GPO|BC|DC|MC|Mc)$/.test(name))).toEqual([]);
    expect(postcodes.filter(isMail)).toEqual([]);
    expect(postcodes.length).toBeGreaterThan(10_000);
    expect(names).toEqual(expect.arrayContaining(['Subiaco', 'McLaren Vale', 'Adelaide Airport']));
  });

  test('of Taiwan have English names that end with the kind of the place', () => {
    const english = TW.map((line) => line.split('|')[2] ?? '');
    const kinds = /(?: (?:County|City|District|Township)|Islands?)$/;
    expect(english.filter((name) => !kinds.test(name))).toEqual([]);
    expect(TW).toEqual(
      expect.arrayContaining([
        '1大同區||Datong District|103',
        '1左營區||Zuoying District|813',
        '1恆春鎮||Hengchun Township|946',
        '0新竹縣||Hsinchu County',
      ]),
    );
  });

  test('of Malaysia and Taiwan contain valid postcodes', () => {
    for (const country of ['MY', 'TW'] as const) {
      const codes = listPathsAtLevel(trees[country], 2).map((path) => path[2]?.value ?? '');
      const mismatches = codes.filter((city) =>
        addressErrors(createFields(country, { postcode: city })).some(
          ({ field }) => field === 'postcode',
        ),
      );
      expect([codes.length > 300, mismatches]).toEqual([true, []]);
    }
  });
});

describe('the search of a region', () => {
  test.each(['可克达拉', 'kekedala', 'Kekedala'])(
    '"%s" finds the corps city as a city',
    (typed) => {
      const [path, ...more] = searchRegions(trees.CN, 1, typed);
      expect([path?.map(({ label }) => label), more]).toEqual([
        ['新疆维吾尔自治区', '可克达拉市'],
        [],
      ]);
    },
  );

  test('ranks a match at the beginning of a name before one in the middle', () => {
    const suburbs = searchRegions(trees.AU, 1, 'perth').map((path) => path[1]?.label ?? '');
    const first = suburbs.findIndex((label) => !label.toLowerCase().startsWith('perth'));
    expect(suburbs[0]).toMatch(/^Perth/);
    expect(suburbs.slice(first).some((label) => label.toLowerCase().startsWith('perth'))).toBe(
      false,
    );
    expect(labels(searchRegions(trees.CN, 0, 'guangdong')[0] ?? [])).toEqual(['广东省']);
  });

  test('accepts simplified characters for Taiwan, and ignores accents and spaces', () => {
    expect(labels(searchRegions(trees.TW, 0, '台北')[0] ?? [])).toEqual(['臺北市']);
    expect(
      hasName({ value: 'x', label: "Da'an District", level: 1, children: [] }, 'DAAN district'),
    ).toBe(true);
  });

  test('by postcode appends that postcode', () => {
    const suburbPaths = searchRegions(trees.AU, 1, '6009');
    expect(suburbPaths.map((path) => path[2]?.value)).toEqual(suburbPaths.map(() => '6009'));
    expect(suburbPaths.map((path) => path[1]?.label)).toContain('Nedlands');
  });

  test('is limited to the selected state and to 50 results', () => {
    expect(searchRegions(trees.AU, 1, 'a', ['WA']).every(([state]) => state.label === 'WA')).toBe(
      true,
    );
    expect(searchRegions(trees.AU, 1, 'a')).toHaveLength(50);
  });
});

describe('a chosen region', () => {
  test('fills its names and its only postcode', () => {
    const [path] = searchRegions(trees.AU, 1, 'abbotsbury');
    if (!path) throw new Error('tests/models: no Abbotsbury');
    expect(withRegion(createFields('AU'), path)).toEqual(
      createFields('AU', {
        postcode: '2176',
        state: 'NSW',
        city: 'Abbotsbury',
        district: '',
      }),
    );
  });

  test('of China keeps the typed postcode and clears the district of another city', () => {
    const typed = createFields('CN', {
      postcode: '510000',
      state: '广东省',
      city: '广州市',
      district: '天河区',
    });
    expect(withRegion(typed, findPath('CN', '广东省', '深圳市'))).toEqual({
      ...typed,
      state: '广东省',
      city: '深圳市',
      district: '',
    });
    expect(withRegion(typed, findPath('CN', '广东省'))).toEqual(typed);
  });

  test('of another state clears the suburb and the postcode', () => {
    const typed = createFields('AU', {
      postcode: '6009',
      state: 'WA',
      city: 'Nedlands',
      district: '',
    });
    expect(withRegion(typed, findPath('AU', 'VIC'))).toEqual(
      createFields('AU', { postcode: '', state: 'VIC', city: '', district: '' }),
    );
    expect(withRegion(typed, findPath('AU', 'WA'))).toEqual(typed);
  });
});

describe('a typed postcode', () => {
  test('fills the state, and the suburb if there is only one', () => {
    expect(withPostcode(createFields('AU', { postcode: '6009' }), trees.AU).state).toBe('WA');
    const fields = createFields('AU', {
      postcode: '6009',
      state: 'VIC',
      city: 'X',
      district: '',
    });
    expect(withPostcode(fields, trees.AU)).toEqual(fields);
    expect(withPostcode(createFields('CN', { postcode: '510000' }), trees.CN)).toEqual(
      createFields('CN', { postcode: '510000' }),
    );
  });

  test('of another suburb offers its suburbs', () => {
    const nedlands = createFields('AU', {
      postcode: '6000',
      state: 'WA',
      city: 'Nedlands',
      district: '',
    });
    expect(findSuburbsByPostcode(nedlands, trees.AU)).toContain('Perth');
    expect(findSuburbsByPostcode({ ...nedlands, postcode: '6009' }, trees.AU)).toEqual([]);
  });
});
