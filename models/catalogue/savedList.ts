import * as v from 'valibot';
import { MAX_VIEWED_GOODS } from './browsingHistory.ts';

/** Version 1 had no unsent changes. */
export const SAVED_LIST_VERSION = 2;
const MAX_ID_LENGTH = 100;
/** Saved products of one shopper. */
export const MAX_SAVED_GOODS = 100;

/** A product that a member saved (`isSaved`) or removed in this browser. */
export interface SavedChange {
  readonly goodsId: string;
  readonly isSaved: boolean;
}

/**
 * Ids of saved products, newest first. `ownerAccount` is null for a guest. `unsent` contains the
 * member's changes that the server has not confirmed, oldest first; `goodsIds` includes them.
 */
export interface SavedList {
  readonly ownerAccount: string | null;
  readonly goodsIds: readonly string[];
  readonly unsent: readonly SavedChange[];
}
export const EMPTY_SAVED_LIST: SavedList = { ownerAccount: null, goodsIds: [], unsent: [] };

const goodsIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_LENGTH));
const changeSchema = v.object({ goodsId: goodsIdSchema, isSaved: v.boolean() });
const storedSchema = v.object({
  version: v.picklist([1, SAVED_LIST_VERSION]),
  ownerAccount: v.nullable(v.string()),
  goodsIds: v.array(v.unknown()),
  unsent: v.optional(v.array(v.unknown()), []),
});

function parseItems<S extends v.GenericSchema>(
  schema: S,
  items: readonly unknown[],
): readonly v.InferOutput<S>[] {
  return items.flatMap((item) => {
    const parsed = v.safeParse(schema, item);
    return parsed.success ? [parsed.output] : [];
  });
}

/** Parses item by item: an invalid one is left out, and the others are kept. */
export function parseSavedList(stored: unknown): SavedList {
  const { success, output } = v.safeParse(storedSchema, stored);
  if (!success) return EMPTY_SAVED_LIST;
  const { ownerAccount } = output;
  // The list of a guest who logs in may be added to a full list of the member.
  const maxCount = ownerAccount === null ? MAX_SAVED_GOODS : 2 * MAX_SAVED_GOODS;
  return {
    ownerAccount,
    goodsIds: [...new Set(parseItems(goodsIdSchema, output.goodsIds))].slice(0, maxCount),
    unsent: ownerAccount === null ? [] : parseItems(changeSchema, output.unsent).slice(-maxCount),
  };
}

export const toStoredSavedList = (list: SavedList) => ({ ...list, version: SAVED_LIST_VERSION });

/** Adds the list that a newer release stored before a rollback. */
export const mergeNewerList = (list: SavedList, newerList: SavedList): SavedList =>
  newerList.ownerAccount === list.ownerAccount
    ? {
        ...list,
        goodsIds: addSaved(list.goodsIds, newerList.goodsIds),
        unsent: [...newerList.unsent, ...list.unsent],
      }
    : list;

export const isSavedListFull = (goodsIds: readonly string[]): boolean =>
  goodsIds.length >= MAX_SAVED_GOODS;

export const removeSaved = (goodsIds: readonly string[], goodsId: string): readonly string[] =>
  goodsIds.filter((id) => id !== goodsId);

/** The ids of `added` that the list does not contain, newest first, up to its limit. */
export const selectNewSaved = (
  goodsIds: readonly string[],
  added: readonly string[],
): readonly string[] =>
  [...new Set(added)]
    .filter((id) => !goodsIds.includes(id))
    .slice(0, Math.max(0, MAX_SAVED_GOODS - goodsIds.length));

/** Also merges the list of a guest into the list of a member, which keeps all its products. */
export const addSaved = (
  goodsIds: readonly string[],
  added: readonly string[],
): readonly string[] => [...selectNewSaved(goodsIds, added), ...goodsIds];

/** The parts in which a list is shown: a request lists at most `MAX_VIEWED_GOODS` products. */
export const toSavedPages = (goodsIds: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(goodsIds.length / MAX_VIEWED_GOODS) }, (_, page) =>
    goodsIds.slice(page * MAX_VIEWED_GOODS, (page + 1) * MAX_VIEWED_GOODS),
  );

const applyChange = (
  goodsIds: readonly string[],
  { goodsId, isSaved }: SavedChange,
): readonly string[] => {
  if (!isSaved) return removeSaved(goodsIds, goodsId);
  return goodsIds.includes(goodsId) ? goodsIds : [goodsId, ...goodsIds];
};

/**
 * The list after the shopper saves or removes a product; the change is unsent until the server
 * confirms it.
 */
export function changeSaved(list: SavedList, change: SavedChange): SavedList {
  const { ownerAccount, goodsIds, unsent } = list;
  const others = unsent.filter(({ goodsId }) => goodsId !== change.goodsId);
  return {
    ownerAccount,
    goodsIds: applyChange(goodsIds, change),
    unsent: ownerAccount === null ? [] : [...others, change],
  };
}

/**
 * The list of this browser for a member: a guest's products become additions, another member's are
 * dropped.
 */
export function toMemberList(list: SavedList, account: string): SavedList {
  if (list.ownerAccount === account) return list;
  const goodsIds = list.ownerAccount === null ? list.goodsIds : [];
  const unsent = goodsIds.map((goodsId) => ({ goodsId, isSaved: true })).toReversed();
  return { ownerAccount: account, goodsIds, unsent };
}

/**
 * The list after a reply of the server to `sent`, which may be empty. Products for which the
 * server's list has no room remain unsent; others that it lacks do not exist.
 */
export function withServerList(
  list: SavedList,
  sent: readonly SavedChange[],
  serverIds: readonly string[],
): SavedList {
  const isApplied = ({ goodsId, isSaved }: SavedChange) =>
    sent.some((change) => change.goodsId === goodsId && change.isSaved === isSaved) &&
    !(isSaved && isSavedListFull(serverIds) && !serverIds.includes(goodsId));
  const unsent = list.unsent.filter((change) => !isApplied(change));
  return { ...list, goodsIds: unsent.reduce(applyChange, serverIds), unsent };
}

/** The unsent additions that the next call sends; none while the server's list is full. */
export function selectAdditions({ goodsIds, unsent }: SavedList): readonly SavedChange[] {
  const additions = unsent.filter(({ isSaved }) => isSaved);
  const serverCount = goodsIds.length - additions.length;
  return serverCount >= MAX_SAVED_GOODS ? [] : additions.slice(-MAX_SAVED_GOODS);
}

/** The list after the server has refused a change. */
export const undoChange = (list: SavedList, { goodsId, isSaved }: SavedChange): SavedList => ({
  ...list,
  goodsIds: applyChange(list.goodsIds, { goodsId, isSaved: !isSaved }),
  unsent: list.unsent.filter((change) => change.goodsId !== goodsId),
});

/** The number of products that are only in this browser, because the server's list is full. */
export const countAboveLimit = ({ goodsIds }: SavedList): number =>
  Math.max(0, goodsIds.length - MAX_SAVED_GOODS);
