import { createRandom } from './random.ts';
import type { SeedGoods } from './seed.ts';

export interface SeedTier {
  readonly goodsId: string;
  readonly fromAmount: number;
  readonly priceCents: number;
}

interface Ladder {
  /** up to this member price in cents */
  readonly upTo: number;
  readonly amounts: readonly number[];
  /** share of the member price */
  readonly shares: readonly number[];
}

/** What costs little is bought by the dozen, what costs much by the half dozen. */
const LADDERS: readonly Ladder[] = [
  { upTo: 1500, amounts: [12, 48, 144], shares: [0.95, 0.9, 0.84] },
  { upTo: 4000, amounts: [6, 24, 72], shares: [0.96, 0.92, 0.87] },
  { upTo: 9000, amounts: [4, 12, 36], shares: [0.97, 0.94, 0.9] },
];

/** About half of what is in stock and not too dear has tiers; which, follows from the id. */
const HALF = 0.55;

/** Price tiers of a goods item in steps of five cents, each below the one before and the member price. */
export function tiersOf(item: SeedGoods): readonly SeedTier[] {
  const ladder = LADDERS.find(({ upTo }) => item.memberCents <= upTo);
  const isChosen = createRandom(Number(item.goodsId) * 31)() < HALF;
  if (!ladder || !isChosen || item.isAdvance || item.stock === 0) return [];
  let below = item.memberCents;
  return ladder.amounts.flatMap((fromAmount, step) => {
    const priceCents = Math.floor((item.memberCents * (ladder.shares[step] ?? 1)) / 5) * 5;
    if (priceCents <= 0 || priceCents >= below) return [];
    below = priceCents;
    return [{ goodsId: item.goodsId, fromAmount, priceCents }];
  });
}
