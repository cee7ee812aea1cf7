import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { toAud, toCents, toFen, sumCents, wireAud, wireId, wireNumber } from '#models/money.ts';
import { formatApproxCny, formatMoney, formatNumber } from '#models/moneyText.ts';
import { selectPlural } from '#src/text/plural.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const parsed = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : 'refused';
};

describe('an amount', () => {
  test('is parsed back from the wire to the same amount, as a number or as text', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(toAud(amount))).toBe(amount);
        expect(toCents(String(toAud(amount)))).toBe(amount);
        expect(toCents((amount / 100).toFixed(2))).toBe(amount === 0 ? 0 : amount);
      }),
    );
  });

  test('never has more than two decimals on the wire', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(String(toAud(amount))).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });

  test('is parsed to integer cents from any server', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e7, max: 1e7, noNaN: true }), (aud) => {
        expect(Number.isInteger(toCents(aud))).toBe(true);
        expect(Math.abs(toCents(aud) - aud * 100)).toBeLessThan(0.51);
      }),
    );
  });

  // nopSolutions/nopCommerce#2821
  test('rounds half a cent up, also if its binary fraction is below the half', () => {
    expect([0.005, 1.005, 1.255, '10.235', 8.345, 0.29, 1.1].map(toCents)).toEqual([
      1, 101, 126, 1024, 835, 29, 110,
    ]);
    expect([-1.005, '-10.235', -0.001].map(toCents)).toEqual([-101, -1024, 0]);
  });

  // nopSolutions/nopCommerce#2821
  test('of an order equals the sum of its lines', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 60 }), (lines) => {
        const wire = lines.map(toAud);
        expect(toCents(toAud(sumCents(lines)))).toBe(sumCents(wire.map(toCents)));
      }),
    );
    expect(sumCents([])).toBe(0);
    expect(toAud(sumCents(Array.from({ length: 10 }, () => toCents(0.1))))).toBe(1);
  });
});

describe('a shown amount or number', () => {
  const twoDecimals = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2 });
  const plain = new Intl.NumberFormat('en-AU');
  const rules = new Intl.PluralRules('en-AU');

  test('has the digits of Intl.NumberFormat', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const digits = twoDecimals.format(Math.abs(amount) / 100);
        expect(formatMoney(amount)).toBe(`${amount < 0 ? '−' : ''}A$${digits}`);
        expect(formatApproxCny(Math.abs(amount), 1)).toBe(`≈ ¥${digits}`);
        expect(formatNumber(Math.abs(amount))).toBe(plain.format(Math.abs(amount)));
        expect(formatNumber(amount / 1000)).toBe(plain.format(amount / 1000));
      }),
    );
    expect([0, 5, 99, 100, 123_456_789].map(formatMoney)).toEqual([
      'A$0.00',
      'A$0.05',
      'A$0.99',
      'A$1.00',
      'A$1,234,567.89',
    ]);
    expect([0.1 + 0.2, 999.9996, 1234.5].map(formatNumber)).toEqual(['0.3', '1,000', '1,234.5']);
  });

  test('has the form of Intl.PluralRules beside it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), (count) => {
        expect(selectPlural(count, 'one', 'other')).toBe(rules.select(count));
      }),
    );
  });
});

describe('the yuan beside a price', () => {
  test('are the dollars times the rate, in integer fen', () => {
    expect([toFen(1999, 5), toFen(1, 4.72), toFen(0, 5)]).toEqual([9995, 5, 0]);
  });
});

describe('numbers and ids of another mall server', () => {
  test('accepts a number as text, and nothing else', () => {
    expect([7, '7', '-7.5', 0].map((value) => parsed(wireNumber, value))).toEqual([7, 7, -7.5, 0]);
    const refused = ['', ' 7', '7,5', '1e3', 'NaN', '0x10', null, undefined, true, [7], Number.NaN];
    expect(refused.map((value) => parsed(wireNumber, value))).toEqual(refused.map(() => 'refused'));
  });

  test('accepts an amount as text', () => {
    expect(['12.5', 12.5, '0'].map((value) => parsed(wireAud, value))).toEqual([1250, 1250, 0]);
    expect(['A$12', '12.5.1', null].map((value) => parsed(wireAud, value))).toEqual([
      'refused',
      'refused',
      'refused',
    ]);
  });

  test('accepts an id as a number', () => {
    expect([7, '7', '1903281448311517'].map((value) => parsed(wireId, value))).toEqual([
      '7',
      '7',
      '1903281448311517',
    ]);
    expect([null, {}, true].map((value) => parsed(wireId, value))).toEqual([
      'refused',
      'refused',
      'refused',
    ]);
    const longest = 'x'.repeat(100);
    expect([longest, `${longest}x`].map((value) => parsed(wireId, value))).toEqual([
      longest,
      'refused',
    ]);
  });
});
