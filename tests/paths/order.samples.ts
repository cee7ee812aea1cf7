import { orderMachine } from '#machines/order/order.machine.ts';
import { chartModel } from './explorer/model.ts';

export const order = chartModel(orderMachine, {});
