import { LAST_FEW } from '../catalogue/catalogue.ts';
import type { CartLine } from './cart.ts';

export type StockWarning = 'none' | 'over' | 'capped' | 'few';

/** What the shopper should know of a line's stock: advance sale is capped (§5), everything else refused at `order` when over. */
export function stockWarning(
  line: Pick<CartLine, 'goodsAmount' | 'goodsStockAmount' | 'isAdvance'>,
): StockWarning | null {
  if (line.goodsStockAmount <= 0) return 'none';
  if (line.goodsAmount > line.goodsStockAmount) return 'over';
  if (line.isAdvance && line.goodsAmount === line.goodsStockAmount) return 'capped';
  return line.goodsStockAmount <= LAST_FEW ? 'few' : null;
}
