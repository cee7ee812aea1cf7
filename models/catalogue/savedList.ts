import * as v from 'valibot';
import { MAX_VIEWED_GOODS } from './browsingHistory.ts';

const VERSION = 1;
const MAX_ID_LENGTH = 100;
/** Saved products of one shopper. */
export const MAX_SAVED_GOODS = 100;

/** Ids of saved products, newest first. `ownerAccount` is null for a guest. */
export interface SavedList {
  readonly ownerAccount: string | null;
  readonly goodsIds: readonly string[];
}
export const EMPTY_SAVED_LIST: SavedList = { ownerAccount: null, goodsIds: [] };

const goodsIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_LENGTH));
const storedSchema = v.object({
  version: v.literal(VERSION),
  ownerAccount: v.nullable(v.string()),
  goodsIds: v.array(v.unknown()),
});

/** Parses id by id: an invalid one is left out, and the others are kept. */
export function parseSavedList(stored: unknown): SavedList {
  const { success, output } = v.safeParse(storedSchema, stored);
  if (!success) return EMPTY_SAVED_LIST;
  const goodsIds = output.goodsIds.flatMap((id) => {
    const parsed = v.safeParse(goodsIdSchema, id);
    return parsed.success ? [parsed.output] : [];
  });
  return {
    ownerAccount: output.ownerAccount,
    goodsIds: [...new Set(goodsIds)].slice(0, MAX_SAVED_GOODS),
  };
}

export const toStoredSavedList = (list: SavedList) => ({ ...list, version: VERSION });

export const isSavedListFull = (goodsIds: readonly string[]): boolean =>
  goodsIds.length >= MAX_SAVED_GOODS;

export const removeSaved = (goodsIds: readonly string[], goodsId: string): readonly string[] =>
  goodsIds.filter((id) => id !== goodsId);

/** The ids of `added` that a list takes, newest first: those that it does not contain, up to its limit. */
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
