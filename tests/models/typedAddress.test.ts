import { expect, test } from 'vitest';
import { isTypedForOther } from '#models/address/typedAddress.ts';
import { FIELDS } from '../fixtures/sampleData.ts';

const typed = (addressId: string | null) => ({
  account: 'anna@example.com',
  addressId,
  fields: FIELDS,
});

test('the text of a form is that of another address unless the saved one is new or the same', () => {
  expect([isTypedForOther(typed('home'), 'office'), isTypedForOther(typed(null), 'home')]).toEqual([
    true,
    true,
  ]);
  expect([
    isTypedForOther(typed('home'), 'home'),
    isTypedForOther(typed('home'), null),
    isTypedForOther(null, 'home'),
    isTypedForOther({ addressId: 'office' }, 'home'),
  ]).toEqual([false, false, false, false]);
});
