import type { Goods } from '../catalogue/catalogue.ts';
import { type Cents, sum } from '../money.ts';

/** From `from` pieces on, each costs `price` cents (issue 3: bulk purchase). */
export interface BulkTier {
  readonly from: number;
  readonly price: Cents;
}

/** Goods that cost less in quantity, with their tiers from the smallest amount up. */
export interface BulkGoods extends Goods {
  readonly tiers: readonly BulkTier[];
}

/** The smallest and the largest amount of one item that an offer is made for. */
export const BULK_AMOUNT = { least: 1, most: 99_999 } as const;

export interface BulkPrice {
  /** cents for each piece */
  readonly unit: Cents;
  readonly total: Cents;
  /** cents less than the same pieces at the member price */
  readonly saved: Cents;
  /** the tier that the amount has reached, or null below the first */
  readonly tier: BulkTier | null;
  /** the next cheaper tier and how many pieces are missing to it, or null at the last */
  readonly next: { readonly tier: BulkTier; readonly missing: number } | null;
}

type Priced = Pick<BulkGoods, 'memberPrice' | 'tiers'>;

/**
 * What `amount` pieces cost (integer cents): each at the price of the highest tier that the amount reaches,
 * never above the member price, which may have fallen below a tier since. Below the first tier each costs the
 * member price. Nothing is divided, so nothing is rounded.
 */
export function bulkPriceOf({ memberPrice, tiers }: Priced, amount: number): BulkPrice {
  const cheaper = tiers
    .filter(({ price }) => price < memberPrice)
    .toSorted((a, b) => a.from - b.from);
  const tier = cheaper.findLast(({ from }) => from <= amount) ?? null;
  const unit = tier?.price ?? memberPrice;
  const ahead = cheaper.find(({ from, price }) => from > amount && price < unit);
  return {
    unit,
    total: unit * amount,
    saved: (memberPrice - unit) * amount,
    tier,
    next: ahead ? { tier: ahead, missing: ahead.from - amount } : null,
  };
}

/** The amount that a shopper starts with: the first tier's. */
export const firstAmount = ({ tiers }: Pick<BulkGoods, 'tiers'>): number =>
  Math.max(BULK_AMOUNT.least, Math.min(...tiers.map(({ from }) => from), BULK_AMOUNT.most));

export interface BulkLine {
  readonly goods: Priced;
  readonly amount: number;
}

/** Sum of all lines, and of what they save against the member price, in cents. */
export function bulkTotalOf(lines: readonly BulkLine[]): { total: Cents; saved: Cents } {
  const prices = lines.map(({ goods, amount }) => bulkPriceOf(goods, amount));
  return {
    total: sum(prices.map(({ total }) => total)),
    saved: sum(prices.map(({ saved }) => saved)),
  };
}
