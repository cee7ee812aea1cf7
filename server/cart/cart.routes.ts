import type { CallRequest } from '#models/call.ts';
import {
  addToCartCall,
  cartCall,
  mergeCartCall,
  removeCartLineCall,
  setCartAmountCall,
  wireCartOf,
} from '#models/cart/cart.api.ts';
import type { Db } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/refusals.ts';
import { type Mall, memberRoute } from '../http/route.ts';
import type { Member } from '../session/session.store.ts';
import { readCart } from './cart.store.ts';
import {
  dropLine,
  lessen,
  type LineKey,
  markMerged,
  putInLine,
  type PutMode,
  removeLine,
} from './line.store.ts';

const lineOf = (
  user: Member,
  request: { goodsId: string; goodsActionTypeId: string | null },
): LineKey => ({
  userId: user.userId,
  goodsId: request.goodsId,
  promotionId: request.goodsActionTypeId ?? '',
});

interface Change {
  readonly line: LineKey;
  readonly amount: number;
  readonly now: Date;
}

/** What goes into the cart is on the shelf, in the promotion it claims, and not more than is there. */
async function put(db: Db, { line, ...change }: Change, mode: PutMode): Promise<void> {
  const done = await putInLine(db, line, { ...change, mode });
  if (done !== 'put') throw refuse(done);
}

const add = (db: Db, change: Change): Promise<void> =>
  change.amount > 0 ? put(db, change, 'add') : lessen(db, change.line, -change.amount);

const setTotal = (db: Db, change: Change): Promise<void> =>
  change.amount > 0 ? put(db, change, 'set') : dropLine(db, change.line);

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
    for (const guest of cart.toSorted((a, b) => a.goodsId.localeCompare(b.goodsId)))
      await putInLine(tx, lineOf(user, guest), { amount: guest.goodsAmount, mode: 'merge', now });
  });
}

/** The member's cart (§7 Cart). Every change answers the whole cart. */
export function addCartRoutes(mall: Mall): void {
  const answer = async ({ db, clock }: Deps, { userId }: Member) =>
    wireCartOf(await readCart(db, userId, clock()));
  const changeOf = (
    { clock }: Deps,
    user: Member,
    request: CallRequest<typeof addToCartCall>,
  ): Change => ({ line: lineOf(user, request), amount: request.goodsAmount, now: clock() });
  memberRoute(mall, cartCall, ({ user, deps }) => answer(deps, user));
  memberRoute(mall, addToCartCall, async ({ request, user, deps }) => {
    await add(deps.db, changeOf(deps, user, request));
    return answer(deps, user);
  });
  memberRoute(mall, setCartAmountCall, async ({ request, user, deps }) => {
    await setTotal(deps.db, changeOf(deps, user, request));
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
