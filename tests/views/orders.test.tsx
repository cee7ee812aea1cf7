import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { ORDER_STATES } from '#models/order/order.ts';
import { toWireOrderListItem } from '#tests/fixtures/orderFixtures.ts';
import { failingReply, pendingReply } from '#tests/support/fakeClient.ts';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

const LIST = '/home/account/orders';
const now = Date.UTC(2026, 10, 21, 4, 10);

const openList = (orderList: unknown, path = LIST) =>
  renderShop({ path, session: sampleMember, now, replies: { orderList } });
const pressSearch = async () => {
  const form = screen.getByRole('search', { name: 'Search your orders' });
  await userEvent.click(within(form).getByRole('button', { name: 'Search' }));
};

/** Copied from §4. */
const STATUS_TEXTS: readonly (readonly [number, string | null, string])[] = [
  [1, null, 'Unpaid'],
  [1, PAY_IN_STORE_IMAGE, 'Pay In Store'],
  [1, '/receipts/7.webp', 'Pay By Transfer Waiting For Review'],
  ...[0, 2, 3, 4, 5, 51, 8].map((code) => [code, null, 'Paid'] as const),
  ...[6, 100, 102, 106].map((code) => [code, null, 'Unreceived'] as const),
  [10, null, 'Canceled'],
  [7, null, 'Completed'],
  [98, null, 'Chargeback'],
  ...[9, 11, 99, 999].map((code) => [code, null, 'Contact Customer Service'] as const),
];

describe('the order list', () => {
  test('shows the status of each order with the exact text', async () => {
    openList({
      total: STATUS_TEXTS.length,
      list: STATUS_TEXTS.map(([orderStatus, payImage], place) =>
        toWireOrderListItem({ orderNo: `WL${place}`, orderStatus, payImage, state: undefined }),
      ),
    });
    await screen.findByRole('heading', { name: 'WL0' });
    const shown = STATUS_TEXTS.map(
      (_, place) =>
        screen.getByRole('heading', { name: `WL${place}` }).closest('li')?.textContent ?? '',
    );
    expect(shown.map((text, place) => text.includes(STATUS_TEXTS[place]?.[2] ?? '?'))).toEqual(
      STATUS_TEXTS.map(() => true),
    );
  });

  test('shows why a receipt was rejected', async () => {
    openList({ total: 1, list: [toWireOrderListItem({ receiptRejection: 'No such payment' })] });
    const card = (await screen.findByRole('heading', { name: 'WL26112100000001' })).closest('li');
    expect(card?.textContent).toContain('We couldn’t accept your transfer receiptNo such payment');
  });

  test('shows a skeleton and a message while it is loading', async () => {
    openList(pendingReply);
    expect(await screen.findByText('Loading your orders')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Orders');
  });

  test('that fails to load shows the reason and a retry button', async () => {
    const shop = openList(failingReply({ kind: 'network' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/Network disconnection/)).toBeDefined();
    shop.reply('orderList', { list: [toWireOrderListItem()], total: 1 });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'WL26112100000001' })).toBeDefined();
  });

  test('that cannot be loaded again by Search stays and says why, and Try again loads it', async () => {
    const shop = openList({ list: [toWireOrderListItem()], total: 1 });
    const first = await screen.findByRole('heading', { name: 'WL26112100000001' });
    shop.reply('orderList', failingReply({ kind: 'server' }));
    await pressSearch();
    const reason = await screen.findByText('Server exception, please try again later');
    expect(reason.closest('[role=status]')?.textContent).toContain('This may be out of date.');
    expect(first.isConnected).toBe(true);
    shop.reply('orderList', { list: [toWireOrderListItem({ orderNo: 'WL2' })], total: 1 });
    const retry = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'WL2' })).toBeDefined();
    expect(screen.queryByText(/out of date/)).toBeNull();
    expect(document.activeElement?.contains(screen.getByRole('heading', { name: 'WL2' }))).toBe(
      true,
    );
    expect(document.activeElement).not.toBe(document.body);
  });

  test('of a new member is empty and links the shop', async () => {
    openList({ list: [], total: 0 });
    expect(await screen.findByText('No orders yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/shop');
  });

  test('requests status, search words and page of its URL', async () => {
    const shop = openList({ list: [], total: 0 }, `${LIST}?status=paid&word=honey&page=2`);
    expect(await screen.findByText('No orders match')).toBeDefined();
    expect(shop.getInputs('orderList')).toEqual([
      { status: 'paid', word: 'honey', pageNum: 2, pageSize: 10 },
    ]);
  });

  test('is searched by keyboard, and the URL contains the words', async () => {
    const shop = openList({ list: [toWireOrderListItem()], total: 1 }, `${LIST}?status=paid`);
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Search your orders' }),
      'honey{Enter}',
    );
    expect(shop.history.current().location.search).toBe('?status=paid&word=honey');
    await userEvent.click(screen.getByRole('link', { name: 'Completed' }));
    expect(shop.history.current().location.search).toBe('?status=completed&word=honey');
  });

  test('of twenty-one orders has three pages', async () => {
    openList({ list: [toWireOrderListItem()], total: 21 });
    const pages = await screen.findByRole('navigation', { name: 'Pages of orders' });
    expect(within(pages).getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
      `${LIST}?page=3`,
    );
  });

  test('links the last page from a page after it', async () => {
    openList({ list: [], total: 18 }, `${LIST}?status=paid&page=99`);
    expect(await screen.findByText('This page has no orders')).toBeDefined();
    expect(screen.getByText('Your orders fill only 2 pages.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to the last page' }).getAttribute('href')).toBe(
      `${LIST}?status=paid&page=2`,
    );
    expect(screen.queryByText(/No orders/)).toBeNull();
  });

  test('shows an unpaid order with its amount, yuan at the rate of the order, and its deadline', async () => {
    openList({ list: [toWireOrderListItem()], total: 1 });
    expect(
      (
        await screen.findByRole('link', { name: 'Pay A$41.85 for order WL26112100000001' })
      ).getAttribute('href'),
    ).toBe('/home/createOrder/result/WL26112100000001');
    expect(screen.getByText('≈ ¥200.88')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toContain('20m');
  });

  // A long name is cut off after two lines; the number of the other products never is.
  test('shows the number of other products apart from the name of the first', async () => {
    const lines = ['Infant formula 900 g', 'Green tea 100 g'].map((goodsEnglishName, goodsId) => ({
      goodsId,
      goodsEnglishName,
      goodsAmount: 1,
      price: 15.7,
    }));
    openList({ list: [toWireOrderListItem({ lines })], total: 1 });
    expect(await screen.findByText('and 1 more')).toBeDefined();
    expect(screen.getByText('Infant formula 900 g')).toBeDefined();
  });
});

describe('paying from the order list', () => {
  test('only an unpaid order can be paid', async () => {
    const list = ORDER_STATES.map((state) => toWireOrderListItem({ orderNo: state, state }));
    openList({ list, total: list.length });
    await screen.findByRole('heading', { name: 'unpaid' });
    const payLinks = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.includes('/createOrder/'));
    expect(payLinks).toEqual(['/home/createOrder/result/unpaid']);
  });
});

describe('the delivery of an order', () => {
  test('shows carrier, number and the steps', async () => {
    renderShop({
      path: '/home/account/logis?orderNo=WL1',
      session: sampleMember,
      replies: {
        logistics: {
          carrier: 'AusPost',
          trackingNo: '7AB123',
          list: [
            { at: now, to: 'shipped' },
            { at: now - 1, to: 'paid' },
          ],
        },
      },
    });
    expect(await screen.findByText('7AB123')).toBeDefined();
    expect(screen.getByText('The parcel is on its way')).toBeDefined();
  });

  test('without an order links the list', async () => {
    renderShop({ path: '/home/account/logis', session: sampleMember });
    expect((await screen.findByRole('link', { name: 'Your orders' })).getAttribute('href')).toBe(
      LIST,
    );
  });
});

describe('the privacy of orders', () => {
  test('a logout clears the orders of the member', async () => {
    const shop = openList({ list: [toWireOrderListItem()], total: 1 });
    shop.reply('logout', null);
    await screen.findByRole('heading', { name: 'WL26112100000001' });
    const { session } = shop.mall.actor.getSnapshot().context;
    act(() => session.send({ type: 'session.logOut' }));
    await screen.findAllByRole('link', { name: 'Log in' });
    expect(shop.history.current().location.pathname).toBe('/home');
    shop.reply('orderList', pendingReply);
    const other = { ...sampleMember, account: 'b@b.example' };
    act(() => session.send({ type: 'session.replace', session: other }));
    act(() => shop.history.push(LIST));
    expect(await screen.findByText('Loading your orders')).toBeDefined();
  });
});
