import { describe, expect, test } from 'vitest';
import {
  ADDRESS_FIELD_ORDER,
  addressErrors,
  type AddressField,
  type AddressFields,
  EMPTY_ADDRESS,
  formatRegion,
  getMaxLength,
  normaliseAddress,
  isCompleteAddress,
  isOptionalAddressField,
  withCountry,
} from '#models/address/address.ts';
import { findStateByPostcode } from '#models/address/auState.ts';
import { DELIVERY_COUNTRIES, type DeliveryCountry } from '#models/address/country.ts';
import { COMPLETE_ADDRESSES } from '#tests/fixtures/completeAddresses.ts';

const PHONES: Readonly<Record<DeliveryCountry, { good: string[]; bad: string[] }>> = {
  AU: {
    good: ['0412345678', '+61412345678', '61 412 345 678', '(08) 9321-1234', '0298765432'],
    bad: [
      '412345678',
      '0112345678',
      '041234567',
      '04123456789',
      '+60412345678',
      'abc',
      '0612345678',
    ],
  },
  MY: {
    good: ['0123456789', '+60123456789', '60123456789', '03-1234 5678'],
    bad: ['123456789', '+6112345678', '01234', '+601234567890123'],
  },
  CN: {
    good: ['13800138000', '+8613800138000', '86 199 1234 5678'],
    bad: ['12800138000', '1380013800', '138001380000', '010-12345678', '+8602112345678'],
  },
  TW: {
    good: ['0912345678', '+886912345678', '02-2311-3731'],
    bad: ['912345678', '+8869123', '+86912345678', '09123456789'],
  },
};
const POSTCODES: Readonly<Record<DeliveryCountry, { good: string[]; bad: string[] }>> = {
  AU: { good: ['6000', ' 6999 '], bad: ['600', '60000', '60OO'] },
  MY: { good: ['50050'], bad: ['5005', '500500'] },
  CN: { good: ['510000'], bad: ['51000', '5100000', '51000a'] },
  TW: { good: ['100', '10048', '100048'], bad: ['10', '1004', '1000481'] },
};
const getFieldNames = (fields: AddressFields) => addressErrors(fields).map(({ field }) => field);

for (const country of DELIVERY_COUNTRIES) {
  const completeAddress = COMPLETE_ADDRESSES[country];
  describe(`a delivery to ${country}`, () => {
    test('is complete with addressee, phone, country, region, postcode and details', () => {
      expect(addressErrors(completeAddress)).toEqual([]);
      expect(isCompleteAddress(completeAddress)).toBe(true);
    });

    test('reports each field that is missing or blank', () => {
      const missing: readonly (readonly [string, Partial<AddressFields>])[] = [
        ['addressee', { addressee: '  ' }],
        ['phone', { phone: ' ' }],
        ['state', { state: '' }],
        ['city', { city: ' ' }],
        ['postcode', { postcode: '' }],
        ['addressDetails', { addressDetails: '\n' }],
      ];
      for (const [field, change] of missing) {
        const fields = { ...completeAddress, ...change };
        expect(addressErrors(fields)).toEqual([{ field, reason: 'missing' }]);
        expect(isCompleteAddress(fields)).toBe(false);
      }
    });

    test('accepts phone numbers of the country only', () => {
      const { good, bad } = PHONES[country];
      expect(
        good.filter((phone) => getFieldNames({ ...completeAddress, phone }).length > 0),
      ).toEqual([]);
      const reason = country === 'CN' ? 'needsMobile' : 'malformed';
      for (const phone of bad)
        expect(addressErrors({ ...completeAddress, phone })).toEqual([{ field: 'phone', reason }]);
    });

    test('accepts postcodes of the country only', () => {
      const { good, bad } = POSTCODES[country];
      expect(
        good.filter((postcode) => getFieldNames({ ...completeAddress, postcode }).length > 0),
      ).toEqual([]);
      for (const postcode of bad)
        expect(addressErrors({ ...completeAddress, postcode })).toEqual([
          { field: 'postcode', reason: 'malformed' },
        ]);
    });
  });
}

describe('an address', () => {
  test('that is empty reports its fields in the order of the form', () => {
    expect(getFieldNames(EMPTY_ADDRESS)).toEqual([
      'addressee',
      'phone',
      'state',
      'city',
      'postcode',
      'addressDetails',
    ]);
    expect(isCompleteAddress(null)).toBe(false);
  });

  test('has at most 60 characters in the name and 200 in the details', () => {
    const { AU } = COMPLETE_ADDRESSES;
    const long = { ...AU, addressee: '陈'.repeat(60), addressDetails: 'x'.repeat(200) };
    expect(addressErrors(long)).toEqual([]);
    expect(
      addressErrors({ ...AU, addressee: 'x'.repeat(61), addressDetails: 'x'.repeat(201) }),
    ).toEqual([
      { field: 'addressee', reason: 'tooLong' },
      { field: 'addressDetails', reason: 'tooLong' },
    ]);
  });

  // woocommerce/woocommerce#46270
  test('loses only region and postcode when the country changes', () => {
    for (const from of DELIVERY_COUNTRIES) {
      for (const to of DELIVERY_COUNTRIES.filter((country) => country !== from)) {
        expect(withCountry(COMPLETE_ADDRESSES[from], to)).toEqual({
          ...COMPLETE_ADDRESSES[from],
          country: to,
          state: '',
          city: '',
          district: '',
          postcode: '',
        });
      }
      expect(withCountry(COMPLETE_ADDRESSES[from], from)).toBe(COMPLETE_ADDRESSES[from]);
    }
  });

  // commercelayer/mfe-checkout#428
  test('in China can be in a city without districts', () => {
    const { CN } = COMPLETE_ADDRESSES;
    const dongguan = { ...CN, state: '广东省', city: '东莞市', district: '' };
    expect(addressErrors(dongguan)).toEqual([]);
  });

  test('is sent to the freight call with its region names joined', () => {
    expect(DELIVERY_COUNTRIES.map((country) => formatRegion(COMPLETE_ADDRESSES[country]))).toEqual([
      'WA-Perth',
      'Selangor-Kuala Lumpur',
      '广东省-广州市-天河区',
      '臺北市-中正區',
    ]);
    expect(formatRegion(EMPTY_ADDRESS)).toBe('');
  });
});

describe('the fields of an address', () => {
  const fields = Object.keys(EMPTY_ADDRESS) as AddressField[]; // Object.keys forgets the type of the keys

  test('are all in the form of a country, except the country, which is above it', () => {
    const inForms = new Set<string>(Object.values(ADDRESS_FIELD_ORDER).flat());
    expect(fields.filter((field) => !inForms.has(field))).toEqual(['country']);
  });

  test.each(DELIVERY_COUNTRIES)(
    'are in the form of %s, once each, if they must be filled',
    (country) => {
      const missing = addressErrors({ ...EMPTY_ADDRESS, country }).map(({ field }) => field);
      const inForm = ADDRESS_FIELD_ORDER[country];
      expect(inForm).toEqual(expect.arrayContaining(missing));
      expect(inForm).toHaveLength(new Set(inForm).size);
    },
  );

  test('may stay empty where they are marked optional, and are limited in length', () => {
    const optional = fields.filter(isOptionalAddressField);
    expect(optional).toContain('district');
    for (const field of optional) {
      const filled = (length: number) => ({
        ...COMPLETE_ADDRESSES.CN,
        [field]: '字'.repeat(length),
      });
      expect(addressErrors(filled(0))).toEqual([]);
      expect(addressErrors(filled(getMaxLength(field)))).toEqual([]);
      const longest = ` ${'字'.repeat(getMaxLength(field))} `;
      expect(addressErrors({ ...COMPLETE_ADDRESSES.CN, [field]: longest })).toEqual([]);
      expect(addressErrors(filled(getMaxLength(field) + 1))).toEqual([
        { field, reason: 'tooLong' },
      ]);
    }
  });
});

test('an address is saved without spaces around its texts', () => {
  const typed = Object.entries(COMPLETE_ADDRESSES.CN).map(([field, text]) => [
    field,
    field === 'country' ? text : `  ${text}\n`,
  ]);
  expect(normaliseAddress({ ...COMPLETE_ADDRESSES.CN, ...Object.fromEntries(typed) })).toEqual(
    COMPLETE_ADDRESSES.CN,
  );
});

/** The first and the last postcode of each range, between the neighbours of another state. */
const STATES_BY_POSTCODE = {
  '0199': undefined,
  ...{ '0200': 'ACT', '0299': 'ACT', '0300': undefined, '0799': undefined },
  ...{ '0800': 'NT', '0999': 'NT', '1000': 'NSW', '2599': 'NSW', '2600': 'ACT', '2618': 'ACT' },
  ...{ '2619': 'NSW', '2899': 'NSW', '2900': 'ACT', '2920': 'ACT', '2921': 'NSW', '2999': 'NSW' },
  ...{ '3000': 'VIC', '3999': 'VIC', '4000': 'QLD', '4999': 'QLD', '5000': 'SA', '5999': 'SA' },
  ...{ '6000': 'WA', '6999': 'WA', '7000': 'TAS', '7999': 'TAS', '8000': 'VIC', '8999': 'VIC' },
  ...{ '9000': 'QLD', '9999': 'QLD' },
};

test('a postcode of Australia is in the state of its range', () => {
  const states = Object.keys(STATES_BY_POSTCODE).map((code) => [code, findStateByPostcode(code)]);
  expect(Object.fromEntries(states)).toEqual(STATES_BY_POSTCODE);
});
