/** The rank of a product in its first-level category, by quantity in paid orders. */
export interface BestSeller {
  readonly rank: number;
  readonly categoryName: string;
  readonly categoryEnglishName: string;
}

/** The days before the current hour whose paid orders count. */
export const BEST_SELLER_DAYS = 30;
/** A product that sold less in this time has no rank. */
export const MIN_QUANTITY_SOLD = 10;
/** Lower ranks are not shown. */
export const MAX_RANK = 10;
const MAX_BADGE_RANK = 3;

/** Whether a card shows the rank; the page of the product shows every rank. */
export const hasRankBadge = ({ rank }: BestSeller): boolean => rank <= MAX_BADGE_RANK;
