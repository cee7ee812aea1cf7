import type { Deps } from '../deps.ts';
import { findNextPromotionEnd } from './catalogue.store.ts';

/** Returns when a rendered page expires, in epoch ms. */
export async function readNextPromotionEnd({
  readPublic,
  clock,
}: Pick<Deps, 'readPublic' | 'clock'>): Promise<number> {
  const { expiresAt } = await readPublic(async (db) => ({
    expiresAt: await findNextPromotionEnd(db, clock()),
  }));
  return expiresAt;
}
