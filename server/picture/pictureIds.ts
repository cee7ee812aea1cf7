/** The id of the first generated product of a larger seed. */
export const FIRST_VARIATION_ID = 90_000_000;

/**
 * Returns the id of the item whose picture a product shows: itself, or the item that it varies.
 * `written` contains the ids of the items that are not generated.
 */
export function findPictureId(goodsId: string, written: readonly string[]): string {
  const index = Number(goodsId) - FIRST_VARIATION_ID;
  return (index >= 0 && written[index % written.length]) || goodsId;
}
