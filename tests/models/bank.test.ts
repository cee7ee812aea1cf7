import { expect, test } from 'vitest';
import { DEMO_BANK_ACCOUNT } from '#models/checkout/bank.ts';

test('the account of the demo has the form of an Australian account, and belongs to nobody', () => {
  const { bank, accountName, bsb, accountNumber, swift } = DEMO_BANK_ACCOUNT;
  expect([bsb, accountNumber]).toEqual(['000-000', '0000 0000']);
  expect(swift).toMatch(/^[A-Z]{4}AU[A-Z\d]{2}([A-Z\d]{3})?$/);
  expect(bank).toContain('demo');
  expect(accountName).toBe('Wattle Lane Pty Ltd');
});
