import type { OrderState } from '#models/order/order.ts';
import { orderMachine, type OrderCommand } from './order.machine.ts';

/** The client offers and the server allows the same commands. */
export const isOrderCommandAllowed = (state: OrderState, type: OrderCommand['type']): boolean =>
  orderMachine.resolveState({ value: state, context: {} }).can({ type });
