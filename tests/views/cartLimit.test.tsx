import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadConversion } from '#src/text/traditionalNames.ts';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { createPromotionLine, NOON, SPRING, TIN } from '#tests/fixtures/sampleData.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

/** Opens a cart with a line of a promotion that limits an order to three pieces. */
const openCart = (quantity: number, lang = 'en') =>
  renderShop({
    path: '/home/cart',
    now: NOON,
    cookies: { lang },
    cart: {
      lines: [createPromotionLine(TIN, SPRING, { quantity, limitPerOrder: 3 })],
      promotions: [SPRING],
    },
    replies: catalogueReplies,
  });

test.each([
  [
    'en',
    'At most 3 per order in this promotion',
    'At most 3 per order in this promotion. Choose 3 or fewer.',
  ],
  [
    'zh-Hans',
    '此促销活动每个订单最多可购买 3 件',
    '此促销活动每个订单最多可购买 3 件，请选择不超过 3 件',
  ],
  [
    'zh-Hant',
    '此促銷活動每筆訂單最多可購買 3 件',
    '此促銷活動每筆訂單最多可購買 3 件，請選擇不超過 3 件',
  ],
])(
  'a line says in %s how many an order of its promotion may have, and whether it has more',
  async (lang, limit, overLimit) => {
    await loadConversion();
    const { unmount } = openCart(1, lang);
    const quantity = await screen.findByRole<HTMLInputElement>('spinbutton');
    expect(screen.getAllByText(limit)).toHaveLength(1);
    expect(quantity.getAttribute('aria-valuemax')).toBe('3');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '4{Enter}');
    expect(quantity.value).toBe('3');
    unmount();
    openCart(4, lang);
    expect(await screen.findByText(overLimit)).toBeTruthy();
  },
);

test('a line of an ended promotion has no limit to keep to', async () => {
  const shop = openCart(4);
  await screen.findByText('At most 3 per order in this promotion. Choose 3 or fewer.');
  const passed = { type: 'promotion.expired', now: SPRING.endsAt } as const;
  act(() => shop.mall.actor.getSnapshot().context.cart.send(passed));
  await screen.findByText('Ended');
  expect(screen.queryByText(/Choose 3 or fewer/)).toBeNull();
});
