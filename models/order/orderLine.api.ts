import * as v from 'valibot';
import { toAud, wireAud, wireId, wireNumber } from '../money.ts';

const text = v.nullish(v.string(), '');

/** A line of an order. Its price is the price at the time of the order. */
export const orderLineReply = v.pipe(
  v.object({
    goodsId: wireId,
    goodsName: text,
    goodsEnglishName: text,
    img: text,
    goodsAmount: wireNumber,
    price: wireAud,
    actionTypeId: v.nullish(wireId, null),
  }),
  v.transform(({ goodsAmount, price, actionTypeId, ...line }) => ({
    ...line,
    quantity: goodsAmount,
    priceCents: price,
    promotionId: actionTypeId,
  })),
);
export type OrderLine = Readonly<v.InferOutput<typeof orderLineReply>>;

export const toWireOrderLine = ({ quantity, priceCents, promotionId, ...line }: OrderLine) => ({
  ...line,
  goodsAmount: quantity,
  price: toAud(priceCents),
  actionTypeId: promotionId,
});
