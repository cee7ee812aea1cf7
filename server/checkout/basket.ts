import { MOST_PER_LINE } from '#models/cart/cart.ts';
import { shippingOfWire } from '#models/checkout/basket.ts';
import type { PlaceOrderBody } from '#models/checkout/checkout.api.ts';
import { refuse } from '../http/refusals.ts';

/** A line that a shopper asks for; `promotionId` is '' for normal goods. */
export interface AskedLine {
  readonly goodsId: string;
  readonly promotionId: string;
  readonly amount: number;
}

/** What an order asks for, apart from code and total. */
export type Basket = Omit<PlaceOrderBody, 'transactionCode' | 'expectedTotal'>;

const keyOf = ({ goodsId, promotionId }: AskedLine) => `${promotionId}:${goodsId}`;

/** The same goods twice in one list is one line. */
function merged(lines: readonly AskedLine[]): readonly AskedLine[] {
  const byKey = new Map<string, AskedLine>();
  for (const line of lines) {
    byKey.set(keyOf(line), {
      ...line,
      amount: line.amount + (byKey.get(keyOf(line))?.amount ?? 0),
    });
  }
  return [...byKey.values()];
}

/**
 * The lines of a basket: at least one, none above the most, goods of one promotion at most (§5; decisions 23).
 * Throws the refusal that names what is wrong.
 */
export function askedLines(
  basket: Pick<Basket, 'orderGoods' | 'actionGoods'>,
): readonly AskedLine[] {
  const lines = merged([
    ...basket.orderGoods.map(({ goodsId, goodsAmount }) => ({
      goodsId,
      promotionId: '',
      amount: goodsAmount,
    })),
    ...basket.actionGoods.map(({ actionTypeId, goodsId, goodsAmount }) => ({
      goodsId,
      promotionId: actionTypeId,
      amount: goodsAmount,
    })),
  ]);
  if (lines.length === 0) throw refuse('basketEmpty');
  if (lines.some(({ amount }) => amount > MOST_PER_LINE)) throw refuse('overLimit');
  const promotions = new Set(lines.map(({ promotionId }) => promotionId).filter((id) => id !== ''));
  if (promotions.size > 1) throw refuse('manyPromotions');
  return lines;
}

/** 2 and 1 are home delivery, 3 pickup (decisions 5); anything else is refused. */
export function askedShipping(shippingType: number): 'delivery' | 'pickup' {
  const shipping = shippingOfWire(shippingType);
  if (!shipping) throw refuse('deliveryType');
  return shipping;
}
