import { runTransaction, type UnitOfWork } from '../db/transaction.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { changeStock } from './operator.store.ts';
import {
  countProducts,
  getOrCreateBrand,
  getOrCreateCategory,
  upsertProduct,
} from './productImport.store.ts';
import { parseProducts, type ProductRow } from './productRow.ts';

/** The parent of the categories of the first level (§3). */
const TOP_LEVEL = '0';

interface ImportRequest {
  readonly csv: string;
  readonly isDryRun: boolean;
  readonly now: Date;
}

interface ImportResult {
  readonly added: number;
  readonly updated: number;
  readonly supplied: number;
}

async function importProduct(unit: UnitOfWork, row: ProductRow, now: Date): Promise<void> {
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
  // Products are locked in the order of their ids, as orders lock them.
  const rows = parseProducts(csv).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const supplied = rows.reduce((sum, { supply = 0 }) => sum + supply, 0);
  return runTransaction(services, async (unit) => {
    const updated = await countProducts(
      unit.tx,
      rows.map(({ id }) => id),
    );
    if (!isDryRun) for (const row of rows) await importProduct(unit, row, now);
    return { added: rows.length - updated, updated, supplied };
  });
}
