// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { member, renderShop } from '#tests/support/shop.tsx';
import { aGoods, listOf, openShop, PROMOTION_END } from '#tests/support/shopReplies.ts';

const now = PROMOTION_END - 3_600_000;
const inPromotion = aGoods({
  goodsActionTypeId: '7',
  actionPrice: 2500,
  actionEndsAt: PROMOTION_END,
});

describe('a goods card', () => {
  test('its button adds one and becomes a stepper that keeps the focus', async () => {
    const shop = renderShop({ path: '/shop', replies: openShop });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Manuka Honey to the cart' }),
    );
    const more = screen.getByRole('button', { name: 'One more of Manuka Honey' });
    expect(document.activeElement).toBe(more);
    await userEvent.click(more);
    expect(shop.storage.readCart()?.cart.lines).toMatchObject([
      { goodsId: '10', goodsAmount: 2, checked: true, goodsActionTypeId: null },
    ]);
    expect(screen.getAllByRole('link', { name: 'Cart, 2 items, A$80.00' }).length).toBe(2);
  });

  test('the last one is removed, with the way back', async () => {
    const shop = renderShop({ path: '/shop', replies: openShop });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Manuka Honey to the cart' }),
    );
    await userEvent.click(
      screen.getByRole('button', { name: 'Remove Manuka Honey from the cart' }),
    );
    expect(shop.storage.readCart()?.cart.lines).toEqual([]);
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Add Manuka Honey to the cart' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(shop.storage.readCart()?.cart.lines).toMatchObject([{ goodsId: '10', goodsAmount: 1 }]);
  });

  test('goods of a valid promotion are added in it, at its price', async () => {
    const shop = renderShop({
      path: '/shop',
      now,
      replies: { ...openShop, goodsList: listOf(inPromotion) },
    });
    const card = await screen.findByRole('article');
    await within(card).findByText('Good health month');
    expect(card.textContent).toContain('Promotion price A$25.00');
    expect(card.textContent).toContain('Before A$40.00');
    await userEvent.click(within(card).getByRole('button', { name: /^Add/ }));
    expect(shop.storage.readCart()?.cart).toMatchObject({
      lines: [{ goodsId: '10', goodsActionTypeId: '7' }],
      promotions: [{ goodsActionTypeId: '7', goodsActionTypeNameEn: 'Good health month' }],
    });
  });

  test('once the promotion has ended the usual price is back', async () => {
    renderShop({
      path: '/shop',
      now: PROMOTION_END + 1,
      replies: { ...openShop, goodsList: listOf(inPromotion) },
    });
    const card = await screen.findByRole('article');
    expect(card.textContent).toContain('Price A$40.00');
    expect(card.textContent).toContain('Member A$36.00');
  });

  test('a member sees the member price as theirs, with the retail price beside it', async () => {
    renderShop({
      path: '/shop',
      session: member,
      replies: { ...openShop, goodsList: listOf(aGoods()) },
    });
    const card = await screen.findByRole('article');
    expect(card.textContent).toContain('Member price A$36.00');
    expect(card.textContent).toContain('Before A$40.00');
    expect(card.textContent).toContain('≈ ¥180.00');
  });

  test('goods out of stock say so and cannot be added', async () => {
    const shop = renderShop({
      path: '/shop',
      replies: { ...openShop, goodsList: listOf(aGoods({ goodsStockAmount: 0 })) },
    });
    const card = await screen.findByRole('article');
    const button = within(card).getByRole('button', { name: 'Out of stock' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(shop.storage.readCart()?.cart.lines ?? []).toEqual([]);
  });

  test('the last few are said to be so', async () => {
    renderShop({
      path: '/shop',
      replies: { ...openShop, goodsList: listOf(aGoods({ goodsStockAmount: 3 })) },
    });
    expect(within(await screen.findByRole('article')).getByText('Last few')).toBeTruthy();
  });
});
