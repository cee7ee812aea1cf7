import { expect, test } from 'vitest';
import { toWireAddressForm } from '#models/address/address.api.ts';
import { addressErrors, EMPTY_ADDRESS, normaliseAddress } from '#models/address/address.ts';
import { parseRegions, searchRegions } from '#models/address/region.ts';
import { withPostcode } from '#models/address/regionFields.ts';
import AU from '#models/address/regions/AU.json';
import { toHalfWidth } from '#models/halfWidth.ts';
import { normaliseSecondFactorCode } from '#models/session/secondFactorCode.ts';
import { accountError, normaliseAccount } from '#models/session/session.ts';
import { parseCents } from '#models/wallet/wallet.ts';

const ADDRESS = {
  ...EMPTY_ADDRESS,
  ...{ addressee: 'Li Na', addressDetails: '1 Hay St', city: 'Perth', state: 'WA' },
  ...{ phone: '０４１２　３４５　６７８', postcode: '６０００ ' },
};

test('full-width characters become ASCII, other characters stay', () => {
  expect(toHalfWidth('＋６１（０４）－！～　珀斯 9')).toBe('+61(04)-!~ 珀斯 9');
});

test('an address may be typed in full-width digits, and is sent in ASCII', () => {
  expect(addressErrors(ADDRESS)).toEqual([]);
  expect(addressErrors({ ...ADDRESS, postcode: '３０００' })).toEqual([
    { field: 'postcode', reason: 'mismatch' },
  ]);
  expect(toWireAddressForm(ADDRESS)).toMatchObject({
    contactPhone: '0412 345 678',
    zipCode: '6000 ',
  });
});

test('an address is normalised to its texts without spaces around them', () => {
  expect(normaliseAddress({ ...ADDRESS, addressee: ' Li Na　' })).toEqual({
    ...ADDRESS,
    ...{ addressee: 'Li Na', phone: '0412 345 678', postcode: '6000' },
  });
});

test('a postcode in full-width digits finds its places', () => {
  const tree = parseRegions(AU);
  const [path] = searchRegions(tree, 1, '６０５１');
  expect(path?.map(({ label }) => label)).toEqual(['WA', 'Maylands', '6051']);
  const typed = { ...EMPTY_ADDRESS, postcode: '６０５１' };
  expect(withPostcode(typed, tree)).toMatchObject({ state: 'WA', city: 'Maylands' });
});

test('amounts, phone numbers and codes may be typed in full-width characters', () => {
  expect(parseCents('Ａ＄１２．５０')).toBe(1250);
  expect(normaliseAccount('＋６１ ４１２ ３４５ ６７８')).toBe('+61412345678');
  expect(accountError('＋６１４１２３４５６７８')).toBeUndefined();
  expect(normaliseSecondFactorCode('１２３ ４５６')).toBe('123456');
  expect(normaliseSecondFactorCode('ａｂｃｄ－ＥＦＧＨ')).toBe('ABCDEFGH');
});
