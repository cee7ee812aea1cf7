import * as v from 'valibot';

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

/** A change in browser storage, with the time until which its page waits for the reply, epoch ms. */
export const sentChangeSchema = v.object({ ...changeSource.entries, endsAt: v.number() });
export type SentChange = v.InferOutput<typeof sentChangeSchema>;

/** The number of pages whose changes a transaction code can end. */
export const MAX_ENDED_CHANGES = 20;

/**
 * The last change for which a page, or the page before it in the same tab, no longer waits. Changes up
 * to it that arrive later are ignored.
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
