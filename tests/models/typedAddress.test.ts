import { describe, expect, test } from 'vitest';
import { toAddressFingerprint } from '#models/address/addressFingerprint.ts';
import { changeFormText, isOutdatedText, isTypedForOther } from '#models/address/typedAddress.ts';
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

describe('the text of a form whose address is changed elsewhere', () => {
  const opened = toAddressFingerprint(FIELDS);
  const changed = { ...FIELDS, addressee: 'Mia Li' };
  const text = { fields: changed, openedFingerprint: opened, shownFingerprint: opened };
  const moved = toAddressFingerprint({ ...FIELDS, addressDetails: '99 Other Street' });

  test('is empty until it differs from the address that is shown', () => {
    expect(changeFormText(null, FIELDS, opened)).toBeNull();
    expect(changeFormText(null, changed, opened)).toEqual(text);
    expect(changeFormText(text, FIELDS, opened)).toBeNull();
    expect(changeFormText(text, FIELDS, moved)).toEqual({ ...text, fields: FIELDS });
  });

  test('is outdated if the address was changed after the form was opened', () => {
    expect([opened, moved, null].map((current) => isOutdatedText(text, current))).toEqual([
      false,
      true,
      false,
    ]);
    expect(isOutdatedText(null, moved)).toBe(false);
  });

  test('is not outdated by its own save, also if more is typed', () => {
    const saved = toAddressFingerprint(changed);
    const next = changeFormText(text, { ...changed, addressee: 'Mia Liu' }, saved);
    expect([text, next].map((formText) => isOutdatedText(formText, saved))).toEqual([false, false]);
    expect(isOutdatedText(next, moved)).toBe(true);
  });
});
