import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { toWireOrderDetail } from '#tests/fixtures/orderFixtures.ts';
import { failingReply } from '#tests/support/fakeClient.ts';
import { renderShop, sampleMember } from '#tests/support/renderShop.tsx';

const ORDER_NO = 'WL26112100000001';
const now = Date.UTC(2026, 10, 21, 4, 10);
const ITEM = 'Infant formula 900\u00a0g';

const orderDetail = toWireOrderDetail({
  orderStatus: 7,
  state: 'completed',
  events: [{ at: now, event: 'order.complete', to: 'completed' }],
});
const openOrder = (replies: object = {}, options: object = {}) =>
  renderShop({
    path: `/home/account/orderdetails/${ORDER_NO}`,
    session: sampleMember,
    now,
    ...options,
    replies: {
      orderDetail,
      orderProblems: { deadline: now + 1000, list: [] },
      reportProblem: null,
      ...replies,
    },
  });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const section = () => within(screen.getByRole('region', { name: 'Problem with an item' }));

async function fillReport(kind = 'Damaged') {
  await press('Report a problem');
  await userEvent.click(screen.getByRole('checkbox', { name: ITEM }));
  await userEvent.click(screen.getByRole('radio', { name: kind }));
  fireEvent.change(screen.getByLabelText(/^What happened\?/), {
    target: { value: 'The lid is broken.' },
  });
}

describe('a problem with an item', () => {
  test('is reported with its pieces, kind and words, and then listed', async () => {
    const shop = openOrder();
    await fillReport();
    await press('One more');
    await press('Send report');
    expect(await screen.findByText('Thank you. We’ve received your report.')).toBeDefined();
    expect(document.activeElement?.textContent).toMatch(/^Thank you\./);
    expect(shop.getInputs('reportProblem')).toEqual([
      {
        orderNo: ORDER_NO,
        reportId: expect.any(String),
        kind: 'damaged',
        message: 'The lid is broken.',
        lines: [{ goodsId: '1001', actionTypeId: null, goodsAmount: 2 }],
        images: [],
      },
    ]);
    await waitFor(() => expect(shop.getInputs('orderProblems')).toHaveLength(2));
    expect(shop.storage.loadForm('problem')).toBeNull();
  });

  test.each([
    ['Wrong product', 'wrongProduct'],
    ['Missing', 'missing'],
    ['Expired or short-dated', 'expired'],
    ['Something else', 'other'],
  ])('"%s" is reported as its kind', async (label, kind) => {
    const shop = openOrder();
    await fillReport(label);
    await press('Send report');
    await screen.findByText('Thank you. We’ve received your report.');
    expect(shop.getInputs('reportProblem')).toEqual([expect.objectContaining({ kind })]);
  });

  test('needs an item and a kind; each error links to its field', async () => {
    const shop = openOrder();
    await press('Report a problem');
    await press('Send report');
    const errors = within(screen.getByRole('alert', { name: 'Please check the report' }));
    expect(errors.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Choose at least one item',
      'Choose what is wrong',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Which items?' }));
    await userEvent.click(screen.getByRole('checkbox', { name: ITEM }));
    await userEvent.click(screen.getByRole('radio', { name: 'Something else' }));
    await press('Send report');
    expect(screen.getByRole('alert').textContent).toContain('Describe the problem');
    expect(shop.getInputs('reportProblem')).toEqual([]);
  });

  test('that is half typed survives a reload and belongs to its member', async () => {
    const shop = openOrder();
    await fillReport();
    const saved = shop.storage.loadForm('problem');
    shop.unmount();
    const again = openOrder({}, { path: '/home' });
    again.storage.saveForm('problem', saved);
    await act(async () => again.history.push(`/home/account/orderdetails/${ORDER_NO}`, null));
    expect(await screen.findByDisplayValue('The lid is broken.')).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Damaged', checked: true })).toBeDefined();
    again.unmount();
    const other = openOrder(
      {},
      { path: '/home', session: { ...sampleMember, account: 'ben@mall.example' } },
    );
    other.storage.saveForm('problem', saved);
    await act(async () => other.history.push(`/home/account/orderdetails/${ORDER_NO}`, null));
    expect(await screen.findByRole('button', { name: 'Report a problem' })).toBeDefined();
  });

  test('without a reply is sent again unchanged', async () => {
    const shop = openOrder({ reportProblem: failingReply({ kind: 'network' }) });
    await fillReport();
    await press('Send report');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We can’t tell whether your report arrived');
    expect(document.activeElement).toBe(alert.parentElement);
    shop.reply('reportProblem', null);
    await press('Send again');
    await screen.findByText('Thank you. We’ve received your report.');
    const [first, second] = shop.getInputs('reportProblem');
    expect(second).toEqual(first);
  });

  test('that is refused says so beside its button', async () => {
    openOrder({ reportProblem: failingReply({ kind: 'http', status: 400, msg: '' }) });
    await fillReport();
    await press('Send report');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The report was not sent');
    expect(alert.nextElementSibling?.contains(screen.getByText('Send report'))).toBe(true);
  });

  test('cannot be reported twice, and no longer when the time is over', async () => {
    const report = {
      reportId: '00000000-0000-4000-8000-000000000001',
      ...{ kind: 'damaged', message: '', images: [], state: 'open', refund: null, answer: null },
      lines: [{ goodsId: '1001', actionTypeId: null, goodsAmount: 1 }],
      ...{ createdAt: now, answeredAt: null },
    };
    const shop = openOrder({ orderProblems: { deadline: now + 1000, list: [report] } });
    expect(await screen.findByText('Submitted')).toBeDefined();
    expect(section().queryByRole('button')).toBeNull();
    shop.unmount();
    openOrder({ orderProblems: { deadline: null, list: [] } });
    await screen.findByRole('region', { name: 'Problem with an item' });
    const contact = await section().findByRole('link', { name: 'Contact us' });
    expect(contact.getAttribute('href')).toBe('/home/help/contact');
    expect(section().queryByRole('button')).toBeNull();
  });

  test('is not offered before the order is completed', async () => {
    const shop = openOrder({ orderDetail: toWireOrderDetail() });
    await screen.findByRole('heading', { name: 'Items' });
    expect(screen.queryByRole('region', { name: 'Problem with an item' })).toBeNull();
    expect(shop.getInputs('orderProblems')).toEqual([]);
  });

  test('has no empty section after a refund', async () => {
    const refunded = toWireOrderDetail({
      ...{ orderNo: ORDER_NO, state: 'refunded', orderStatus: 10 },
      events: [{ at: now, event: 'order.complete', to: 'completed' }],
    });
    const shop = openOrder({
      orderDetail: refunded,
      orderProblems: { deadline: null, list: [] },
    });
    await waitFor(() => expect(shop.getInputs('orderProblems')).toHaveLength(1));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Problem with an item' })).toBeNull(),
    );
  });

  test('has pictures of the right types only', async () => {
    const shop = openOrder({ uploadImage: { imgUrl: '/upload/1', viewUrl: '/view/1' } });
    await press('Report a problem');
    const field = screen.getByLabelText(/^Pictures/);
    const choose = (type: string) =>
      userEvent.upload(field, new File(['lid'], 'lid', { type }), { applyAccept: false });
    await choose('application/pdf');
    expect(screen.getByText('Choose JPG, PNG or WebP pictures')).toBeDefined();
    expect(shop.getInputs('uploadImage')).toEqual([]);
    await choose('image/png');
    await press('Remove picture 1');
    expect(screen.queryByRole('button', { name: 'Remove picture 1' })).toBeNull();
    expect(shop.getInputs('uploadImage')).toHaveLength(1);
  });
});
