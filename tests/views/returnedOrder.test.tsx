import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { toWireOrderDetail } from '#tests/fixtures/orderFixtures.ts';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

const now = Date.UTC(2026, 10, 21, 4, 10);
const openOrder = (change: Parameters<typeof toWireOrderDetail>[0], lang: string) =>
  renderShop({
    path: '/home/account/orderdetails/WL26112100000001',
    ...{ session: sampleMember, now, cookies: { lang } },
    replies: { orderDetail: toWireOrderDetail(change) },
  });

test.each([
  ['en', 'History', 'Not paid online, to be paid in store as before', 'Pay In Store'],
  ['zh-Hans', '订单记录', '未完成在线支付，仍按原约定到店付款', '到店付款'],
  ['zh-Hant', '訂單紀錄', '未完成線上付款，仍按原約定到店付款', '到店付款'],
])('an order that returned to pay in store says so in %s', async (lang, history, text, status) => {
  const event = { at: now, event: 'payInStore.restore', to: 'payingInStore' } as const;
  const deadline = Date.UTC(2026, 10, 26, 7);
  const payImage = PAY_IN_STORE_IMAGE;
  openOrder({ state: 'payingInStore', payImage, deadline, events: [event] }, lang);
  expect((await screen.findByRole('region', { name: history })).textContent).toContain(text);
  expect(screen.getAllByText(status).length).toBeGreaterThan(0);
  expect(document.body.textContent).toMatch(/07:00/);
});

test.each([
  ['en', 'History', 'Not paid online, the previous payment method applies again'],
  ['zh-Hans', '订单记录', '未完成在线支付，恢复原来的支付方式'],
  ['zh-Hant', '訂單紀錄', '未完成線上付款，恢復原來的付款方式'],
])('an order that returned to a transfer says so in %s', async (lang, history, text) => {
  const event = { at: now, event: 'method.restore', to: 'unpaid' } as const;
  openOrder({ payType: 'transfer', events: [event] }, lang);
  expect((await screen.findByRole('region', { name: history })).textContent).toContain(text);
});
