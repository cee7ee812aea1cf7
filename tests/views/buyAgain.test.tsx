import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { orderOnWire } from '#tests/support/orders.ts';
import { fails, member, renderShop } from '#tests/support/shop.tsx';
import { aDetail } from '#tests/support/shopReplies.ts';

const formula = {
  goodsId: '1001',
  goodsEnglishName: 'Infant formula 900 g',
  goodsName: '婴儿奶粉',
};
const openOrder = (replies: Record<string, unknown>) =>
  renderShop({
    path: '/home/account/orderdetails/WL26112100000001',
    session: member,
    replies: {
      orderDetail: orderOnWire({ state: 'completed', orderStatus: 7 }),
      promotionList: { list: [] },
      ...replies,
    },
  });
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Buy again' }));

describe('an order that is bought again', () => {
  test('is in the cart with its amounts, and the way there is one press', async () => {
    openOrder({ goodsDetail: aDetail(formula) });
    await press();
    const link = await screen.findByRole('link', { name: 'View cart' });
    expect(link.getAttribute('href')).toBe('/home/cart');
    expect(document.activeElement).toBe(link);
    expect(screen.getByText('In your cart now, at today’s prices.')).toBeDefined();
    expect(screen.getAllByRole('link', { name: /^Cart, 2 items/ })).not.toEqual([]);
  });

  test('names the goods that cannot be had any more', async () => {
    openOrder({ goodsDetail: fails({ kind: 'refused', code: '1', msg: '商品不存在' }) });
    await press();
    expect(
      await screen.findByText('No longer sold, or fewer left than you had: Infant formula 900 g'),
    ).toBeDefined();
  });

  test('says so when the connection is lost, and can be tried again', async () => {
    const shop = openOrder({ goodsDetail: fails({ kind: 'network' }) });
    await press();
    expect(await screen.findByRole('alert')).toBeDefined();
    shop.reply('goodsDetail', aDetail(formula));
    await press();
    expect(await screen.findByRole('link', { name: 'View cart' })).toBeDefined();
  });

  test('is not offered while it can still be paid', async () => {
    openOrder({ orderDetail: orderOnWire() });
    await screen.findByRole('heading', { name: 'Goods' });
    expect(screen.queryByRole('button', { name: 'Buy again' })).toBeNull();
  });
});
