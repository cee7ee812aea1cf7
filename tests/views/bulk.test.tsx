// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failingReply, pendingReply } from '#tests/support/fakeClient.ts';
import { listViolatedRules } from '#tests/support/listViolatedRules.ts';
import {
  addToEnquiry,
  findGoodsCard,
  getEnquiryForm,
  renderBulkPage,
} from '#tests/support/renderBulk.tsx';

const list = () => screen.findByRole('region', { name: 'Products with bulk prices' });

describe('the list of bulk purchase', () => {
  test('shows each item with its price by quantity', async () => {
    const shop = renderBulkPage();
    const card = await findGoodsCard('Manuka Honey');
    const table = within(
      card.getByRole('table', { name: 'Price per item of Manuka Honey by quantity' }),
    );
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      '1+',
      '6+',
      '24+',
      '72+',
    ]);
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'A$36.00',
      'A$34.50',
      'A$33.00',
      'A$31.00',
    ]);
    expect(shop.getInputs('bulkGoods')).toEqual([
      { firstCategoryId: '', pageNum: 1, pageSize: 12 },
    ]);
    await waitFor(() => expect(document.title).toBe('Bulk purchase · Wattle Lane'));
    expect(screen.getByText('30 items')).toBeTruthy();
  });

  test('shows a message while it is loading', async () => {
    renderBulkPage({ replies: { bulkGoods: pendingReply } });
    const region = await list();
    expect(region.getAttribute('aria-busy')).toBe('true');
    expect(within(region).getByText('Loading products')).toBeTruthy();
  });

  test('can be filtered by category, and offers all goods for an empty one', async () => {
    const shop = renderBulkPage();
    const filters = within(await screen.findByRole('navigation', { name: 'Category' }));
    await userEvent.click(await filters.findByRole('link', { name: 'Boots' }));
    shop.reply('bulkGoods', { list: [], total: 0 });
    expect(shop.getInputs('bulkGoods')).toContainEqual({
      firstCategoryId: '2',
      pageNum: 1,
      pageSize: 12,
    });
    expect(filters.getByRole('link', { current: true }).textContent).toBe('Boots');
  });

  test('that is empty leads back to all categories', async () => {
    renderBulkPage({
      path: '/home/bulk?firstCategoryId=2',
      replies: { bulkGoods: { list: [], total: 0 } },
    });
    expect(await screen.findByText('No bulk prices here')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Show all categories' });
    expect(back.getAttribute('href')).toBe('/home/bulk');
  });

  test('has pages whose URLs contain the category', async () => {
    renderBulkPage({ path: '/home/bulk?firstCategoryId=1&pageNum=2' });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of the list' }));
    expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('2');
    expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/home/bulk?firstCategoryId=1',
      '/home/bulk?firstCategoryId=1',
      '/home/bulk?firstCategoryId=1&pageNum=2',
      '/home/bulk?firstCategoryId=1&pageNum=3',
      '/home/bulk?firstCategoryId=1&pageNum=3',
    ]);
  });

  test('shows its first page for an invalid URL', async () => {
    const shop = renderBulkPage({ path: '/home/bulk?pageNum=-3' });
    await findGoodsCard('Manuka Honey');
    expect(shop.getInputs('bulkGoods')).toEqual([
      { firstCategoryId: '', pageNum: 1, pageSize: 12 },
    ]);
  });

  test('that fails to load shows the reason and a retry button', async () => {
    const shop = renderBulkPage({ replies: { bulkGoods: failingReply({ kind: 'server' }) } });
    expect(await screen.findByText('This could not be loaded')).toBeTruthy();
    shop.reply('bulkGoods', { list: [], total: 0 });
    const region = within(await list());
    await userEvent.click(region.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No bulk prices here')).toBeTruthy();
  });

  test('shows a message without a connection', async () => {
    renderBulkPage({ replies: { bulkGoods: failingReply({ kind: 'network' }) } });
    expect(await screen.findByText('No connection')).toBeTruthy();
  });

  test('of a mall server without it shows other contacts and no form', async () => {
    renderBulkPage({ replies: { bulkGoods: failingReply({ kind: 'absent' }) } });
    expect(await screen.findByText('Bulk purchase is not available')).toBeTruthy();
    expect(
      screen.getByRole('link', { name: 'service@wattlelane.example' }).getAttribute('href'),
    ).toBe('mailto:service@wattlelane.example');
    expect(screen.queryByRole('region', { name: 'Your enquiry' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Category' })).toBeNull();
  });

  test('and the enquiry have no violations of axe', async () => {
    renderBulkPage();
    await addToEnquiry('Manuka Honey');
    expect(await listViolatedRules(document.body)).toEqual([]);
  });

  test('is shown in Chinese, including names of goods', async () => {
    renderBulkPage({ cookies: { lang: 'zh-Hans' } });
    expect(await screen.findByRole('heading', { level: 2, name: '麦卢卡蜂蜜' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: '批量采购' })).toBeTruthy();
    expect(screen.getByRole('table', { name: '麦卢卡蜂蜜：不同数量的单价' })).toBeTruthy();
  });
});

describe('the calculator by quantity', () => {
  const findResult = async (name: string) =>
    (await findGoodsCard(name)).getByRole('status').textContent;

  test('starts at the first tier and follows each change', async () => {
    renderBulkPage();
    const card = await findGoodsCard('Manuka Honey');
    expect(await findResult('Manuka Honey')).toBe(
      '6 × A$34.50 = A$207.00Save A$9.00 on the member price.Add 18 more to pay A$33.00 each.',
    );
    await userEvent.click(card.getByRole('button', { name: 'One less' }));
    expect(await findResult('Manuka Honey')).toBe(
      '5 × A$36.00 = A$180.00Add 1 more to pay A$34.50 each.',
    );
    const quantity = card.getByRole('spinbutton', { name: 'Quantity of Manuka Honey' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '100{Enter}');
    expect(await findResult('Manuka Honey')).toBe(
      '100 × A$31.00 = A$3,100.00Save A$500.00 on the member price.',
    );
  });

  test('changes the quantity in the enquiry, once the goods are in it', async () => {
    renderBulkPage();
    await addToEnquiry('Manuka Honey');
    await addToEnquiry('Olive Oil');
    expect(getEnquiryForm().getByText('6 × A$34.50 = A$207.00')).toBeTruthy();
    expect(getEnquiryForm().getByText('A$567.00')).toBeTruthy();
    const card = await findGoodsCard('Manuka Honey');
    await userEvent.click(card.getByRole('button', { name: 'One more' }));
    expect(getEnquiryForm().getByText('7 × A$34.50 = A$241.50')).toBeTruthy();
  });

  test('keeps the focus when goods are added to the enquiry and removed', async () => {
    renderBulkPage();
    const card = await findGoodsCard('Manuka Honey');
    card.getByRole('button', { name: 'Add to enquiry: Manuka Honey' }).focus();
    await userEvent.keyboard('{Enter}');
    const remove = card.getByRole('button', { name: 'Remove Manuka Honey from the enquiry' });
    expect(document.activeElement).toBe(remove);
    await userEvent.keyboard('{Enter}');
    expect(getEnquiryForm().getByText(/No items yet/)).toBeTruthy();
    expect(document.activeElement).toBe(
      card.getByRole('button', { name: 'Add to enquiry: Manuka Honey' }),
    );
  });
});
