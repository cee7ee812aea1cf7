import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createPayResultReply,
  pressButton,
  renderCheckoutPage,
} from '#tests/support/renderCheckout.tsx';

test.each([
  ['en', '5', 'Items you can still buy go back to your cart. You won’t be charged.'],
  ['en', 'transfer', 'Items you can still buy go back to your cart. If you’ve already'],
  ['zh-Hans', '5', '仍可购买的商品会放回购物车，不会扣款。'],
  ['zh-Hans', 'transfer', '仍可购买的商品将放回购物车。'],
  ['zh-Hant', '5', '仍可購買的商品會放回購物車，不會扣款。'],
  ['zh-Hant', 'transfer', '仍可購買的商品將放回購物車。'],
] as const)('%s, %s: a cancellation returns only what is still sold', async (...row) => {
  const [lang, payType, sentence] = row;
  const payResult = createPayResultReply('unpaid', { payType });
  const path = '/home/createOrder/result/WL7';
  renderCheckoutPage({ path, replies: { payResult }, cookies: { lang } });
  await pressButton(/^(Cancel order|取消订单|取消訂單)$/);
  expect((await screen.findByRole('alertdialog')).textContent).toContain(sentence);
});
