import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { test } from 'vitest';
import { ORDER_STATES, STATUS_CODES } from '#models/order/order.ts';
import { paths } from '#src/mall/paths.ts';
import { toWireOrderDetail, toWireOrderListItem } from '#tests/fixtures/orderFixtures.ts';
import { describeInLanguages, expectPageFile } from '#tests/paths/view/pageSnapshots.ts';
import { renderShop, sampleMember } from '#tests/support/renderShop.tsx';

const now = Date.UTC(2026, 10, 21, 4, 10);
const orders = ORDER_STATES.map((state) => ({ state, orderStatus: STATUS_CODES[state] }));

const REPORT = {
  kind: 'damaged',
  message: '',
  lines: [{ goodsId: '1001', actionTypeId: null, goodsAmount: 1 }],
  images: [],
  refund: null,
  answer: null,
  createdAt: now,
  answeredAt: now,
};
const PROBLEMS = [
  { ...REPORT, reportId: '00000000-0000-4000-8000-000000000001', state: 'open', answeredAt: null },
  {
    ...REPORT,
    reportId: '00000000-0000-4000-8000-000000000002',
    ...{ state: 'refunded', refund: 15.7, answer: 'Sorry for the lid.' },
    ...{ message: 'The lid is broken.', images: ['/upload/1', '/upload/2'] },
  },
  {
    ...REPORT,
    reportId: '00000000-0000-4000-8000-000000000003',
    ...{ kind: 'missing', state: 'replaced' },
  },
  {
    ...REPORT,
    reportId: '00000000-0000-4000-8000-000000000004',
    ...{ kind: 'other', message: 'It is too sweet.' },
    ...{ state: 'declined', answer: 'We are sorry, but it is honey.' },
  },
];

const findProblems = () =>
  waitFor(() => {
    const element = document.querySelector<HTMLElement>('[data-machine="problemReport"]');
    if (!element) throw new Error('the problems are not loaded');
    return element;
  });

describeInLanguages('the page of an order', (lang, pageCharts) => {
  const open = (path: string, replies: object) =>
    renderShop({
      ...{ path, now, session: sampleMember, cookies: { lang }, replies: { ...replies } },
      inspect: pageCharts.inspect,
    });
  for (const order of orders)
    test(order.state, async () => {
      const orderDetail = toWireOrderDetail(order);
      open(paths.order(`${orderDetail.orderNo}`), { orderDetail });
      await expectPageFile(`order/${order.state}`, lang, pageCharts);
    });
  const completed = { at: now, event: 'order.complete', to: 'completed' } as const;
  const orderDetail = toWireOrderDetail({
    ...{ orderStatus: 7, state: 'completed', events: [completed] },
  });
  const openProblems = (orderProblems: object) =>
    open(paths.order(`${orderDetail.orderNo}`), { orderDetail, orderProblems });
  test('its reported problems', async () => {
    openProblems({ deadline: null, list: PROBLEMS });
    await findProblems();
    await expectPageFile('order/problems', lang, pageCharts);
  });
  test('the form of a problem', async () => {
    openProblems({ deadline: now + 1000, list: [] });
    const section = await findProblems();
    await userEvent.click(within(section).getByRole('button'));
    await expectPageFile('order/problemForm', lang, pageCharts);
  });
  test('the list', async () => {
    const list = orders.map((order) => toWireOrderListItem({ ...order, orderNo: order.state }));
    open(paths.orders, { orderList: { list, total: list.length } });
    await expectPageFile('order/list', lang, pageCharts);
  });
});
