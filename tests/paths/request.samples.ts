import * as v from 'valibot';
import { createChartModel } from '#explorer/model.ts';
import { requestMachine } from '#machines/request/request.machine.ts';
import { orderListCall } from '#models/order/order.api.ts';
import { toWireOrderListItem } from '#tests/fixtures/orderFixtures.ts';
import { FAILURES } from '../fixtures/sampleData.ts';

const none = v.parse(orderListCall.reply, { list: [], total: 0 });
const orders = v.parse(orderListCall.reply, { list: [toWireOrderListItem()], total: 1 });

export const requestChart = createChartModel(requestMachine, {
  inputs: {
    'without data': { request: 'orders' },
    'with server-rendered data': { request: 'orders', data: none },
  },
  outcomes: {
    read: {
      ok: { 'with an order': orders, 'without an order': none },
      err: { network: FAILURES.network },
    },
  },
  single: {
    'input.request': 'a chart makes the same request until it stops',
    'read answers.list[].*': 'the chart stores a reply as one value',
    'input.data.*': 'only the server renders a chart with data, and it starts once',
  },
});
