import { runTransaction, type UnitOfWork } from '../db/transaction.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { assertNoMistakes, type ImportRequest } from './csvTable.ts';
import { changeStock } from './operator.store.ts';
import {
  getOrCreateBrand,
  getOrCreateCategory,
  lockProducts,
  upsertProduct,
} from './productImport.store.ts';
import { parseProducts } from './productRow.ts';
import {
  findOfferMistakes,
  findPriceChanges,
  findPriceMistakes,
  type PriceChange,
  resolveProduct,
  type ResolvedProduct,
} from './productUpdate.ts';
import { readOpenOffers } from './promotionPrices.store.ts';

/** The parent of the categories of the first level (§3). */
const TOP_LEVEL = '0';

interface ImportResult {
  readonly added: number;
  readonly updated: number;
  readonly supplied: number;
  /** of products that exist */
  readonly priceChanges: readonly PriceChange[];
}

async function importProduct(unit: UnitOfWork, row: ResolvedProduct, now: Date): Promise<void> {
  const brandId = await getOrCreateBrand(unit.tx, row.brand);
  const categoryId = await getOrCreateCategory(unit.tx, TOP_LEVEL, row.category);
  const subcategoryId = await getOrCreateCategory(unit.tx, categoryId, row.subcategory);
  await upsertProduct(unit.tx, row, { brandId, categoryId, subcategoryId, now });
  if (row.supply !== undefined && row.supply > 0)
    await changeStock(unit.tx, {
      goodsId: row.id,
      quantity: row.supply,
      reason: 'supply',
      at: now,
    });
  unit.pending.repriced.add(row.id);
}

/**
 * Adds and updates the products of a CSV file, all or none. `supply` is added to the stock, so a
 * sale meanwhile is never overwritten.
 * @throws OperatorError that names each mistake
 */
export async function importProducts(
  services: PaymentServices,
  { csv, isDryRun, now }: ImportRequest,
): Promise<ImportResult> {
  const lines = parseProducts(csv);
  const supplied = lines.reduce((sum, { row: { supply = 0 } }) => sum + supply, 0);
  return runTransaction(services, async (unit) => {
    const ids = lines.map(({ row }) => row.id);
    const stored = await lockProducts(unit.tx, ids);
    const offers = await readOpenOffers(unit.tx, ids, now);
    const storedById = new Map(stored.map((product) => [product.goodsId, product]));
    assertNoMistakes([
      ...findPriceMistakes(lines, storedById),
      ...findOfferMistakes(lines, storedById, offers),
    ]);
    const rows = lines.map(({ row }) => resolveProduct(row, storedById.get(row.id)));
    const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    if (!isDryRun) for (const row of sorted) await importProduct(unit, row, now);
    const priceChanges = findPriceChanges(lines, storedById);
    return { added: rows.length - stored.length, updated: stored.length, supplied, priceChanges };
  });
}
