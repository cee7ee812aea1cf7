import { expect, test } from 'vitest';
import { addressErrors, normaliseAddress } from '#models/address/address.ts';
import { DELIVERY_COUNTRIES, type DeliveryCountry } from '#models/address/country.ts';
import { COMPLETE_ADDRESSES } from '#tests/fixtures/completeAddresses.ts';

/** What each phone number is saved as. */
const PASTED_PHONES: Readonly<Record<DeliveryCountry, Readonly<Record<string, string>>>> = {
  AU: {
    '\u202a0412 345 678\u202c': '0412 345 678',
    '\u200e0412\u200b345678\ufeff': '0412345678',
    '0412\u2011345\u2011678': '0412-345-678',
    '0412–345—678': '0412-345-678',
    '0412.345.678': '0412.345.678',
    '+61 (0)412 345 678': '+61 412 345 678',
    '(+61) (0) 412 345 678': '(+61) 412 345 678',
    '0061 412 345 678': '+61 412 345 678',
    '0061 (0)412 345 678': '+61 412 345 678',
  },
  MY: { '0060 12-345 6789': '+60 12-345 6789' },
  CN: {
    '0086 13800138000': '+86 13800138000',
    '（+86）138\u20110013\u20118000': '(+86)138-0013-8000',
  },
  TW: { '\u2066+886 (0)912−345−678\u2069': '+886 912-345-678' },
};

test('a pasted phone number is accepted and saved as it looks', () => {
  for (const country of DELIVERY_COUNTRIES) {
    for (const [phone, saved] of Object.entries(PASTED_PHONES[country])) {
      const typed = { ...COMPLETE_ADDRESSES[country], phone };
      expect([phone, addressErrors(typed)]).toEqual([phone, []]);
      expect(normaliseAddress(typed).phone).toBe(saved);
      expect(addressErrors(normaliseAddress(typed))).toEqual([]);
    }
  }
});

test('an address is saved without invisible characters', () => {
  const typed = Object.entries(COMPLETE_ADDRESSES.TW).map(([field, text]) => [
    field,
    field === 'country' ? text : `\u202a ${text}\u200f\b\u202c`,
  ]);
  const pasted = { ...COMPLETE_ADDRESSES.TW, ...Object.fromEntries(typed) };
  expect(addressErrors(pasted)).toEqual([]);
  expect(normaliseAddress(pasted)).toEqual(COMPLETE_ADDRESSES.TW);
  expect(
    addressErrors({ ...COMPLETE_ADDRESSES.TW, addressee: '\u202a \u202c', phone: '\u200e' }).map(
      ({ field }) => field,
    ),
  ).toEqual(['addressee', 'phone']);
});
