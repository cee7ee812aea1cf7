import * as v from 'valibot';
import type { CartWrite } from './write.ts';

/**
 * A change of the cart. `pageKey` identifies a loaded page, which numbers its changes from 1. The
 * server ignores a change whose number is not higher than the last one of its page: it is a
 * repetition, or arrives late (decisions.md 7).
 */
export const changeSource = v.object({
  pageKey: v.pipe(v.string(), v.uuid()),
  writeNumber: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1)),
});
export type ChangeSource = v.InferOutput<typeof changeSource>;

/** A change of the cart with its number. */
export type NumberedWrite = CartWrite & Pick<ChangeSource, 'writeNumber'>;

/**
 * The changes of a page in browser storage. `writeNumber` is that of the last change that it has
 * sent, 0 if none. Until `endsAt`, epoch ms, `changes` are those that the server has not confirmed
 * to `account`: the one in flight, and those that are sent afterwards.
 */
export interface SentChanges {
  readonly pageKey: string;
  readonly writeNumber: number;
  readonly endsAt: number;
  readonly account?: string | undefined;
  readonly changes: readonly NumberedWrite[];
}

/** The number of pages whose changes a transaction code can end or make. */
export const MAX_ENDED_CHANGES = 20;

/**
 * The last change for which a page, or the page before it in the same tab, no longer waits. Changes
 * up to it that arrive later are ignored.
 */
export const endedCartChange = v.pipe(
  v.optional(changeSource),
  v.description(
    'the last change that the page no longer waits for; later arrivals up to it are ignored',
  ),
);

/** The last change of each tab of the browser for which the tab no longer waits. */
export const endedCartChanges = v.pipe(
  v.optional(v.pipe(v.array(changeSource), v.maxLength(MAX_ENDED_CHANGES))),
  v.description(
    'the last change of each page of the browser that it no longer waits for; later arrivals up to it are ignored',
  ),
);
