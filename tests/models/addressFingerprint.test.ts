import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addressListCall, toWireAddress } from '#models/address/address.api.ts';
import type { AddressFields } from '#models/address/address.ts';
import { toAddressFingerprint } from '#models/address/addressFingerprint.ts';
import { ABROAD_FIELDS, FIELDS, HOME } from '../fixtures/sampleData.ts';

const CHANGES: AddressFields = {
  ...ABROAD_FIELDS,
  phone: '0498765432',
  addressDetails: '3 Boas Avenue',
};

test('each field of an address changes its fingerprint', () => {
  const fingerprints = (Object.keys(FIELDS) as (keyof AddressFields)[]).map((field) =>
    toAddressFingerprint({ ...FIELDS, [field]: CHANGES[field] }),
  );
  expect(new Set([toAddressFingerprint(FIELDS), ...fingerprints]).size).toBe(9);
});

test('texts that move to another field change the fingerprint', () => {
  const moved = { ...FIELDS, city: FIELDS.addressDetails, addressDetails: FIELDS.city };
  expect(toAddressFingerprint(moved)).not.toBe(toAddressFingerprint(FIELDS));
});

test('neither the id, the default address nor spaces change the fingerprint', () => {
  const spaced = { ...HOME, isDefault: true, addressee: ` ${FIELDS.addressee} ` };
  expect(toAddressFingerprint(spaced)).toBe(toAddressFingerprint(FIELDS));
});

test('an address has the same short fingerprint after it was sent and received', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 60 });
  const changes = fc.record({ addressee: texts, phone: texts, city: texts, addressDetails: texts });
  fc.assert(
    fc.property(changes, (change) => {
      const address = { ...HOME, ...change };
      const { list } = v.parse(addressListCall.reply, { list: [toWireAddress(address)] });
      expect(list.map(toAddressFingerprint)).toEqual([toAddressFingerprint(address)]);
      expect(toAddressFingerprint(address)).toMatch(/^[0-9a-z]{1,11}$/);
    }),
  );
});
