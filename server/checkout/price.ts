import { weightOf } from '#models/checkout/freight.ts';
import { type Cents, sum } from '#models/money.ts';
import { isValidPromotion } from '#models/promotion/promotion.ts';
import type { Db, Tx } from '../db/connection.ts';
import { refuse } from '../http/refusals.ts';
import { lockGoods, type OrderedGoods, takingsOf } from '../order/stock.store.ts';
import type { AskedLine } from './basket.ts';
import { findGoods, findOffers, findPromotion, type Offer } from './checkout.store.ts';

export interface PricedLine extends AskedLine {
  readonly goods: OrderedGoods;
  /** of one piece */
  readonly priceCents: Cents;
}

export interface PricedBasket {
  readonly lines: readonly PricedLine[];
  readonly goodsCents: Cents;
  /** grams */
  readonly weight: number;
}

/**
 * How prices are asked: an order locks its goods until it is written, a quote looks whether they could be
 * ordered now, and freight only weighs them (goods that ran out must not look like a freight failure).
 */
export type Pricing = { readonly now: Date; readonly isMember: boolean } & (
  | { readonly lock: Tx }
  | { readonly look: Db }
  | { readonly weigh: Db }
);

function readingOf(pricing: Pricing): Db | Tx {
  if ('lock' in pricing) return pricing.lock;
  return 'look' in pricing ? pricing.look : pricing.weigh;
}

/** The offers of the basket's one promotion, which must be valid now (decisions 22). */
async function offersOf(
  lines: readonly AskedLine[],
  pricing: Pricing,
): Promise<ReadonlyMap<string, Offer>> {
  const db = readingOf(pricing);
  const promoted = lines.filter(({ promotionId }) => promotionId !== '');
  const promotionId = promoted[0]?.promotionId;
  if (promotionId === undefined) return new Map();
  const promotion = await findPromotion(db, promotionId);
  if (!promotion) throw refuse('notInPromotion');
  if (!('weigh' in pricing) && !isValidPromotion(promotion, pricing.now.getTime()))
    throw refuse('promotionEnded');
  const offers = await findOffers(
    db,
    promotionId,
    promoted.map(({ goodsId }) => goodsId),
  );
  return new Map(offers.map((offer) => [offer.goodsId, offer]));
}

function promotionPrice(line: AskedLine, offer: Offer | undefined): Cents {
  if (!offer) throw refuse('notInPromotion');
  if (offer.limitPerOrder !== null && line.amount > offer.limitPerOrder) throw refuse('overLimit');
  return offer.priceCents;
}

/** Every taking is on the shelf and in stock; throws the refusal that names what is wrong. */
function checkShelf(lines: readonly AskedLine[], known: ReadonlyMap<string, OrderedGoods>): void {
  const takings = takingsOf(lines);
  if (takings.some(({ goodsId }) => !known.has(goodsId))) throw refuse('goodsAbsent');
  if (takings.some(({ goodsId }) => known.get(goodsId)?.onShelf === false))
    throw refuse('offShelf');
  const short = takings.filter(({ goodsId, amount }) => (known.get(goodsId)?.stock ?? 0) < amount);
  if (short.length > 0)
    throw refuse('stockShort', { goodsIds: short.map(({ goodsId }) => goodsId) });
}

/** Prices lines by the shop's own figures (decisions 17): the promotion price in its group, else the member's. */
export async function priceLines(
  lines: readonly AskedLine[],
  pricing: Pricing,
): Promise<PricedBasket> {
  const offers = await offersOf(lines, pricing);
  const ids = takingsOf(lines).map(({ goodsId }) => goodsId);
  const rows =
    'lock' in pricing
      ? await lockGoods(pricing.lock, ids)
      : await findGoods(readingOf(pricing), ids);
  const known = new Map(rows.map((row) => [row.goodsId, row]));
  if (!('weigh' in pricing)) checkShelf(lines, known);
  const priced = lines.map((line) => {
    const row = known.get(line.goodsId);
    if (!row) throw refuse('goodsAbsent');
    const normal = pricing.isMember ? row.memberCents : row.retailCents;
    const priceCents =
      line.promotionId === '' ? normal : promotionPrice(line, offers.get(line.goodsId));
    return { ...line, goods: row, priceCents };
  });
  return {
    lines: priced,
    goodsCents: sum(priced.map(({ priceCents, amount }) => priceCents * amount)),
    weight: weightOf(
      priced.map(({ goods, amount }) => ({ weight: goods.weight, goodsAmount: amount })),
    ),
  };
}
