import type { Cents } from '#models/money.ts';
import { formatMoney } from '#models/moneyText.ts';
import type { Tx } from '../db/connection.ts';
import { runTransaction } from '../db/transaction.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import {
  changeStock,
  type GoodsPrices,
  lockPrices,
  lockStock,
  updatePrices,
  updatePromotionPrice,
} from './operator.store.ts';
import { OperatorError } from './operator.ts';
import { readOpenOffers } from './promotionPrices.store.ts';

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
 * Corrects the stock to the counted quantity.
 * @throws OperatorError if the stock is not the expected one
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
  /** the new member price; undefined keeps it, or follows the retail price if both are the same */
  readonly cents?: Cents | undefined;
  /** undefined keeps it */
  readonly retailCents?: Cents | undefined;
}

/** A promotion price wins over the other prices (decisions.md 17), so it must not be higher. */
async function assertNoDearerOffer(
  tx: Tx,
  { goodsId, memberPriceCents, now }: { goodsId: string; memberPriceCents: Cents; now: Date },
): Promise<void> {
  const offers = await readOpenOffers(tx, [goodsId], now);
  const dearer = offers.find(({ cents }) => cents > memberPriceCents);
  if (dearer)
    throw new OperatorError(
      `Product ${goodsId} costs ${formatMoney(dearer.cents)} in promotion ${dearer.promotionId}, which is more than the member price ${formatMoney(memberPriceCents)}. Change that price first: "price ITEM AUD --promotion ID".`,
    );
}

/**
 * Sets the prices outside promotions.
 * @throws OperatorError if members would pay more than guests, or in a promotion more than outside
 */
export const setGoodsPrice = (
  services: PaymentServices,
  { goodsId, cents, retailCents }: PriceChange,
  now: Date,
): Promise<GoodsPrices> =>
  runTransaction(services, async (unit) => {
    const stored = await lockPrices(unit.tx, goodsId);
    if (!stored) throw unknownGoodsError(goodsId);
    const priceCents = retailCents ?? stored.priceCents;
    const hasMemberPrice = stored.memberPriceCents < stored.priceCents;
    const prices = {
      priceCents,
      memberPriceCents: cents ?? (hasMemberPrice ? stored.memberPriceCents : priceCents),
    };
    if (prices.memberPriceCents > priceCents)
      throw new OperatorError(
        `The member price ${formatMoney(prices.memberPriceCents)} is more than the retail price ${formatMoney(priceCents)} of product ${goodsId}. "price ITEM AUD --retail AUD" sets both.`,
      );
    await assertNoDearerOffer(unit.tx, {
      goodsId,
      memberPriceCents: prices.memberPriceCents,
      now,
    });
    await updatePrices(unit.tx, goodsId, prices);
    unit.pending.repriced.add(goodsId);
    return prices;
  });

interface PromotionPrice {
  readonly goodsId: string;
  readonly promotionId: string;
  readonly cents: Cents;
}

/** @throws OperatorError if the price in the promotion is more than the member price */
export const setPromotionPrice = (
  services: PaymentServices,
  { goodsId, promotionId, cents }: PromotionPrice,
): Promise<void> =>
  runTransaction(services, async (unit) => {
    const stored = await lockPrices(unit.tx, goodsId);
    if (stored && cents > stored.memberPriceCents)
      throw new OperatorError(
        `The price ${formatMoney(cents)} is more than the member price ${formatMoney(stored.memberPriceCents)} of product ${goodsId}.`,
      );
    if (!(await updatePromotionPrice(unit.tx, promotionId, goodsId, cents)))
      throw unknownGoodsError(`${goodsId} in promotion ${promotionId}`);
    unit.pending.repriced.add(goodsId);
  });
