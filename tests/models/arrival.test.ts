import { describe, expect, test } from 'vitest';
import { DELIVERY_COUNTRIES } from '#models/address/country.ts';
import { estimateArrival } from '#models/checkout/arrival.ts';
import { formatArrival } from '#src/text/time.ts';

const formatEstimate = (country: 'AU' | 'CN', paidAt: string) =>
  formatArrival(estimateArrival(country, Date.parse(paidAt)), 'en');

describe('the estimated arrival', () => {
  test('counts business days after the day of the payment', () => {
    expect(formatEstimate('AU', '2026-11-23T10:00+08:00')).toBe('Wed 25 – Mon 30 Nov');
    expect(formatEstimate('AU', '2026-11-20T10:00+08:00')).toBe('Tue 24 – Fri 27 Nov');
  });

  test('is the same for a payment on a weekend, which is packed on Monday', () => {
    for (const day of ['2026-11-21', '2026-11-22'])
      expect(formatEstimate('AU', `${day}T10:00+08:00`)).toBe('Tue 24 – Fri 27 Nov');
  });

  test('uses the day of the payment in Perth in every time zone of the shopper', () => {
    expect(formatEstimate('AU', '2026-11-22T23:59+08:00')).toBe('Tue 24 – Fri 27 Nov');
    expect(formatEstimate('AU', '2026-11-23T00:01+08:00')).toBe('Wed 25 – Mon 30 Nov');
  });

  test('shows both months if they differ', () => {
    expect(formatEstimate('CN', '2026-11-23T10:00+08:00')).toBe('Wed 2 – Fri 11 Dec');
    expect(formatEstimate('AU', '2026-11-26T10:00+08:00')).toBe('Mon 30 Nov – Thu 3 Dec');
  });

  test('never ends before it starts', () => {
    for (const country of DELIVERY_COUNTRIES) {
      const { from, to } = estimateArrival(country, Date.parse('2026-11-23T10:00+08:00'));
      expect(from).toBeLessThan(to);
    }
  });
});
