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
    'with nothing': { request: 'orders' },
    'with what the server rendered': { request: 'orders', data: none },
  },
  outcomes: { read: { ok: { 'with an order': orders }, err: { network: FAILURES.network } } },
});
