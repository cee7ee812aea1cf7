import { expect, test } from 'vitest';
import { addressErrors, EMPTY_ADDRESS, streetLines } from '#models/address/address.ts';
import { FIELDS } from '#tests/fixtures/sampleData.ts';

test('the street lines of an address are its details, without empty lines', () => {
  expect(streetLines(FIELDS)).toEqual([FIELDS.addressDetails]);
  expect(streetLines({ ...EMPTY_ADDRESS, state: 'WA', addressee: 'Anna' })).toEqual([]);
});

test('spaces around a text do not make it too long, and a state of spaces is missing', () => {
  const addressee = `  ${'A'.repeat(60)}  `;
  const long = { ...FIELDS, addressee: addressee.trim() };
  expect(addressErrors({ ...FIELDS, addressee })).toEqual(addressErrors(long));
  expect(addressErrors({ ...FIELDS, state: '  ', postcode: '' })).toContainEqual({
    field: 'state',
    reason: 'missing',
  });
});
