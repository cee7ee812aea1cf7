import { createRandom } from './random.ts';
import type { SeedGoods } from './seed.types.ts';

interface SeedTier {
  readonly goodsId: string;
  readonly fromQuantity: number;
  readonly priceCents: number;
}

interface TierSchedule {
  /** up to this member price in cents */
  readonly maxPriceCents: number;
  readonly amounts: readonly number[];
  /** share of the member price */
  readonly shares: readonly number[];
}

const TIER_SCHEDULES: readonly TierSchedule[] = [
  { maxPriceCents: 1500, amounts: [12, 48, 144], shares: [0.95, 0.9, 0.84] },
  { maxPriceCents: 4000, amounts: [6, 24, 72], shares: [0.96, 0.92, 0.87] },
  { maxPriceCents: 9000, amounts: [4, 12, 36], shares: [0.97, 0.94, 0.9] },
];

/** The share of goods that have tiers. */
const TIERED_SHARE = 0.55;

/**
 * Returns the price tiers of a goods item, in multiples of five cents. Each price is below the
 * previous one and below the member price.
 */
export function toSeedTiers(item: SeedGoods): readonly SeedTier[] {
  const schedule = TIER_SCHEDULES.find(({ maxPriceCents }) => item.memberCents <= maxPriceCents);
  const isChosen = createRandom(Number(item.goodsId) * 31)() < TIERED_SHARE;
  if (!schedule || !isChosen || item.isAdvance || item.stock === 0) return [];
  let previousCents = item.memberCents;
  return schedule.amounts.flatMap((fromQuantity, step) => {
    const priceCents = Math.floor((item.memberCents * (schedule.shares[step] ?? 1)) / 5) * 5;
    if (priceCents <= 0 || priceCents >= previousCents) return [];
    previousCents = priceCents;
    return [{ goodsId: item.goodsId, fromQuantity, priceCents }];
  });
}
