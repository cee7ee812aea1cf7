import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitGst } from '#models/catalogue/gst.ts';
import { ORDER_STATES } from '#models/order/order.ts';
import { calculateInvoiceGst, hasTaxInvoice } from '#models/order/taxInvoice.ts';

describe('the GST of a tax invoice', () => {
  const lines = [
    { priceCents: 1100, quantity: 2, gstClass: 'taxable' },
    { priceCents: 1990, quantity: 1, gstClass: 'free' },
    { priceCents: 499, quantity: 1, gstClass: 'taxable' },
  ] as const;

  test('is one eleventh of taxable products and delivery; basic food has none', () => {
    const { totalGstCents, freightGstCents, ...invoice } = calculateInvoiceGst({
      lines,
      freightCents: 890,
      isExport: false,
    });
    expect(invoice.lines.map(({ gstCents }) => gstCents)).toEqual([200, 0, 45]);
    expect([freightGstCents, totalGstCents]).toEqual([81, 326]);
  });

  test('is zero for an export', () => {
    const invoice = calculateInvoiceGst({ lines, freightCents: 1390, isExport: true });
    expect(invoice.lines.map(({ gstCents }) => gstCents)).toEqual([0, 0, 0]);
    expect([invoice.freightGstCents, invoice.totalGstCents]).toEqual([0, 0]);
  });

  test('of the lines sums to one eleventh of the total, with each share within a cent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }), (amounts) => {
        const shares = splitGst(amounts);
        const sum = (list: readonly number[]) => list.reduce((total, cents) => total + cents, 0);
        expect(sum(shares)).toBe(Math.round(sum(amounts) / 11));
        shares.forEach((cents, index) =>
          expect(Math.abs(cents - (amounts[index] ?? 0) / 11)).toBeLessThan(1),
        );
        expect(shares.filter((cents, index) => cents > 0 && amounts[index] === 0)).toEqual([]);
      }),
    );
  });

  test('exists once an order is paid, until it is refunded', () => {
    expect(ORDER_STATES.filter(hasTaxInvoice)).toEqual(['paid', 'shipped', 'completed']);
  });
});
