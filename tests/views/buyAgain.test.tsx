import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createGoodsDetailReply } from '#tests/fixtures/catalogueReplies.ts';
import { toWireOrderDetail, toWireOrderListItem } from '#tests/fixtures/orderFixtures.ts';
import { failingReply } from '#tests/support/fakeClient.ts';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

const formula = {
  goodsId: '1001',
  goodsEnglishName: 'Infant formula 900 g',
  goodsName: '婴儿奶粉',
};
const openOrder = (replies: Record<string, unknown>) =>
  renderShop({
    path: '/home/account/orderdetails/WL26112100000001',
    session: sampleMember,
    replies: {
      orderDetail: toWireOrderDetail({ state: 'completed', orderStatus: 7 }),
      promotionList: { list: [] },
      ...replies,
    },
  });
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Buy again' }));

describe('an order that is bought again', () => {
  test('is added to the cart with its quantities, with a link to the cart', async () => {
    openOrder({ goodsDetail: createGoodsDetailReply(formula) });
    await press();
    const link = await screen.findByRole('link', { name: 'View cart' });
    expect(link.getAttribute('href')).toBe('/home/cart');
    expect(document.activeElement).toBe(link);
    expect(screen.getByText('Added to your cart at today’s prices.')).toBeDefined();
    expect(screen.getAllByRole('link', { name: /^Cart, 2 items/ })).not.toEqual([]);
  });

  test('is added in part, and names the goods that are short', async () => {
    openOrder({ goodsDetail: createGoodsDetailReply({ ...formula, stock: 1 }) });
    await press();
    expect(
      await screen.findByText('No longer sold, or not enough in stock: Infant formula 900 g'),
    ).toBeDefined();
    expect(screen.getByText('Added to your cart at today’s prices.')).toBeDefined();
    expect(screen.getAllByRole('link', { name: /^Cart, 1 item/ })).not.toEqual([]);
  });

  test.each([
    [
      'no longer sold',
      failingReply({ kind: 'refused', code: '1', msg: '商品不存在' }),
      'The merchandise has been removed from the shelves',
    ],
    ['sold out', createGoodsDetailReply({ ...formula, stock: 0 }), 'Stock insufficient'],
  ])('adds nothing if all goods are %s, and says so', async (_, goodsDetail, reason) => {
    openOrder({ goodsDetail });
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`Nothing was added to your cart${reason}`);
    expect(screen.queryByText(/^Added to your cart/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'View cart' })).toBeNull();
  });

  test('shows a lost connection and offers a retry', async () => {
    const shop = openOrder({ goodsDetail: failingReply({ kind: 'network' }) });
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Nothing was added to your cart/,
    );
    shop.reply('goodsDetail', createGoodsDetailReply(formula));
    await press();
    expect(await screen.findByRole('link', { name: 'View cart' })).toBeDefined();
  });

  test('can be bought again in the list of orders, where the button contains the order number', async () => {
    renderShop({
      path: '/home/account/orders',
      session: sampleMember,
      replies: {
        orderList: {
          total: 2,
          list: [
            toWireOrderListItem({ orderNo: 'WL1', state: 'completed', orderStatus: 7 }),
            toWireOrderListItem({ orderNo: 'WL2' }),
          ],
        },
        promotionList: { list: [] },
        goodsDetail: createGoodsDetailReply(formula),
      },
    });
    const button = await screen.findByRole('button', { name: 'Buy again: order WL1' });
    expect(screen.queryByRole('button', { name: 'Buy again: order WL2' })).toBeNull();
    await userEvent.click(button);
    expect(await screen.findByRole('link', { name: 'View cart' })).toBeDefined();
    expect(screen.getAllByRole('link', { name: /^Cart, 2 items/ })).not.toEqual([]);
  });

  test('is not offered while the order is unpaid', async () => {
    openOrder({ orderDetail: toWireOrderDetail() });
    await screen.findByRole('heading', { name: 'Items' });
    expect(screen.queryByRole('button', { name: 'Buy again' })).toBeNull();
  });
});
