import type { Cents } from '#models/money.ts';
import type { ProductLine, ProductRow } from './productRow.ts';
import type { OpenOffer } from './promotionPrices.store.ts';

/** What an update keeps if the file does not name it. */
export interface StoredProduct {
  readonly goodsId: string;
  readonly goodsName: string;
  readonly goodsEnglishName: string;
  readonly description: string;
  readonly descriptionEn: string;
  readonly priceCents: Cents;
  readonly memberPriceCents: Cents;
}

export interface ResolvedProduct extends ProductRow {
  readonly nameZh: string;
  readonly memberPrice: Cents;
}

/** A product without a value of its own has the same value as the other column, and follows it. */
function keepOwn<T>(stored: T | undefined, other: T | undefined, next: T): T {
  return stored === undefined || stored === other ? next : stored;
}

/** Returns the row with the Chinese texts and the member price that the product has after it. */
export const resolveProduct = (
  row: ProductRow,
  stored: StoredProduct | undefined,
): ResolvedProduct => ({
  ...row,
  nameZh: row.nameZh ?? keepOwn(stored?.goodsName, stored?.goodsEnglishName, row.name),
  memberPrice: row.memberPrice ?? keepOwn(stored?.memberPriceCents, stored?.priceCents, row.price),
  descriptionZh:
    row.descriptionZh ??
    keepOwn<string | undefined>(stored?.description, stored?.descriptionEn, row.description),
});

/** `1234.50`, as the file of an import has it. */
export const formatAud = (cents: Cents): string => (cents / 100).toFixed(2);

/** Returns a mistake for each kept member price that is more than the new price. */
export const findPriceMistakes = (
  lines: readonly ProductLine[],
  storedById: ReadonlyMap<string, StoredProduct>,
): readonly string[] =>
  lines.flatMap(({ line, row }) => {
    const { memberPrice } = resolveProduct(row, storedById.get(row.id));
    return memberPrice > row.price
      ? [
          `Line ${line}: price ${formatAud(row.price)} is less than the present memberPrice ${formatAud(memberPrice)}; set memberPrice too`,
        ]
      : [];
  });

/** Returns a mistake for each product that would cost more in a promotion than for members. */
export const findOfferMistakes = (
  lines: readonly ProductLine[],
  storedById: ReadonlyMap<string, StoredProduct>,
  offers: readonly OpenOffer[],
): readonly string[] =>
  lines.flatMap(({ line, row }) => {
    const { memberPrice } = resolveProduct(row, storedById.get(row.id));
    return offers
      .filter(({ goodsId, cents }) => goodsId === row.id && cents > memberPrice)
      .map(
        ({ promotionId, cents }) =>
          `Line ${line}: memberPrice ${formatAud(memberPrice)} is less than the price ${formatAud(cents)} in promotion ${promotionId}; change that price first`,
      );
  });

export interface PriceChange {
  readonly id: string;
  readonly price: readonly [before: Cents, after: Cents];
  readonly memberPrice: readonly [before: Cents, after: Cents];
}

export const findPriceChanges = (
  lines: readonly ProductLine[],
  storedById: ReadonlyMap<string, StoredProduct>,
): readonly PriceChange[] =>
  lines.flatMap(({ row }) => {
    const stored = storedById.get(row.id);
    if (!stored) return [];
    const { id, price, memberPrice } = resolveProduct(row, stored);
    return stored.priceCents === price && stored.memberPriceCents === memberPrice
      ? []
      : [
          {
            id,
            price: [stored.priceCents, price],
            memberPrice: [stored.memberPriceCents, memberPrice],
          },
        ];
  });
