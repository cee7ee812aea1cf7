import { wireAddressOf } from '#models/address/address.api.ts';
import { wireCartOf } from '#models/cart/cart.api.ts';
import { cartOf, HOME, line, TIN } from '#tests/paths/sampleData.ts';
import type { Replies, reopen } from './spine.ts';

/** One tin, and the replies that a checkout of it meets. */
export const cart = cartOf([line(TIN)]);
export const replies: Replies = {
  freight: { result: { freight: 8.9 } },
  cart: { result: wireCartOf(cart) },
  userInfo: { result: {} },
  addressList: { result: { list: [wireAddressOf(HOME)] } },
  login: (input: { account: string }) => ({
    result: { token: `new-${input.account}`, nickname: '', level: 1 },
  }),
};

export type Shop = ReturnType<typeof reopen>;
export const logIn = (shop: Shop, { account }: { account: string }) =>
  shop.session.send({ type: 'login.submit', account, password: 'x' });
export const draftOf = (shop: Shop) => shop.checkout()?.getSnapshot().context.draft;
