import type { CallRequest } from '#models/call.ts';
import {
  addToCartCall,
  cartCall,
  mergeCartCall,
  removeCartLineCall,
  setCartAmountCall,
  toWireCart,
} from '#models/cart/cart.api.ts';
import type { LineQuantity } from '#models/cart/cart.ts';
import type { Tx } from '../db/connection.ts';
import { lockMember } from '../db/memberLock.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { refuse } from '../http/refusals.ts';
import { type ApiBuilder, memberRoute } from '../http/route.ts';
import { readCart } from './cart.store.ts';
import {
  deleteLine,
  decrease,
  type CartLineKey,
  type LineUpsert,
  recordMerge,
  recordWrite,
  upsertLine,
  type UpsertMode,
  deleteLineById,
} from './cartLine.store.ts';

const toLineKey = (
  user: Member,
  request: Pick<LineQuantity, 'goodsId' | 'promotionId'>,
): CartLineKey => ({
  userId: user.userId,
  goodsId: request.goodsId,
  promotionId: request.promotionId,
});

interface LineChange extends Omit<LineUpsert, 'mode'> {
  readonly line: CartLineKey;
}

/** Refuses goods that are not on sale, not in the promotion, or not in stock in this quantity. */
async function upsert(tx: Tx, { line, ...change }: LineChange, mode: UpsertMode): Promise<void> {
  const result = await upsertLine(tx, line, { ...change, mode });
  if (result !== 'ok') throw refuse(result);
}

const addQuantity = (tx: Tx, change: LineChange): Promise<void> =>
  change.quantity > 0 ? upsert(tx, change, 'add') : decrease(tx, change.line, -change.quantity);

const setQuantity = (tx: Tx, change: LineChange): Promise<void> =>
  change.quantity > 0 ? upsert(tx, change, 'set') : deleteLine(tx, change.line);

/**
 * Adds the quantities of the guest cart to the member's lines, up to the stock. Skips lines that
 * can no longer be bought (decisions.md 21).
 */
async function merge(
  { db, clock, random }: Deps,
  user: Member,
  { cart, mergeKey }: CallRequest<typeof mergeCartCall>,
): Promise<void> {
  const now = clock();
  await transact(db, async (tx) => {
    await lockMember(tx, user.userId);
    if (mergeKey !== undefined && !(await recordMerge(tx, user.userId, mergeKey, now))) return;
    for (const guestLine of cart)
      await upsertLine(tx, toLineKey(user, guestLine), {
        newLineId: random.uuid(),
        quantity: guestLine.quantity,
        mode: 'merge',
        now,
      });
  });
}

const readWireCart = async ({ db, clock }: Deps, { userId }: Member) =>
  toWireCart(await readCart(db, userId, clock()));

/** Changes a line once, also if the request arrives twice or late (decisions.md 7). */
const changeLine = (
  { db, clock, random }: Deps,
  user: Member,
  { source, ended, ...line }: CallRequest<typeof addToCartCall>,
  write: (tx: Tx, change: LineChange) => Promise<void>,
): Promise<void> => {
  const now = clock();
  const { quantity } = line;
  const change = { line: toLineKey(user, line), newLineId: random.uuid(), quantity, now };
  return transact(db, async (tx) => {
    if (ended) await recordWrite(tx, user.userId, ended, now);
    if (source && !(await recordWrite(tx, user.userId, source, now))) return;
    await write(tx, change);
  });
};

/** Adds the calls of the member's cart (§7 Cart). Every change returns the whole cart. */
export function addCartRoutes(api: ApiBuilder): void {
  memberRoute(api, cartCall, ({ user, deps }) => readWireCart(deps, user));
  memberRoute(api, addToCartCall, async ({ request, user, deps }) => {
    await changeLine(deps, user, request, addQuantity);
    return readWireCart(deps, user);
  });
  memberRoute(api, setCartAmountCall, async ({ request, user, deps }) => {
    await changeLine(deps, user, request, setQuantity);
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
