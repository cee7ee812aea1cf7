import { addSavedCall, removeSavedCall, savedListCall } from '#models/catalogue/savedList.api.ts';
import { selectNewSaved } from '#models/catalogue/savedList.ts';
import type { Tx } from '../db/connection.ts';
import { lockMember } from '../db/memberLock.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { type ApiBuilder, memberRoute } from '../http/route.ts';
import { deleteSaved, insertSaved, readSavedIds } from './savedGoods.store.ts';

/** Changes a member's list and returns it. */
const changeList = ({ db }: Deps, userId: string, change: (tx: Tx) => Promise<void>) =>
  transact(db, async (tx) => {
    await lockMember(tx, userId);
    await change(tx);
    return { goodsIds: await readSavedIds(tx, userId) };
  });

/** Adds the calls of a member's saved products. */
export function addSavedGoodsRoutes(api: ApiBuilder): void {
  memberRoute(api, savedListCall, async ({ user, deps }) => ({
    goodsIds: await readSavedIds(deps.db, user.userId),
  }));
  memberRoute(api, addSavedCall, ({ request, user, deps }) =>
    changeList(deps, user.userId, async (tx) => {
      const saved = await readSavedIds(tx, user.userId);
      await insertSaved(tx, user.userId, selectNewSaved(saved, request.goodsIds), deps.clock());
    }),
  );
  memberRoute(api, removeSavedCall, ({ request, user, deps }) =>
    changeList(deps, user.userId, (tx) => deleteSaved(tx, user.userId, request.goodsId)),
  );
}
