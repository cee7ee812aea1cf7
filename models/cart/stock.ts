import { LOW_STOCK } from '../catalogue/catalogue.ts';
import type { CartLine } from './cart.ts';

type StockWarning = 'outOfStock' | 'exceedsStock' | 'atStockLimit' | 'lowStock';

/** Advance-sale goods are capped at the stock (§5); `order` refuses other goods over stock. */
export function stockWarning(
  line: Pick<CartLine, 'quantity' | 'stock' | 'isAdvance'>,
): StockWarning | null {
  if (line.stock <= 0) return 'outOfStock';
  if (line.quantity > line.stock) return 'exceedsStock';
  if (line.isAdvance && line.quantity === line.stock) return 'atStockLimit';
  return line.stock <= LOW_STOCK ? 'lowStock' : null;
}
