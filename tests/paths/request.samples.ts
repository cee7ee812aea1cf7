import * as v from 'valibot';
import { requestMachine } from '#machines/request/request.machine.ts';
import { orderListCall } from '#models/order/order.api.ts';
import { listedOnWire } from '#tests/support/orders.ts';
import { chartModel } from './explorer/model.ts';
import { FAILURES } from './sampleData.ts';

const none = v.parse(orderListCall.reply, { list: [], total: 0 });
const one = v.parse(orderListCall.reply, { list: [listedOnWire()], total: 1 });

export const request = chartModel(requestMachine, {
  inputs: {
    'with nothing': { request: 'orders' },
    'with what the server rendered': { request: 'orders', data: none },
  },
  outcomes: { read: { ok: { 'with an order': one }, err: { network: FAILURES.network } } },
});
