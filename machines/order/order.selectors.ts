import type { OrderState } from '#models/order/order.ts';
import { orderMachine, type OrderCommand } from './order.machine.ts';

/**
 * Client and server call it, so that the client offers exactly the commands that the server
 * accepts.
 */
export const isOrderCommandAllowed = (state: OrderState, type: OrderCommand['type']): boolean =>
  orderMachine.resolveState({ value: state, context: {} }).can({ type });
