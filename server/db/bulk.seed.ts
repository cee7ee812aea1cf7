import type { Tx } from './connection.ts';
import { bulkTiers } from './schema/bulk.ts';
import { tiersOf } from './seed/bulk.ts';
import type { SeedCatalogue } from './seed/seed.ts';

/** Rows of one INSERT, far below PostgreSQL's limit of parameters. */
const BATCH = 2000;

/** Writes the price tiers of the goods that have some. */
export async function seedBulk(tx: Tx, { goods }: SeedCatalogue): Promise<void> {
  const tiers = goods.flatMap(tiersOf);
  for (let from = 0; from < tiers.length; from += BATCH)
    await tx.insert(bulkTiers).values(tiers.slice(from, from + BATCH));
}
