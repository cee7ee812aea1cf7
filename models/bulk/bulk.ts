import * as v from 'valibot';
import { goodsSchema } from '../catalogue/catalogue.ts';
import { type Cents, sumCents } from '../money.ts';

/** From a quantity of `from`, each item costs `priceCents`. */
const bulkTierSchema = v.object({ from: v.number(), priceCents: v.pipe(v.number(), v.integer()) });
export type BulkTier = Readonly<v.InferOutput<typeof bulkTierSchema>>;

/** Goods with tiers, sorted by ascending quantity. */
export const bulkGoodsSchema = v.object({
  ...goodsSchema.entries,
  tiers: v.pipe(v.array(bulkTierSchema), v.readonly()),
});
export type BulkGoods = Readonly<v.InferOutput<typeof bulkGoodsSchema>>;

/** Minimum and maximum quantity of one line of an enquiry. */
export const BULK_QUANTITY = { min: 1, max: 99_999 } as const;

interface BulkPrice {
  /** cents per item */
  readonly unitCents: Cents;
  readonly totalCents: Cents;
  /** cents saved in comparison with the member price */
  readonly savedCents: Cents;
  /** the tier of this quantity; null below the first */
  readonly tier: BulkTier | null;
  /** the next cheaper tier and the quantity missing to reach it; null at the last */
  readonly next: { readonly tier: BulkTier; readonly missing: number } | null;
}

type TieredPrice = Pick<BulkGoods, 'memberPriceCents' | 'tiers'>;

/**
 * The price of a quantity in integer cents. The highest tier that the quantity reaches sets the
 * unit price. The member price applies below the first tier and wherever it is lower than the tier.
 * There is no division, so no rounding.
 */
export function calculateBulkPrice(
  { memberPriceCents, tiers }: TieredPrice,
  quantity: number,
): BulkPrice {
  const cheaper = tiers
    .filter(({ priceCents }) => priceCents < memberPriceCents)
    .toSorted((a, b) => a.from - b.from);
  const tier = cheaper.findLast(({ from }) => from <= quantity) ?? null;
  const unit = tier?.priceCents ?? memberPriceCents;
  const nextTier = cheaper.find(({ from, priceCents }) => from > quantity && priceCents < unit);
  return {
    unitCents: unit,
    totalCents: unit * quantity,
    savedCents: (memberPriceCents - unit) * quantity,
    tier,
    next: nextTier ? { tier: nextTier, missing: nextTier.from - quantity } : null,
  };
}

/** The quantity of the first tier, within BULK_QUANTITY. */
export const initialBulkQuantity = ({ tiers }: Pick<BulkGoods, 'tiers'>): number =>
  Math.max(BULK_QUANTITY.min, Math.min(...tiers.map(({ from }) => from), BULK_QUANTITY.max));

interface BulkLine {
  readonly goods: TieredPrice;
  readonly quantity: number;
}

/** Total and saving in comparison with the member price, in cents. */
export function calculateBulkTotal(lines: readonly BulkLine[]): {
  totalCents: Cents;
  savedCents: Cents;
} {
  const prices = lines.map(({ goods, quantity }) => calculateBulkPrice(goods, quantity));
  return {
    totalCents: sumCents(prices.map(({ totalCents: total }) => total)),
    savedCents: sumCents(prices.map(({ savedCents: saved }) => saved)),
  };
}
