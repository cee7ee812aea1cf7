import type { Deps } from '../deps.ts';
import { findNextPromotionEnd } from './catalogue.store.ts';

/** Returns when a rendered page expires, in epoch ms. */
export async function readNextPromotionEnd({
  readPublic,
  clock,
  searchIndex,
}: Pick<Deps, 'readPublic' | 'clock' | 'searchIndex'>): Promise<number> {
  const indexed = searchIndex.get()?.index.findNextPromotionEnd(clock());
  if (indexed !== undefined) return indexed;
  const { expiresAt } = await readPublic(async (db) => ({
    expiresAt: await findNextPromotionEnd(db, clock()),
  }));
  return expiresAt;
}
