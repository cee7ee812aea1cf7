import { test } from 'vitest';
import { ORDER_STATES, STATUS_CODES } from '#models/order/order.ts';
import { paths } from '#src/mall/paths.ts';
import { toWireOrderDetail, toWireOrderListItem } from '#tests/fixtures/orderFixtures.ts';
import { describeInLanguages, expectPageFile } from '#tests/paths/view/pageSnapshots.ts';
import { renderShop, sampleMember } from '#tests/support/renderShop.tsx';

const now = Date.UTC(2026, 10, 21, 4, 10);
const orders = ORDER_STATES.map((state) => ({ state, orderStatus: STATUS_CODES[state] }));

describeInLanguages('the page of an order', (lang) => {
  const open = (path: string, replies: object) =>
    renderShop({ path, session: sampleMember, now, cookies: { lang }, replies: { ...replies } });
  for (const order of orders)
    test(order.state, async () => {
      const orderDetail = toWireOrderDetail(order);
      open(paths.order(`${orderDetail.orderNo}`), { orderDetail });
      await expectPageFile(`order/${order.state}`, lang);
    });
  test('the list', async () => {
    const list = orders.map((order) => toWireOrderListItem({ ...order, orderNo: order.state }));
    open(paths.orders, { orderList: { list, total: list.length } });
    await expectPageFile('order/list', lang);
  });
});
