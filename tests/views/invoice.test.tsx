// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { REFUSALS } from '#server/http/refusals.ts';
import { failingReply } from '#tests/support/fakeClient.ts';
import { listViolatedRules } from '#tests/support/listViolatedRules.ts';
import { renderShop, sampleMember } from '#tests/support/renderShop.tsx';

const taxInvoice = {
  orderNo: 'WL1',
  paidAt: Date.UTC(2026, 2, 2, 4, 0),
  payType: '5',
  seller: {
    name: 'Wattle Lane Pty Ltd',
    abn: '00 000 000 000',
    address: '12 Sample Street, Perth WA 6000',
    isSample: true,
  },
  recipient: 'Anna Wattle',
  isExport: false,
  lines: [
    {
      goodsId: '1',
      goodsName: '乳液',
      goodsEnglishName: 'Lotion',
      goodsAmount: 2,
      price: 11,
      gst: 2,
    },
    {
      goodsId: '2',
      goodsName: '蜂蜜',
      goodsEnglishName: 'Honey',
      goodsAmount: 1,
      price: 9,
      gst: 0,
    },
  ],
  freight: 8.9,
  freightGst: 0.81,
  total: 39.9,
  totalGst: 2.81,
};
const openInvoice = (change = {}) =>
  renderShop({
    path: '/home/account/invoice/WL1',
    session: sampleMember,
    replies: { taxInvoice: { ...taxInvoice, ...change } },
  });

describe('the tax invoice', () => {
  test('names seller, ABN, recipient and method of payment, and the GST of each product', async () => {
    openInvoice();
    const table = await screen.findByRole('table');
    expect(screen.getByText('ABN 00 000 000 000')).toBeTruthy();
    expect(screen.getByText('Anna Wattle')).toBeTruthy();
    expect(screen.getByText(/^Paid .*2026.*, Credit or debit card$/)).toBeTruthy();
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Item', 'Quantity', 'Amount', 'GST included'],
      ['Lotion', '2', 'A$22.00', 'A$2.00'],
      ['Honey', '1', 'A$9.00', 'GST-free'],
      ['Delivery', '1', 'A$8.90', 'A$0.81'],
      ['Total including GST', 'A$39.90', 'Total GST A$2.81'],
    ]);
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
    expect(await listViolatedRules(document.body)).toEqual([]);
  });

  test('is printed with its button', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    openInvoice();
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test('of the demo says that it is a sample', async () => {
    openInvoice();
    expect(await screen.findByText(/^Sample: .* not a valid tax invoice\.$/)).toBeTruthy();
  });

  test('without an ABN says that it is not valid', async () => {
    openInvoice({ seller: { ...taxInvoice.seller, abn: null, isSample: false } });
    expect(await screen.findByText(/has not set its ABN/)).toBeTruthy();
  });

  test('of an order that is not paid leads back to the order', async () => {
    const { code, msg } = REFUSALS.pleasePay;
    renderShop({
      path: '/home/account/invoice/WL1',
      session: sampleMember,
      replies: { taxInvoice: failingReply({ kind: 'refused', code, msg }) },
    });
    expect(await screen.findByText('Please pay')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the order' }).getAttribute('href')).toBe(
      '/home/account/orderdetails/WL1',
    );
  });
});
