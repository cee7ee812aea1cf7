import type { Address, AddressFields } from '#models/address/address.ts';
import type { PlacedOrder, Quote } from '#models/checkout/checkout.api.ts';
import type { Draft } from '#models/checkout/draft.ts';
import type { PayResult } from '#models/checkout/payment.api.ts';
import type { PayType } from '#models/checkout/payType.ts';
import type { PickupShop, PickupSlot } from '#models/checkout/pickup.ts';
import type { Intent } from '#models/checkout/storedCheckout.ts';
import type { Cents } from '#models/money.ts';
import {
  type CallEvent,
  type ChartArgs,
  getCallOutput,
  getRequired,
  narrowEvent,
  unboundCall,
  unboundTimer,
} from '../call.ts';
import type { CheckoutCommand, CheckoutContext } from './checkout.types.ts';

interface OrderInput {
  readonly orderNo: string;
}
export interface BalanceInput extends OrderInput {
  readonly password: string;
  /** a code of the authenticator app, or a recovery code */
  readonly secondFactorCode?: string;
}
interface TransactionCodeReply {
  readonly transactionCode: string;
  /** the server's total; null if the server sends none */
  readonly quote: Quote | null;
  /** the member's newest unpaid order of the same lines */
  readonly unpaidOrderNo: string | null;
  /** epoch ms */
  readonly at: number;
}
interface PaymentStart {
  readonly redirectUrl: string | null;
  /** epoch ms until which this payment method reserves the goods; null if the server sends none */
  readonly deadline: number | null;
}

const checkoutCalls = {
  /**
   * §7 freight of the draft's address and lines, in cents. Only members' addresses have an id on
   * the server.
   */
  calculateFreight: unboundCall<Cents, { draft: Draft; isMember: boolean }>('calculateFreight'),
  loadShops: unboundCall<readonly PickupShop[]>('loadShops'),
  loadSlots: unboundCall<readonly PickupSlot[], { shopId: string }>('loadSlots'),
  /**
   * Saves the address that a guest typed before the login, because an order requires the id of a
   * saved address (§5).
   */
  saveDraftAddress: unboundCall<Address, { fields: AddressFields }>('saveDraftAddress'),
  /** §7 toTrade. */
  requestTransactionCode: unboundCall<TransactionCodeReply, { draft: Draft }>(
    'requestTransactionCode',
  ),
  /**
   * Stores the intent, then §7 order. Only a definite reply removes the intent (decisions.md 29).
   */
  placeOrder: unboundCall<PlacedOrder, { intent: Intent }>('placeOrder'),
  /**
   * Finds or repeats the intent's order and never places a second one. Returns null if the server
   * definitely has no order.
   */
  reconcileOrder: unboundCall<PlacedOrder | null, { intent: Intent }>('reconcileOrder'),
  /** §7 order/pay, except for the balance. */
  startPayment: unboundCall<PaymentStart, OrderInput & { payType: PayType }>('startPayment'),
  /** Opens the provider's page if it is one of PAYMENT_ORIGINS (decisions.md 32). */
  redirectToPayment: unboundCall<void, { redirectUrl: string }>('redirectToPayment'),
  /**
   * §7 order/pay with payType 0, the pay password, and a code if the member has an authenticator
   * app. Neither is stored.
   */
  payByBalance: unboundCall<void, BalanceInput>('payByBalance'),
  /** §7 upload of the transfer's receipt, then savePayCertificates. */
  uploadReceipt: unboundCall<void, OrderInput & { file: File }>('uploadReceipt'),
  /** savePayCertificates with the image for pay in store (decisions.md 34). */
  chooseInStore: unboundCall<void, OrderInput>('chooseInStore'),
  /** §7 pay/result. */
  fetchResult: unboundCall<PayResult, OrderInput>('fetchResult'),
  /** Cancels the unpaid order and puts its goods back into the cart. */
  cancelOrder: unboundCall<void, OrderInput>('cancelOrder'),
};

export type CheckoutEvent = CheckoutCommand | CallEvent<typeof checkoutCalls>;

export const checkoutActors = {
  ...checkoutCalls,
  /**
   * Sends `hold.expiring` two minutes before the order's deadline and `hold.expired` at it. Epoch
   * ms.
   */
  watchHold: unboundTimer<{ type: 'watch'; deadline: number | null }>('watchHold'),
};

export type CheckoutArgs = ChartArgs<CheckoutContext, CheckoutEvent>;
export const toFreightInput = ({ context }: CheckoutArgs) => ({
  draft: context.draft,
  isMember: context.account !== null,
});
export const toSlotsInput = ({ context }: CheckoutArgs) => ({
  shopId: context.draft.pickup?.shopId ?? '',
});
export const toDraftAddressInput = ({ context: { draft } }: CheckoutArgs) => ({
  fields: getRequired(draft.address, 'address to save; run `setAddress`'),
});
export const toTransactionCodeInput = ({ context }: CheckoutArgs) => ({ draft: context.draft });
/** `placeOrder` and `reconcileOrder` send the same body with the same code (decisions.md 29). */
export const toIntentInput = ({ context }: CheckoutArgs) => ({
  intent: getRequired(context.intent, 'intent to send; run `acceptQuote`'),
});
export const toOrderNoInput = ({ context: { draft } }: CheckoutArgs): OrderInput => ({
  orderNo: getRequired(draft.orderNo, 'order to pay; run `setOrder`'),
});
export const toUnpaidOrderInput = ({ context: { draft } }: CheckoutArgs): OrderInput => ({
  orderNo: getRequired(draft.unpaidOrderNo, 'unpaid order; guard by `hasUnpaidOrder`'),
});
export const toPaymentInput = (args: CheckoutArgs) => ({
  ...toOrderNoInput(args),
  payType: args.context.draft.payType,
});
export const toRedirectInput = ({ event }: CheckoutArgs) => ({
  redirectUrl: getCallOutput(event, 'startPayment').redirectUrl ?? '',
});
export function toBalanceInput(args: CheckoutArgs) {
  const event = narrowEvent(args.event, 'payPassword.submit', 'secondFactor.submit');
  const { password } = event;
  const factor = event.type === 'secondFactor.submit' ? { secondFactorCode: event.code } : {};
  return { ...toOrderNoInput(args), password, ...factor };
}
export const toReceiptInput = (args: CheckoutArgs) => ({
  ...toOrderNoInput(args),
  file: narrowEvent(args.event, 'receipt.upload').file,
});
