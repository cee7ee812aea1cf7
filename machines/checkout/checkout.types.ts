import type { Address, AddressFields } from '#models/address/address.ts';
import type { CartLine, LineQuantity } from '#models/cart/cart.ts';
import type { PlacedOrder, Quote } from '#models/checkout/checkout.api.ts';
import type { ChangedLines, Draft } from '#models/checkout/draft.ts';
import type { PayResult } from '#models/checkout/payment.api.ts';
import type { PayType } from '#models/checkout/payType.ts';
import type { PickupShop, PickupSlot } from '#models/checkout/pickup.ts';
import type { Intent } from '#models/checkout/storedCheckout.ts';
import type { Failure } from '#models/failure.ts';
import type { Cents } from '#models/money.ts';
import type { CheckoutStep } from '#models/pages.ts';

export interface CheckoutContext {
  /** the logged-in account; null for a guest */
  readonly account: string | null;
  readonly draft: Draft;
  /** the lines checked in the cart while an order is being placed; applied if it is not placed */
  readonly pendingLines: readonly CartLine[] | null;
  readonly shops: readonly PickupShop[];
  readonly slots: readonly PickupSlot[];
  /** the wire values of the payment methods that the shop accepts */
  readonly payTypes: readonly PayType[];
  /** the total in cents that the shopper agreed to */
  readonly agreedTotalCents: Cents | null;
  readonly quote: Quote | null;
  /** epoch ms at which the transaction code was received */
  readonly codeReceivedAt: number;
  readonly intent: Intent | null;
  readonly order: PlacedOrder | null;
  readonly result: PayResult | null;
  /** consecutive polls of the payment result, at most FAST_POLLS */
  readonly pollCount: number;
  /** consecutive repeats of the order without a reply, at most MAX_REPEATS */
  readonly repeats: number;
  readonly failure: Failure | null;
}
export interface CheckoutInput extends Pick<CheckoutContext, 'account' | 'draft' | 'intent'> {
  /** the methods that the shop accepts; all enabled methods by default */
  readonly payTypes?: readonly string[] | undefined;
}

export type CheckoutCommand =
  | { type: 'order.resume' }
  | { type: 'order.repeat' }
  | { type: 'step.next' }
  | { type: 'step.visit'; step: CheckoutStep }
  | { type: 'deliveryType.choose'; deliveryType: 'delivery' | 'pickup' }
  | { type: 'address.choose'; address: Address }
  | { type: 'address.prefill'; address: Address }
  | { type: 'address.submit'; fields: AddressFields }
  | { type: 'addressForm.change'; fields: AddressFields }
  | { type: 'address.change' }
  | { type: 'freight.retry' }
  | { type: 'shops.retry' }
  | { type: 'slots.retry' }
  | { type: 'shop.choose'; shopId: string }
  | { type: 'slot.choose'; startsAt: string; now: number }
  | { type: 'payType.choose'; payType: PayType }
  | { type: 'order.submit' }
  | { type: 'changes.accept' }
  | { type: 'changes.decline' }
  | { type: 'quote.accept' }
  | { type: 'quote.decline' }
  | { type: 'order.reconcile' }
  | { type: 'payment.submit' }
  | { type: 'payment.refresh' }
  | { type: 'payment.abandon' }
  | { type: 'payPassword.submit'; password: string }
  | { type: 'secondFactor.submit'; password: string; code: string }
  | { type: 'receipt.upload'; file: File }
  | { type: 'order.cancel' }
  // external events
  | ({ type: 'lines.change' } & ChangedLines)
  | { type: 'addresses.change'; addresses: readonly Address[] }
  | { type: 'session.begin'; account: string }
  | { type: 'session.end' }
  | { type: 'page.return' }
  | { type: 'network.online' }
  | { type: 'hold.expiring' }
  | { type: 'hold.expired' };

export type CheckoutFact =
  | { type: 'quote.raised' }
  | { type: 'order.placed'; orderNo: string; lines: readonly LineQuantity[] }
  | { type: 'order.refused'; failure: Failure }
  | { type: 'address.outdated' }
  // the shopper returns to the delivery step
  | { type: 'delivery.visited' }
  | { type: 'order.paid' }
  | { type: 'order.canceled' }
  | { type: 'receipt.saved' }
  | { type: 'hold.expiring' };

/** The number of polls at the short interval of `pollInterval`. */
export const FAST_POLLS = 10;

/** The number of repeats after which `reconcileInterval` no longer grows. */
export const MAX_REPEATS = 5;
