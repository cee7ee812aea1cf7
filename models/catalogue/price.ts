import type { Cents } from '../money.ts';
import type { PackUnit } from './packUnit.ts';

/** The prices of one item; the promotion price applies while `promotionId` is set. */
interface GoodsPrices {
  readonly promotionId: string | null;
  readonly promotionPriceCents: Cents | null;
  readonly memberPriceCents: Cents;
  readonly priceCents: Cents;
}

/**
 * The price of one item: the promotion price in a promotion, else the member price for members,
 * else the retail price. Discounts do not stack (decisions.md 17).
 */
export function applicablePrice(goods: GoodsPrices, isMember: boolean): Cents {
  if (goods.promotionId !== null && goods.promotionPriceCents !== null)
    return goods.promotionPriceCents;
  return isMember ? goods.memberPriceCents : goods.priceCents;
}

/**
 * The price without the discount that applies: in a promotion the price without the promotion, else
 * the retail price. Null if it is not higher.
 */
export function formerPrice(goods: GoodsPrices, isMember: boolean): Cents | null {
  const isPromotion = goods.promotionId !== null && goods.promotionPriceCents !== null;
  const former = isPromotion
    ? applicablePrice({ ...goods, promotionId: null }, isMember)
    : goods.priceCents;
  return former > applicablePrice(goods, isMember) ? former : null;
}

/** The contents of one pack; both are null for goods without a measure, such as clothes. */
export interface PackSize {
  readonly packAmount: number | null;
  readonly packUnit: PackUnit | null;
}

/** The amounts that a unit price is stated for (Australian Unit Pricing Code). */
export const UNIT_PRICE_AMOUNTS: Readonly<Record<PackUnit, number>> = { g: 100, mL: 100, piece: 1 };

interface UnitPrice {
  readonly cents: Cents;
  readonly unit: PackUnit;
}

/** The price of 100 g, 100 mL or one piece in fractions of a cent; null without a measure. */
export function exactUnitPrice(
  priceCents: Cents,
  { packAmount, packUnit }: PackSize,
): number | null {
  if (packAmount === null || packUnit === null || packAmount <= 0) return null;
  return (priceCents * UNIT_PRICE_AMOUNTS[packUnit]) / packAmount;
}

/** The unit price to the nearest cent, half a cent up; null without a measure. */
export function calculateUnitPrice(priceCents: Cents, pack: PackSize): UnitPrice | null {
  const exact = exactUnitPrice(priceCents, pack);
  if (exact === null || pack.packUnit === null) return null;
  return { cents: Math.floor(Number((exact + 0.5).toFixed(6))), unit: pack.packUnit };
}
