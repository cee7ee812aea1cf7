import type { CallRequest } from '#models/call.ts';
import {
  addToCartCall,
  cartCall,
  mergeCartCall,
  removeCartLineCall,
  setCartAmountCall,
  toWireCart,
} from '#models/cart/cart.api.ts';
import type { CartReply } from '#models/cart/cartReply.ts';
import type { CartChangeKind } from '#models/cart/unconfirmed.api.ts';
import { lockMember } from '../db/memberLock.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { type ApiBuilder, memberRoute } from '../http/route.ts';
import { deleteLineById, recordWrite } from './cartLine.store.ts';
import { changeWithReply, readCartReply } from './changeReply.ts';
import { writeLine } from './lineChange.ts';
import { changeInOneStatement } from './recordedChange.store.ts';
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

/**
 * Changes a line once, also if the request arrives twice or late (decisions.md 7). Refuses goods
 * that are not on sale or not in the promotion, and more than the stock or the promotion allows.
 */
const changeLine = async (
  deps: Deps,
  { userId }: Member,
  kind: CartChangeKind,
  { source, ended, version, ...request }: CallRequest<typeof addToCartCall>,
): Promise<CartReply> => {
  const { db, clock, random } = deps;
  const now = clock();
  const { goodsId, promotionId, quantity } = request;
  const selector = { goodsId, promotionId };
  const change = { line: { userId, ...selector }, newLineId: random.uuid(), quantity, now };
  const changeInTransaction = () =>
    transact(db, async (tx) => {
      if (ended) await recordWrite(tx, userId, ended, now);
      if (source && !(await recordWrite(tx, userId, source, now))) return;
      const result = await writeLine[kind](tx, change);
      if (result !== 'ok') throw result;
    });
  const requested = { userId, selector, version };
  if (!source || ended) return changeWithReply(deps, requested, changeInTransaction);
  const recorded = { ...change, source, mode: kind, readsCart: Boolean(version) };
  return changeWithReply(deps, requested, changeInTransaction, () =>
    changeInOneStatement(db, recorded),
  );
};

/**
 * Adds the calls of the member's cart (§7 Cart). A change returns the whole cart, or what it has
 * changed if the client asks for that.
 */
export function addCartRoutes(api: ApiBuilder): void {
  memberRoute(api, cartCall, async ({ request: { cartVersion }, user: { userId }, deps }) =>
    toWireCart(await readCartReply(deps, userId, cartVersion)),
  );
  memberRoute(api, addToCartCall, async ({ request, user, deps }) =>
    toWireCart(await changeLine(deps, user, 'add', request)),
  );
  memberRoute(api, setCartAmountCall, async ({ request, user, deps }) =>
    toWireCart(await changeLine(deps, user, 'set', request)),
  );
  memberRoute(api, removeCartLineCall, async ({ request, user: { userId }, deps }) => {
    const { id: lineId, cartVersion: version } = request;
    const remove = () => transact(deps.db, (tx) => deleteLineById(tx, userId, lineId));
    const requested = { userId, selector: { lineId }, version };
    return toWireCart(await changeWithReply(deps, requested, remove));
  });
  memberRoute(api, mergeCartCall, async ({ request, user, deps }) => {
    await merge(deps, user, request);
    return toWireCart(await readCartReply(deps, user.userId, undefined));
  });
}
