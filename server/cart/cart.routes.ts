import type { CallRequest } from '#models/call.ts';
import {
  addToCartCall,
  cartCall,
  mergeCartCall,
  removeCartLineCall,
  setCartAmountCall,
  wireCartOf,
} from '#models/cart/cart.api.ts';
import { MOST_PER_LINE } from '#models/cart/cart.ts';
import type { Db, Tx } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/refusals.ts';
import { type Mall, memberRoute } from '../http/route.ts';
import type { Member } from '../session/session.store.ts';
import {
  addToLine,
  amountOf,
  isOffered,
  type LineChange,
  markMerged,
  readCart,
  removeLine,
  setLine,
  shelfOf,
} from './cart.store.ts';

const lineOf = (
  user: Member,
  request: { goodsId: string; goodsActionTypeId: string | null },
): LineChange => ({
  userId: user.userId,
  goodsId: request.goodsId,
  promotionId: request.goodsActionTypeId ?? '',
});

/** What may go into the cart: on the shelf, in the promotion it claims, not more than is there. Answers the most. */
async function mostOf(db: Db | Tx, line: LineChange, now: Date): Promise<number> {
  const shelf = await shelfOf(db, line.goodsId);
  if (!shelf) throw refuse('offShelf');
  if (line.promotionId !== '' && !(await isOffered(db, line, now))) throw refuse('notInPromotion');
  if (shelf.stock <= 0) throw refuse('stockShort');
  return Math.min(shelf.stock, MOST_PER_LINE);
}

async function add(db: Db, line: LineChange, delta: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (delta <= 0) {
      const have = await amountOf(tx, line);
      await setLine(tx, line, have + delta, now);
      return;
    }
    const most = await mostOf(tx, line, now);
    const have = await amountOf(tx, line);
    if (have + delta > most) throw refuse('stockShort');
    await addToLine(tx, line, delta, most, now);
  });
}

async function setTotal(db: Db, line: LineChange, total: number, now: Date): Promise<void> {
  if (total > 0 && total > (await mostOf(db, line, now))) throw refuse('stockShort');
  await setLine(db, line, total, now);
}

/** Sums per goods and promotion, capped at the stock; what can no longer be bought is left out, the rest is kept (decisions 21). */
async function merge(
  { db, clock }: Deps,
  user: Member,
  { cart, mergeKey }: CallRequest<typeof mergeCartCall>,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    if (mergeKey !== undefined && !(await markMerged(tx, user.userId, mergeKey, now))) return;
    // One order of locks for all, so that two devices logging in do not wait for each other.
    for (const guest of cart.toSorted((a, b) => a.goodsId.localeCompare(b.goodsId))) {
      const line = lineOf(user, guest);
      const shelf = await shelfOf(tx, line.goodsId);
      const isBuyable =
        shelf !== undefined &&
        shelf.stock > 0 &&
        (line.promotionId === '' || (await isOffered(tx, line, now)));
      if (isBuyable)
        await addToLine(tx, line, guest.goodsAmount, Math.min(shelf.stock, MOST_PER_LINE), now);
    }
  });
}

/** The member's cart (§7 Cart). Every change answers the whole cart. */
export function addCartRoutes(mall: Mall): void {
  const answer = async ({ db, clock }: Deps, { userId }: Member) =>
    wireCartOf(await readCart(db, userId, clock()));
  memberRoute(mall, cartCall, ({ user, deps }) => answer(deps, user));
  memberRoute(mall, addToCartCall, async ({ request, user, deps }) => {
    await add(deps.db, lineOf(user, request), request.goodsAmount, deps.clock());
    return answer(deps, user);
  });
  memberRoute(mall, setCartAmountCall, async ({ request, user, deps }) => {
    await setTotal(deps.db, lineOf(user, request), request.goodsAmount, deps.clock());
    return answer(deps, user);
  });
  memberRoute(mall, removeCartLineCall, async ({ request, user, deps }) => {
    await removeLine(deps.db, user.userId, request.id);
    return answer(deps, user);
  });
  memberRoute(mall, mergeCartCall, async ({ request, user, deps }) => {
    await merge(deps, user, request);
    return answer(deps, user);
  });
}
