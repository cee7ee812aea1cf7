import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  addAddressCall,
  addressListCall,
  editAddressCall,
  toWireAddress,
  toWireAddressForm,
} from '#models/address/address.api.ts';
import { type Address, EMPTY_ADDRESS } from '#models/address/address.ts';
import {
  type AddressBook,
  findBookAddress,
  EMPTY_ADDRESS_BOOK,
  withLoadedAddresses,
  withSavedAddress,
} from '#models/address/addressBook.ts';
import { FIELDS, HOME, OFFICE } from '#tests/fixtures/sampleData.ts';

const PARENTS: Address = { ...FIELDS, addressId: 'parents', addressee: 'Mum' };
const createBook = (addresses: readonly Address[], chosenId: string | null): AddressBook => ({
  addresses,
  chosenId,
});

describe('the address book', () => {
  test('chooses the first address after loading, and none in an empty list', () => {
    expect(withLoadedAddresses(EMPTY_ADDRESS_BOOK, [HOME, OFFICE])).toEqual(
      createBook([HOME, OFFICE], 'home'),
    );
    expect(withLoadedAddresses(EMPTY_ADDRESS_BOOK, [])).toEqual(createBook([], null));
  });

  test('keeps the chosen address through a reload unless it is removed', () => {
    const before = createBook([HOME, OFFICE], 'office');
    expect(withLoadedAddresses(before, [PARENTS, OFFICE])).toEqual(
      createBook([PARENTS, OFFICE], 'office'),
    );
    expect(withLoadedAddresses(before, [PARENTS, HOME])).toEqual(
      createBook([PARENTS, HOME], 'parents'),
    );
  });

  test('puts a new address first and chooses it', () => {
    expect(withSavedAddress(createBook([HOME, OFFICE], 'home'), PARENTS)).toEqual(
      createBook([PARENTS, HOME, OFFICE], 'parents'),
    );
  });

  test('edits an address in its position and chooses it', () => {
    const moved = { ...OFFICE, addressDetails: '2 New Street' };
    expect(withSavedAddress(createBook([HOME, OFFICE, PARENTS], 'home'), moved)).toEqual(
      createBook([HOME, moved, PARENTS], 'office'),
    );
  });

  test('merges an edit into the saved address', () => {
    const savedAddress: Address = { ...HOME, isDefault: true };
    expect(
      withSavedAddress(createBook([savedAddress], null), { ...HOME, phone: '0498765432' }),
    ).toEqual(createBook([{ ...HOME, isDefault: true, phone: '0498765432' }], 'home'));
  });

  test('finds an address by its id, and null for null', () => {
    const book = createBook([HOME, OFFICE], 'home');
    expect([
      findBookAddress(book, 'office'),
      findBookAddress(book, 'x'),
      findBookAddress(book, null),
    ]).toEqual([OFFICE, null, null]);
  });

  test('always chooses one of its addresses, or none if it is empty', () => {
    const anyAddress = fc.constantFrom(HOME, OFFICE, PARENTS);
    const step = fc.oneof(
      fc
        .uniqueArray(anyAddress)
        .map((list) => (before: AddressBook) => withLoadedAddresses(before, list)),
      anyAddress.map((address) => (before: AddressBook) => withSavedAddress(before, address)),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const end = steps.reduce((before, change) => change(before), EMPTY_ADDRESS_BOOK);
        const ids = end.addresses.map(({ addressId }) => addressId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length === 0 ? end.chosenId === null : ids.includes(end.chosenId ?? '')).toBe(
          true,
        );
      }),
    );
  });
});

describe('an address on the wire', () => {
  test('has the fields of §3', () => {
    expect(toWireAddressForm({ ...FIELDS, country: 'TW' })).toEqual({
      ...toWireAddressForm(EMPTY_ADDRESS),
      addType: 2,
      contacts: 'Anna Wattle',
      contactPhone: '0412345678',
      countryName: 'TaiWan',
      provinceName: 'WA',
      cityName: 'Perth',
      areaName: '',
      addressDetail: '1 Hay Street',
      zipCode: '6000',
    });
  });

  test('is parsed back to the same address', () => {
    const wire = { list: [toWireAddress(HOME), toWireAddress({ ...OFFICE, country: 'CN' })] };
    expect(v.parse(addressListCall.reply, wire)).toEqual({
      list: [HOME, { ...OFFICE, country: 'CN' }],
    });
    expect(v.parse(editAddressCall.request, toWireAddress(HOME))).toEqual(HOME);
    expect(v.parse(addAddressCall.request, toWireAddressForm(FIELDS))).toEqual(FIELDS);
  });

  test('is parsed from another mall server: numeric ids and postcodes, missing fields, long details', () => {
    const long = 'x'.repeat(300);
    const reply = {
      list: [
        { addressId: 9, countryName: '中国', zipCode: 510000, addressDetail: long, more: true },
      ],
    };
    expect(v.parse(addressListCall.reply, reply)).toEqual({
      list: [
        {
          ...EMPTY_ADDRESS,
          addressId: '9',
          addressee: '',
          phone: '',
          country: 'CN',
          state: '',
          city: '',
          district: '',
          postcode: '510000',
          addressDetails: long,
        },
      ],
    });
    expect(v.parse(addressListCall.reply, {})).toEqual({ list: [] });
    expect(
      ['saved', 1, null, { addressId: 9 }].map((wireReply) =>
        v.parse(addAddressCall.reply, wireReply),
      ),
    ).toEqual([null, null, null, { addressId: '9' }]);
  });

  test('is refused for an unsupported country or with too long texts', () => {
    const form = toWireAddressForm(FIELDS);
    const invalidRequests = [
      { countryName: 'Atlantis' },
      { countryName: 'constructor' },
      { addressDetail: 'x'.repeat(201) },
    ];
    expect(
      invalidRequests.filter((more) => v.is(addAddressCall.request, { ...form, ...more })),
    ).toEqual([]);
    expect(
      invalidRequests.filter((more) =>
        v.is(editAddressCall.request, { ...form, ...more, addressId: '1' }),
      ),
    ).toEqual([]);
  });
});
