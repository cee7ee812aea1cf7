import { addSavedCall, removeSavedCall, savedListCall } from '#models/catalogue/savedList.api.ts';
import {
  type SavedChange,
  type SavedList,
  selectAdditions,
  withServerList,
  toMemberList,
  undoChange,
} from '#models/catalogue/savedList.ts';
import { isSessionFailure, toFailure } from '#models/failure.ts';
import type { Mall } from './mall.ts';
import { storedSavedList } from './savedGoods.ts';

type Target = Pick<Mall, 'actor' | 'send'>;
interface Reply {
  readonly goodsIds: readonly string[];
}

const getAccount = ({ actor }: Target) => actor.getSnapshot().context.currentAccount;

const lastTasks = new WeakMap<Mall['actor'], Promise<unknown>>();

/** Runs the tasks of one page one after the other. */
function enqueue(target: Target, task: () => Promise<void>): Promise<void> {
  const run = (lastTasks.get(target.actor) ?? Promise.resolve()).then(task);
  lastTasks.set(
    target.actor,
    run.catch(() => undefined),
  );
  return run;
}

/** Changes the list of this browser, unless another member has logged in meanwhile. */
function updateList(target: Target, account: string, update: (list: SavedList) => SavedList): void {
  const list = storedSavedList.load();
  if (getAccount(target) === account && list.ownerAccount === account)
    storedSavedList.save(update(list));
}

/**
 * Sends changes and stores the list of the reply. A change that the server refuses is undone and
 * the refusal is shown; after any other failure it remains unsent.
 */
async function sendChanges(
  target: Target,
  account: string,
  changes: readonly SavedChange[],
  send: () => Promise<Reply>,
): Promise<void> {
  try {
    const { goodsIds } = await send();
    updateList(target, account, (list) => withServerList(list, changes, goodsIds));
  } catch (error) {
    const failure = toFailure(error);
    if (failure.kind !== 'refused') throw error;
    updateList(target, account, (list) => changes.reduce(undoChange, list));
    target.actor.send({ type: 'call.failed', failure });
  }
}

/**
 * Sends the unsent changes, removals first, because they make room. Returns whether there were any.
 */
async function sendUnsent(target: Target, account: string): Promise<boolean> {
  const list = toMemberList(storedSavedList.load(), account);
  storedSavedList.save(list);
  const removals = list.unsent.filter(({ isSaved }) => !isSaved);
  for (const change of removals)
    await sendChanges(target, account, [change], () =>
      target.send(removeSavedCall, { goodsId: change.goodsId }),
    );
  const additions = selectAdditions(list);
  // A call lists the newest product first.
  const goodsIds = additions.map(({ goodsId }) => goodsId).toReversed();
  if (additions.length > 0)
    await sendChanges(target, account, additions, () => target.send(addSavedCall, { goodsIds }));
  return removals.length + additions.length > 0;
}

/**
 * Sends the unsent changes. If there are none, it loads the list, which another device may have
 * changed, when `isReload` or when the list of this browser is not the member's.
 */
async function sync(target: Target, isReload: boolean): Promise<void> {
  const account = getAccount(target);
  if (account === null) return;
  const isOwnList = storedSavedList.load().ownerAccount === account;
  if ((await sendUnsent(target, account)) || (isOwnList && !isReload)) return;
  const { goodsIds } = await target.send(savedListCall, {});
  updateList(target, account, (list) => withServerList(list, [], goodsIds));
  // Another device may have made room for products above the limit.
  await sendUnsent(target, account);
}

/**
 * Sends the changes that the browser already shows, and merges the lists after a login. A failure
 * of the session is shown; another one is not, because the changes remain in this browser.
 */
export async function syncSavedList(target: Target): Promise<void> {
  try {
    await enqueue(target, () => sync(target, false));
  } catch (error) {
    const failure = toFailure(error);
    if (isSessionFailure(failure)) target.actor.send({ type: 'call.failed', failure });
  }
}

/** Loads the list of the member for its page. */
export async function loadMemberList(target: Target): Promise<SavedList> {
  await enqueue(target, () => sync(target, true));
  return storedSavedList.load();
}
