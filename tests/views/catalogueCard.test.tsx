// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  createGoods,
  createGoodsListReply,
  catalogueReplies,
  PROMOTION_END,
} from '#tests/fixtures/catalogueReplies.ts';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

const now = PROMOTION_END - 3_600_000;
const inPromotion = createGoods({
  promotionId: '7',
  promotionPriceCents: 2500,
  promotionEndsAt: PROMOTION_END,
});

describe('a goods card', () => {
  test('its button adds one and becomes a stepper that keeps the focus', async () => {
    const shop = renderShop({ path: '/shop', replies: catalogueReplies });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Manuka Honey to the cart' }),
    );
    const stepper = within(screen.getByRole('group', { name: 'Quantity of Manuka Honey' }));
    const more = stepper.getByRole('button', { name: 'One more' });
    expect(document.activeElement).toBe(more);
    await userEvent.click(more);
    expect(shop.storage.loadCart()?.cart.lines).toMatchObject([
      { goodsId: '10', quantity: 2, checked: true, promotionId: null },
    ]);
    expect(screen.getAllByRole('link', { name: 'Cart, 2 items, A$80.00' }).length).toBe(2);
  });

  test('its stepper ends at the limit of the promotion', async () => {
    const limited = createGoods({ ...inPromotion, limitPerOrder: 2 });
    const goodsList = createGoodsListReply(limited);
    const shop = renderShop({ path: '/shop', now, replies: { ...catalogueReplies, goodsList } });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Manuka Honey to the cart' }),
    );
    const stepper = within(screen.getByRole('group', { name: 'Quantity of Manuka Honey' }));
    await userEvent.click(stepper.getByRole('button', { name: 'One more' }));
    expect(stepper.getByText('At most 2 per order in this promotion')).toBeTruthy();
    const more = stepper.getByRole<HTMLButtonElement>('button', { name: 'One more' });
    expect(more.disabled || more.getAttribute('aria-disabled') === 'true').toBe(true);
    expect(shop.storage.loadCart()?.cart.lines).toMatchObject([{ quantity: 2, limitPerOrder: 2 }]);
  });

  test('the toast names the added product, links the cart, and closes there', async () => {
    const shop = renderShop({ path: '/shop', replies: catalogueReplies });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Manuka Honey to the cart' }),
    );
    const message = 'successfully · Manuka Honey is in your cart';
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'View cart' }));
    await screen.findByRole('heading', { level: 1, name: 'Cart' });
    expect(shop.history.current().location.pathname).toBe('/home/cart');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Manuka Honey' }));
    await screen.findByText('Manuka Honey was removed.');
    expect(screen.getAllByRole('button', { name: 'Undo' }).length).toBe(1);
    await userEvent.click(screen.getByRole('link', { name: 'Start shopping' }));
    await screen.findByRole('heading', { level: 1, name: 'All products' });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('the last item is removed, with an undo button', async () => {
    const shop = renderShop({ path: '/shop', replies: catalogueReplies });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Manuka Honey to the cart' }),
    );
    await userEvent.click(
      screen.getByRole('button', { name: 'Remove Manuka Honey from the cart' }),
    );
    expect(shop.storage.loadCart()?.cart.lines).toEqual([]);
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Add Manuka Honey to the cart' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(shop.storage.loadCart()?.cart.lines).toMatchObject([{ goodsId: '10', quantity: 1 }]);
  });

  test('goods of a valid promotion are added at its price', async () => {
    const shop = renderShop({
      path: '/shop',
      now,
      replies: { ...catalogueReplies, goodsList: createGoodsListReply(inPromotion) },
    });
    const card = await screen.findByRole('article');
    await within(card).findByText('Good health month');
    expect(card.textContent).toContain('Promotion price A$25.00');
    expect(card.textContent).toContain('Was A$40.00');
    await userEvent.click(within(card).getByRole('button', { name: /^Add/ }));
    expect(shop.storage.loadCart()?.cart).toMatchObject({
      lines: [{ goodsId: '10', promotionId: '7' }],
      promotions: [{ promotionId: '7', nameEn: 'Good health month' }],
    });
  });

  test('after the end of the promotion the regular price is shown', async () => {
    renderShop({
      path: '/shop',
      now: PROMOTION_END + 1,
      replies: { ...catalogueReplies, goodsList: createGoodsListReply(inPromotion) },
    });
    const card = await screen.findByRole('article');
    expect(card.textContent).toContain('Price A$40.00');
    expect(card.textContent).toContain('Member A$36.00');
  });

  test('a member sees the member price beside the retail price', async () => {
    renderShop({
      path: '/shop',
      session: sampleMember,
      replies: { ...catalogueReplies, goodsList: createGoodsListReply(createGoods()) },
    });
    const card = await screen.findByRole('article');
    expect(card.textContent).toContain('Member price A$36.00');
    expect(card.textContent).toContain('Was A$40.00');
    expect(card.textContent).toContain('≈ ¥180.00');
  });

  test.each([
    ['a guest pays', undefined, createGoods(), 'A$16.00 per 100 g'],
    ['a member pays', sampleMember, createGoods(), 'A$14.40 per 100 g'],
    ['the promotion asks', sampleMember, inPromotion, 'A$10.00 per 100 g'],
  ] as const)('shows the unit price that %s', async (_, session, goods, unitPrice) => {
    const packed = { ...goods, packAmount: 250, packUnit: 'g' } as const;
    renderShop({
      path: '/shop',
      now,
      session: session ?? null,
      replies: { ...catalogueReplies, goodsList: createGoodsListReply(packed) },
    });
    const card = await screen.findByRole('article');
    expect(within(card).getByText(unitPrice)).toBeTruthy();
  });

  test('goods out of stock are marked and cannot be added', async () => {
    const shop = renderShop({
      path: '/shop',
      replies: {
        ...catalogueReplies,
        goodsList: createGoodsListReply(createGoods({ stock: 0 })),
      },
    });
    const card = await screen.findByRole('article');
    const button = within(card).getByRole('button', { name: 'Manuka Honey: sold out' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(shop.storage.loadCart()?.cart.lines ?? []).toEqual([]);
  });

  test('a sold-out pre-order is disabled, and a press shows the text of the specification', async () => {
    const shop = renderShop({
      path: '/shop',
      replies: {
        ...catalogueReplies,
        goodsList: createGoodsListReply(createGoods({ stock: 0, isAdvance: true })),
      },
    });
    const card = await screen.findByRole('article');
    const button = within(card).getByRole('button', { name: 'Manuka Honey: sold out' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    await screen.findAllByText('The quantity available for purchase has reached its maximum');
    expect(shop.storage.loadCart()?.cart.lines ?? []).toEqual([]);
  });

  test('a low stock is shown', async () => {
    renderShop({
      path: '/shop',
      replies: {
        ...catalogueReplies,
        goodsList: createGoodsListReply(createGoods({ stock: 3 })),
      },
    });
    expect(within(await screen.findByRole('article')).getByText('Last few')).toBeTruthy();
  });
});
