import type { CallRequest } from '#models/call.ts';
import {
  addToCartCall,
  cartCall,
  mergeCartCall,
  removeCartLineCall,
  setCartAmountCall,
  toWireCart,
} from '#models/cart/cart.api.ts';
import type { CartChangeKind } from '#models/cart/unconfirmed.api.ts';
import { lockMember } from '../db/memberLock.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { refuse } from '../http/refusals.ts';
import { type ApiBuilder, memberRoute } from '../http/route.ts';
import { readCart } from './cart.store.ts';
import { deleteLineById, recordWrite } from './cartLine.store.ts';
import { writeLine } from './lineChange.ts';
import { mergeGuestCart } from './unconfirmed.ts';

async function merge(
  { db, clock, random }: Deps,
  { userId }: Member,
  guestCart: CallRequest<typeof mergeCartCall>,
): Promise<void> {
  const now = clock();
  await transact(db, async (tx) => {
    await lockMember(tx, userId);
    await mergeGuestCart({ tx, random, userId, now }, guestCart);
  });
}

const readWireCart = async ({ db, clock }: Deps, { userId }: Member) =>
  toWireCart(await readCart(db, userId, clock()));

/**
 * Changes a line once, also if the request arrives twice or late (decisions.md 7). Refuses goods
 * that are not on sale, not in the promotion, or not in stock in this quantity.
 */
const changeLine = (
  { db, clock, random }: Deps,
  { userId }: Member,
  kind: CartChangeKind,
  { source, ended, ...request }: CallRequest<typeof addToCartCall>,
): Promise<void> => {
  const now = clock();
  const { goodsId, promotionId, quantity } = request;
  const line = { userId, goodsId, promotionId };
  const change = { line, newLineId: random.uuid(), quantity, now };
  return transact(db, async (tx) => {
    if (ended) await recordWrite(tx, userId, ended, now);
    if (source && !(await recordWrite(tx, userId, source, now))) return;
    const result = await writeLine[kind](tx, change);
    if (result !== 'ok') throw refuse(result);
  });
};

/** Adds the calls of the member's cart (§7 Cart). Every change returns the whole cart. */
export function addCartRoutes(api: ApiBuilder): void {
  memberRoute(api, cartCall, ({ user, deps }) => readWireCart(deps, user));
  memberRoute(api, addToCartCall, async ({ request, user, deps }) => {
    await changeLine(deps, user, 'add', request);
    return readWireCart(deps, user);
  });
  memberRoute(api, setCartAmountCall, async ({ request, user, deps }) => {
    await changeLine(deps, user, 'set', request);
    return readWireCart(deps, user);
  });
  memberRoute(api, removeCartLineCall, async ({ request, user, deps }) => {
    await transact(deps.db, (tx) => deleteLineById(tx, user.userId, request.id));
    return readWireCart(deps, user);
  });
  memberRoute(api, mergeCartCall, async ({ request, user, deps }) => {
    await merge(deps, user, request);
    return readWireCart(deps, user);
  });
}
