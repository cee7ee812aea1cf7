import type { OrderState } from '#models/order/order.ts';
import { orderMachine, type OrderCommand } from './order.machine.ts';

/** Whether an order in this state accepts the command: what the client offers and the server allows is one table. */
export const canOrder = (state: OrderState, type: OrderCommand['type']): boolean =>
  orderMachine.resolveState({ value: state, context: {} }).can({ type });
