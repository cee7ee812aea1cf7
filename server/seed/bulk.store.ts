import type { Tx } from '../db/connection.ts';
import { bulkTiers } from '../db/schema/bulk.ts';
import { toSeedTiers } from './bulk.ts';
import type { SeedCatalogue } from './seed.types.ts';

/** Rows of one INSERT, far below PostgreSQL's limit of parameters. */
const BATCH_SIZE = 2000;

/** Writes the price tiers of the goods. */
export async function seedBulk(tx: Tx, { goods }: SeedCatalogue): Promise<void> {
  const tiers = goods.flatMap(toSeedTiers);
  for (let from = 0; from < tiers.length; from += BATCH_SIZE)
    await tx.insert(bulkTiers).values(tiers.slice(from, from + BATCH_SIZE));
}
