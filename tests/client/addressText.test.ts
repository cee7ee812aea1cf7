import { expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#models/address/address.ts';
import { formatAddressLine, formatRecipient } from '#src/text/addressText.ts';
import { en } from '#src/text/en.ts';

const address = {
  ...EMPTY_ADDRESS,
  addressee: 'Robin Chen',
  phone: '0412 345 678',
  country: 'AU',
  state: 'WA',
  city: 'City of Perth',
  district: 'East Perth',
  postcode: '6004',
  addressDetails: '1 Hay Street',
} as const;

test('an Australian address has the suburb and not its council', () => {
  expect(formatAddressLine(en, address)).toBe('1 Hay Street, East Perth, WA 6004, Australia');
});

test('the phone number of a recipient does not break across lines', () => {
  expect(formatRecipient(en, address)).toBe('Robin Chen, 0412\u00A0345\u00A0678');
});

test('an Australian address without a district has its city', () => {
  expect(formatAddressLine(en, { ...address, city: 'Subiaco', district: '' })).toBe(
    '1 Hay Street, Subiaco, WA 6004, Australia',
  );
});

const inChina = { ...address, country: 'CN', state: '四川省', city: '成都市' } as const;

test('an address in China goes from large to small with all its parts', () => {
  expect(formatAddressLine(en, { ...inChina, district: '武侯区', postcode: '610041' })).toBe(
    '四川省, 成都市, 武侯区, 1 Hay Street, 610041, China',
  );
});

test('an address in Chinese characters has no commas between its parts', () => {
  const district = { district: '锦江区', postcode: '610011' };
  expect(formatAddressLine(en, { ...inChina, ...district, addressDetails: '红星路三段1号' })).toBe(
    '四川省成都市锦江区红星路三段1号, 610011, China',
  );
});
