import { type Address } from '../address/address.ts';
import { type CartLine } from '../cart/cart.ts';
import { audOf, type Cents } from '../money.ts';
import type { PlaceOrderBody } from './checkout.api.ts';
import { type Draft, savedAddressId } from './draft.ts';

/** shippingType on the wire: 2 home delivery to any country, 3 pickup (decisions 5). */
export const SHIPPING = { delivery: 2, pickup: 3 } as const;

export function shippingOfWire(shippingType: number): 'delivery' | 'pickup' | undefined {
  if (shippingType === 1 || shippingType === SHIPPING.delivery) return 'delivery';
  return shippingType === SHIPPING.pickup ? 'pickup' : undefined;
}

/** The lines as freight, toTrade and order send them: normal goods apart from promotion goods (§7). */
export function wireLines(lines: readonly CartLine[]) {
  return {
    orderGoods: lines
      .filter((line) => line.goodsActionTypeId === null)
      .map(({ goodsId, goodsAmount }) => ({ goodsId, goodsAmount })),
    actionGoods: lines.flatMap(({ goodsId, goodsAmount, goodsActionTypeId }) =>
      goodsActionTypeId === null ? [] : [{ actionTypeId: goodsActionTypeId, goodsId, goodsAmount }],
    ),
  };
}

/** Type 2 sends deliveryAddressId; type 3 sends shopId and terminalDateTime (§5). */
export function basketOf(draft: Draft): Omit<PlaceOrderBody, 'transactionCode' | 'expectedTotal'> {
  const lines = wireLines(draft.lines);
  if (draft.deliveryType === 'pickup') {
    return {
      ...lines,
      shippingType: SHIPPING.pickup,
      ...(draft.pickup ? { shopId: draft.pickup.shopId } : {}),
      ...(draft.pickup?.time ? { terminalDateTime: draft.pickup.time } : {}),
    };
  }
  const deliveryAddressId = savedAddressId(draft.address);
  return {
    ...lines,
    shippingType: SHIPPING.delivery,
    ...(deliveryAddressId === null ? {} : { deliveryAddressId }),
  };
}

export const orderBodyOf = (
  draft: Draft,
  transactionCode: string,
  agreed: Cents,
): PlaceOrderBody => ({
  ...basketOf(draft),
  transactionCode,
  expectedTotal: audOf(agreed),
});

/** Whether a chosen address is the saved one with that id. */
export const isSaved = (address: Draft['address']): address is Address =>
  savedAddressId(address) !== null;
