import { createChartModel } from '#explorer/model.ts';
import { orderMachine } from '#machines/order/order.machine.ts';

export const orderChart = createChartModel(orderMachine, {});
