import { addSavedCall, removeSavedCall, savedListCall } from '#models/catalogue/savedList.api.ts';
import { addSaved, EMPTY_SAVED_LIST, removeSaved } from '#models/catalogue/savedList.ts';
import { isSessionFailure, toFailure } from '#models/failure.ts';
import type { Mall } from './mall.ts';
import { storedSavedList } from './savedGoods.ts';

type Target = Pick<Mall, 'actor' | 'send'>;
interface Reply {
  readonly goodsIds: readonly string[];
}

interface Queue {
  lastCall: Promise<unknown>;
  pendingCount: number;
}
const queues = new WeakMap<Mall['actor'], Queue>();

function getQueue({ actor }: Target): Queue {
  const queue = queues.get(actor) ?? { lastCall: Promise.resolve(), pendingCount: 0 };
  queues.set(actor, queue);
  return queue;
}

const getAccount = ({ actor }: Target) => actor.getSnapshot().context.account;

/**
 * Sends the calls one after the other. The reply of the last one replaces the list of the browser,
 * unless another member has logged in meanwhile.
 */
async function sendInOrder(target: Target, send: () => Promise<Reply>): Promise<Reply> {
  const account = getAccount(target);
  const queue = getQueue(target);
  queue.pendingCount += 1;
  const call = queue.lastCall.then(send).finally(() => {
    queue.pendingCount -= 1;
  });
  queue.lastCall = call.catch(() => undefined);
  const reply = await call;
  if (queue.pendingCount === 0 && getAccount(target) === account)
    storedSavedList.save({ ownerAccount: account, goodsIds: reply.goodsIds });
  return reply;
}

/** Sends a change that the browser already shows. After a failure the browser undoes it. */
export async function sendSavedChange(
  target: Target,
  goodsId: string,
  isSaved: boolean,
): Promise<void> {
  try {
    await sendInOrder(target, () =>
      isSaved
        ? target.send(addSavedCall, { goodsIds: [goodsId] })
        : target.send(removeSavedCall, { goodsId }),
    );
  } catch (error) {
    const { goodsIds, ownerAccount } = storedSavedList.load();
    storedSavedList.save({
      ownerAccount,
      goodsIds: isSaved ? removeSaved(goodsIds, goodsId) : addSaved(goodsIds, [goodsId]),
    });
    target.actor.send({ type: 'call.failed', failure: toFailure(error) });
  }
}

/**
 * Loads the list of the member, which another device may have changed, and adds the list of the
 * guest who has logged in. The list of another member is dropped.
 */
export function loadMemberList(target: Target): Promise<Reply> {
  const { goodsIds, ownerAccount } = storedSavedList.load();
  if (ownerAccount === null && goodsIds.length > 0)
    return sendInOrder(target, () => target.send(addSavedCall, { goodsIds: [...goodsIds] }));
  if (ownerAccount !== getAccount(target)) storedSavedList.save(EMPTY_SAVED_LIST);
  return sendInOrder(target, () => target.send(savedListCall, {}));
}

/** As loadMemberList; after a failure the list of the guest stays in this browser until the next start. */
export async function mergeAfterLogin(target: Target): Promise<void> {
  try {
    await loadMemberList(target);
  } catch (error) {
    const failure = toFailure(error);
    if (isSessionFailure(failure)) target.actor.send({ type: 'call.failed', failure });
  }
}
