import type { Address, AddressFields } from '#models/address/address.ts';
import type { CartLine } from '#models/cart/cart.ts';
import type { PlacedOrder, Quote } from '#models/checkout/checkout.api.ts';
import type { Draft } from '#models/checkout/draft.ts';
import type { PayResult } from '#models/checkout/payment.api.ts';
import type { PayType } from '#models/checkout/payType.ts';
import type { PickupShop, PickupSlot } from '#models/checkout/pickup.ts';
import type { Intent } from '#models/checkout/saved.ts';
import type { Failure } from '#models/failure.ts';
import type { Cents } from '#models/money.ts';

export interface CheckoutContext {
  /** who is logged in; null for a guest */
  readonly account: string | null;
  readonly draft: Draft;
  /** what was checked in the cart while an order was on its way; taken when it is not made */
  readonly changed: readonly CartLine[] | null;
  readonly shops: readonly PickupShop[];
  readonly slots: readonly PickupSlot[];
  /** the total in cents that the shopper pressed on */
  readonly agreed: Cents | null;
  readonly quote: Quote | null;
  /** epoch ms at which the transaction code came */
  readonly codeAt: number;
  readonly intent: Intent | null;
  readonly order: PlacedOrder | null;
  readonly result: PayResult | null;
  readonly jumpUrl: string | null;
  /** how often the payment's result was asked for in a row, at most ASKS_IN_HASTE */
  readonly asked: number;
  readonly failure: Failure | null;
}
export interface CheckoutInput {
  readonly account: string | null;
  readonly draft: Draft;
  readonly intent: Intent | null;
}

export type CheckoutStep = 'delivery' | 'payType' | 'result';

export type CheckoutCommand =
  | { type: 'step.next' }
  | { type: 'step.visit'; step: CheckoutStep }
  | { type: 'deliveryType.choose'; deliveryType: 'delivery' | 'pickup' }
  | { type: 'address.choose'; address: Address }
  | { type: 'address.offer'; address: Address }
  | { type: 'address.submit'; fields: AddressFields }
  | { type: 'address.type'; fields: AddressFields }
  | { type: 'address.change' }
  | { type: 'freight.retry' }
  | { type: 'shops.retry' }
  | { type: 'shop.choose'; shopId: string }
  | { type: 'slot.choose'; startsAt: string; now: number }
  | { type: 'payType.choose'; payType: PayType }
  | { type: 'order.submit' }
  | { type: 'quote.accept' }
  | { type: 'quote.decline' }
  | { type: 'order.reconcile' }
  | { type: 'payment.submit' }
  | { type: 'payment.ask' }
  | { type: 'payment.abandon' }
  | { type: 'payPassword.submit'; password: string }
  | { type: 'receipt.upload'; file: File }
  | { type: 'order.cancel' }
  // what the world tells
  | { type: 'lines.change'; lines: readonly CartLine[] }
  | { type: 'session.begin'; account: string }
  | { type: 'session.end' }
  | { type: 'page.return' }
  | { type: 'network.online' }
  | { type: 'hold.near' }
  | { type: 'hold.passed' };

export type CheckoutFact =
  | { type: 'freight.failed'; code: 'freightFailed' | 'freightNoAddress' | 'freightNoItem' }
  | { type: 'order.placed'; orderNo: string }
  | { type: 'order.refused'; failure: Failure }
  | { type: 'order.paid'; orderNo: string }
  | { type: 'order.canceled'; orderNo: string }
  | { type: 'receipt.saved' }
  | { type: 'hold.near' }
  | { type: 'call.failed'; failure: Failure };

/** So often the result is asked for every two seconds; then more slowly. */
export const ASKS_IN_HASTE = 10;

/** Parameters of what a failed call and a payment's result lead to. */
export interface Failing {
  readonly failure: Failure;
}
export interface Paying {
  readonly result: PayResult;
}
