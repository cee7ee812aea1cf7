import { failureOf } from '#models/failure.ts';
import type { CartCommand } from './cart.types.ts';

type CartEvent<T extends CartCommand['type']> = Extract<CartCommand, { type: T }>;

/** Parameters that many transitions pass on. */
export const pass = {
  failure: ({ event }: { event: { error: unknown } }) => ({ failure: failureOf(event.error) }),
  addition: ({ event }: { event: CartEvent<'cart.add'> }) => ({ addition: event.addition }),
  keyed: ({ event }: { event: { key: string } }) => ({ key: event.key }),
  total: ({ event }: { event: CartEvent<'cart.setAmount'> }) => ({
    key: event.key,
    amount: event.amount,
  }),
  replied: <C>({ event }: { event: { output: C } }) => ({ cart: event.output }),
};
