import fc from 'fast-check';
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

test('an e-mail address may be typed in full-width characters', () => {
  const typed = [
    'mei-ling＠example.com',
    'User＠Example.com',
    '　ｕｓｅｒ（１）＠ｅｘａｍｐｌｅ．ｃｏｍ　',
    'user@example。com',
  ];
  const accounts = typed.map(normaliseAccount);
  expect(accounts).toEqual([
    'mei-ling@example.com',
    'user@example.com',
    'user(1)@example.com',
    'user@example.com',
  ]);
  expect(typed.map(accountError)).toEqual(typed.map(() => undefined));
});

/** The printable ASCII characters as a Chinese or Japanese keyboard types them in full width. */
const toFullWidth = (ascii: string): string =>
  ascii.replace(/[!-~]/g, (character) =>
    String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0),
  );

test('an account is the same in full width and in half width', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(normaliseAccount(toFullWidth(typed))).toBe(normaliseAccount(typed));
    }),
  );
});
