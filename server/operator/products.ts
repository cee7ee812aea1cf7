import { runTransaction } from '../db/transaction.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import {
  changeStock,
  lockStock,
  updateMemberPrice,
  updatePromotionPrice,
} from './operator.store.ts';
import { OperatorError } from './operator.ts';

const unknownGoodsError = (goodsId: string) => new OperatorError(`There is no product ${goodsId}.`);

export interface StockResult {
  readonly name: string;
  readonly stock: number;
}

/** Adds units from a supplier to the stock. */
export const supplyStock = (
  services: PaymentServices,
  goodsId: string,
  quantity: number,
  now: Date,
): Promise<StockResult> =>
  runTransaction(services, async (unit) => {
    const row = await lockStock(unit.tx, goodsId);
    if (!row) throw unknownGoodsError(goodsId);
    await changeStock(unit.tx, { goodsId, quantity, reason: 'supply', at: now });
    unit.pending.stockChanged.add(goodsId);
    return { name: row.name, stock: row.stock + quantity };
  });

interface StockCount {
  readonly goodsId: string;
  readonly counted: number;
  /** the stock that the operator expects, so that a sale in the meantime is not overwritten */
  readonly expected: number;
  readonly note?: string;
}

/**
 * Corrects the stock to the counted quantity. @throws OperatorError if the stock is not the
 * expected one
 */
export const correctStock = (
  services: PaymentServices,
  { goodsId, counted, expected, note }: StockCount,
  now: Date,
): Promise<StockResult> =>
  runTransaction(services, async (unit) => {
    const row = await lockStock(unit.tx, goodsId);
    if (!row) throw unknownGoodsError(goodsId);
    if (row.stock !== expected)
      throw new OperatorError(
        `${row.name}: ${row.stock} in stock, not ${expected}. The stock has changed; count again.`,
      );
    const quantity = counted - expected;
    const noteFields = note === undefined ? {} : { note };
    if (quantity !== 0)
      await changeStock(unit.tx, {
        goodsId,
        quantity,
        reason: 'correction',
        ...noteFields,
        at: now,
      });
    unit.pending.stockChanged.add(goodsId);
    return { name: row.name, stock: counted };
  });

interface PriceChange {
  readonly goodsId: string;
  readonly cents: number;
  /** sets the price in this promotion; undefined sets the member price */
  readonly promotionId: string | undefined;
}

export const setGoodsPrice = (
  services: PaymentServices,
  { goodsId, cents, promotionId }: PriceChange,
): Promise<void> =>
  runTransaction(services, async (unit) => {
    const isKnown =
      promotionId === undefined
        ? (await updateMemberPrice(unit.tx, goodsId, cents)) !== undefined
        : await updatePromotionPrice(unit.tx, promotionId, goodsId, cents);
    if (!isKnown)
      throw unknownGoodsError(
        promotionId === undefined ? goodsId : `${goodsId} in promotion ${promotionId}`,
      );
    unit.pending.repriced.add(goodsId);
  });
