import type { LineQuantity } from '#models/cart/cart.ts';
import { MAX_ORDER_CENTS } from '#models/checkout/basket.ts';
import { sumWeightGrams } from '#models/checkout/freight.ts';
import { type Cents, sumCents } from '#models/money.ts';
import { isOverLimit } from '#models/promotion/limitPerOrder.ts';
import { isValidPromotion } from '#models/promotion/promotion.ts';
import type { Db, Tx } from '../db/connection.ts';
import { refuse } from '../http/refusals.ts';
import { toReservations } from './basket.ts';
import { findPromotionOffers, findPromotion, type PromotionOffer } from './checkout.store.ts';
import { lockGoods, type OrderedGoods, findGoods } from './orderedGoods.store.ts';

interface PricedLine extends LineQuantity {
  readonly goods: OrderedGoods;
  /** for one item */
  readonly priceCents: Cents;
}

export interface PricedBasket {
  readonly lines: readonly PricedLine[];
  readonly goodsCents: Cents;
  readonly weightGrams: number;
}

/**
 * `order` locks the goods until the order is written. `quote` checks that the goods can be ordered
 * now. `freight` needs only their weight, so sold-out goods cause no freight failure.
 */
type PricingOptions = { readonly now: Date; readonly isMember: boolean } & (
  | { readonly mode: 'order'; readonly db: Tx }
  | { readonly mode: 'quote' | 'freight'; readonly db: Db }
);

/** The offers of the basket's promotion, which must be valid now (decisions.md 22). */
async function findLineOffers(
  lines: readonly LineQuantity[],
  options: PricingOptions,
): Promise<ReadonlyMap<string, PromotionOffer>> {
  const { db } = options;
  const promoted = lines.filter(({ promotionId }) => promotionId !== null);
  const promotionId = promoted[0]?.promotionId;
  if (promotionId === undefined || promotionId === null) return new Map();
  const promotion = await findPromotion(db, promotionId);
  if (!promotion) throw refuse('notInPromotion');
  if (options.mode !== 'freight' && !isValidPromotion(promotion, options.now.getTime()))
    throw refuse('promotionEnded');
  const offers = await findPromotionOffers(
    db,
    promotionId,
    promoted.map(({ goodsId }) => goodsId),
  );
  return new Map(offers.map((offer) => [offer.goodsId, offer]));
}

function promotionPrice(line: LineQuantity, offer: PromotionOffer | undefined): Cents {
  if (!offer) throw refuse('notInPromotion');
  const { goodsId, limitPerOrder } = offer;
  if (isOverLimit({ ...line, limitPerOrder }))
    throw refuse('overLimit', { goodsId, limitPerOrder });
  return offer.priceCents;
}

/** @throws Refusal goodsAbsent, offShelf, stockShort */
function assertAvailable(
  lines: readonly LineQuantity[],
  goodsById: ReadonlyMap<string, OrderedGoods>,
): void {
  const reservations = toReservations(lines);
  if (reservations.some(({ goodsId }) => !goodsById.has(goodsId))) throw refuse('goodsAbsent');
  if (reservations.some(({ goodsId }) => goodsById.get(goodsId)?.onShelf === false))
    throw refuse('offShelf');
  const missing = reservations.filter(
    ({ goodsId, quantity }) => (goodsById.get(goodsId)?.stock ?? 0) < quantity,
  );
  if (missing.length > 0)
    throw refuse('stockShort', { goodsIds: missing.map(({ goodsId }) => goodsId) });
}

/**
 * Takes prices in cents from the database, never from the request (decisions.md 17): the promotion
 * price, else the member price, or the retail price for a guest.
 * @throws Refusal goodsAbsent, offShelf, stockShort, notInPromotion, promotionEnded, overLimit
 */
export async function priceLines(
  lines: readonly LineQuantity[],
  options: PricingOptions,
): Promise<PricedBasket> {
  const offers = await findLineOffers(lines, options);
  const ids = toReservations(lines).map(({ goodsId }) => goodsId);
  const rows =
    options.mode === 'order' ? await lockGoods(options.db, ids) : await findGoods(options.db, ids);
  const goodsById = new Map(rows.map((row) => [row.goodsId, row]));
  if (options.mode !== 'freight') assertAvailable(lines, goodsById);
  const priced = lines.map((line) => {
    const row = goodsById.get(line.goodsId);
    if (!row) throw refuse('goodsAbsent');
    const normal = options.isMember ? row.memberPriceCents : row.priceCents;
    const priceCents =
      line.promotionId === null ? normal : promotionPrice(line, offers.get(line.goodsId));
    return { ...line, goods: row, priceCents };
  });
  const goodsCents = sumCents(priced.map(({ priceCents, quantity }) => priceCents * quantity));
  if (options.mode !== 'freight' && goodsCents > MAX_ORDER_CENTS) throw refuse('overLimit');
  return {
    lines: priced,
    goodsCents,
    weightGrams: sumWeightGrams(
      priced.map(({ goods, quantity }) => ({ weightGrams: goods.weightGrams, quantity })),
    ),
  };
}
