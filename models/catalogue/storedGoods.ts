/** Names of goods and cart line fields in browser storage before version 3 of the cart. */
const OLD_NAMES: ReadonlyMap<string, string> = new Map([
  ['goodsPrice', 'priceCents'],
  ['memberPrice', 'memberPriceCents'],
  ['goodsStockAmount', 'stock'],
  ['weight', 'weightGrams'],
  ['goodsActionTypeId', 'promotionId'],
  ['actionPrice', 'promotionPriceCents'],
  ['actionEndsAt', 'promotionEndsAt'],
  ['goodsAmount', 'quantity'],
]);

export const renameGoodsFields = (stored: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [OLD_NAMES.get(name) ?? name, value]),
  );
