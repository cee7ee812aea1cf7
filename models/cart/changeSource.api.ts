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
