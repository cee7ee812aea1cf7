import { toAud } from '../money.ts';
import type { GoodsQuery } from './catalogue.ts';

type PriceFilters = Pick<
  GoodsQuery,
  'minPriceCents' | 'maxPriceCents' | 'hasPromotion' | 'packRange' | 'orderBy'
>;
/** The extensions of the goods list; omits the unused ones. */
export const toWireFilters = (query: PriceFilters, isMember: boolean) => ({
  ...(query.minPriceCents === null ? {} : { minPrice: toAud(query.minPriceCents) }),
  ...(query.maxPriceCents === null ? {} : { maxPrice: toAud(query.maxPriceCents) }),
  ...(query.hasPromotion ? { hasPromotion: true } : {}),
  ...(query.packRange === '' ? {} : { packRange: query.packRange }),
  ...(isMember && dependsOnMember(query) ? { isMember } : {}),
});
const dependsOnMember = ({ minPriceCents, maxPriceCents, orderBy }: PriceFilters): boolean =>
  minPriceCents !== null ||
  maxPriceCents !== null ||
  orderBy === 'price' ||
  orderBy === 'unitPrice';
