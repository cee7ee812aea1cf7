import { toAddressFingerprint } from '../address/addressFingerprint.ts';
import type { LineQuantity } from '../cart/cart.ts';
import { type Cents, toAud } from '../money.ts';
import { isSavedAddress, SHIPPING_TYPES } from './basket.ts';
import type { PlaceOrderBody } from './checkout.api.ts';
import type { Draft } from './draft.ts';

/** Lines for freight, toTrade and order, which separate normal goods from promotion goods (§7). */
export function toWireLines(lines: readonly LineQuantity[]) {
  return {
    orderGoods: lines
      .filter(({ promotionId }) => promotionId === null)
      .map(({ goodsId, quantity }) => ({ goodsId, goodsAmount: quantity })),
    actionGoods: lines.flatMap(({ goodsId, quantity, promotionId }) =>
      promotionId === null ? [] : [{ actionTypeId: promotionId, goodsId, goodsAmount: quantity }],
    ),
  };
}

export type WireLines = Pick<PlaceOrderBody, 'orderGoods' | 'actionGoods'>;

/** The inverse of `toWireLines`. */
export const parseWireLines = ({ orderGoods, actionGoods }: WireLines): readonly LineQuantity[] => [
  ...orderGoods.map(({ goodsId, goodsAmount }) => ({
    goodsId,
    promotionId: null,
    quantity: goodsAmount,
  })),
  ...actionGoods.map(({ actionTypeId, goodsId, goodsAmount }) => ({
    goodsId,
    promotionId: actionTypeId === '' ? null : actionTypeId,
    quantity: goodsAmount,
  })),
];

/**
 * Type 2 sends deliveryAddressId, with what the page shows of it; type 3 sends shopId and
 * terminalDateTime (§5).
 */
export function toWireBasket(
  draft: Draft,
): Omit<PlaceOrderBody, 'transactionCode' | 'expectedTotal' | 'repeatedOrderNo'> {
  const lines = toWireLines(draft.lines);
  if (draft.deliveryType === 'pickup') {
    return {
      ...lines,
      shippingType: SHIPPING_TYPES.pickup,
      ...(draft.pickup ? { shopId: draft.pickup.shopId } : {}),
      ...(draft.pickup?.time ? { terminalDateTime: draft.pickup.time } : {}),
    };
  }
  const { address } = draft;
  return {
    ...lines,
    shippingType: SHIPPING_TYPES.delivery,
    ...(isSavedAddress(address)
      ? {
          deliveryAddressId: address.addressId,
          expectedAddress: toAddressFingerprint(address),
        }
      : {}),
  };
}

export const toPlaceOrderBody = (
  draft: Draft,
  transactionCode: string,
  agreedTotal: Cents,
): PlaceOrderBody => ({
  ...toWireBasket(draft),
  transactionCode,
  expectedTotal: toAud(agreedTotal),
  ...(draft.repeatedOrderNo === null ? {} : { repeatedOrderNo: draft.repeatedOrderNo }),
});
