import { millisecondsInHour } from 'date-fns/constants';
import type { AnyMachineSnapshot } from 'xstate';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { type CartLine, lineKey } from '#models/cart/cart.ts';
import { toPlaceOrderBody } from '#models/checkout/basket.api.ts';
import { type Draft, EMPTY_DRAFT } from '#models/checkout/draft.ts';
import type { PayResult } from '#models/checkout/payment.api.ts';
import { type ShownOrder, toShownOrder } from '#models/checkout/shownOrder.ts';
import type { Intent } from '#models/checkout/storedCheckout.ts';
import * as data from '../fixtures/sampleData.ts';

const { ANNA, HOME, NOON, ORDER_NO, UNPAID_ORDER_NO, createPayResult: payResult } = data;

export const firstDraft: Draft = { ...EMPTY_DRAFT, lines: [data.createSampleLine(data.TIN)] };
export const mixed: Draft = {
  ...firstDraft,
  lines: [
    data.createPromotionLine(data.TIN, data.SPRING),
    data.createPromotionLine(data.SERUM, data.BABY),
  ],
};
export const addressed: Draft = { ...firstDraft, address: HOME };
export const atPayment: Draft = { ...addressed, active: 1, freightCents: 890 };
const pickup: Draft = { ...firstDraft, deliveryType: 'pickup' };
export const shopOnly: Draft = {
  ...pickup,
  pickup: { shopId: 'cbd', shopName: 'Perth CBD', time: null },
};
export const collected: Draft = {
  ...pickup,
  active: 1,
  pickup: { shopId: 'cbd', shopName: 'Perth CBD', time: data.SLOT.startsAt },
};
/** The shopper agreed to two tins at a dollar less; the order has one at the new price. */
export const changed: Draft = {
  ...atPayment,
  shown: toShownOrder(
    [data.createSampleLine({ ...data.TIN, memberPriceCents: 2700 }, { quantity: 2 })],
    0,
    true,
  ),
};
const tinLine = data.createSampleLine(data.TIN);
const promotionLine = data.createPromotionLine(data.TIN, data.SPRING);
/** The shopper saw the lines of `draft` with these differences. */
const withShown = (draft: Draft, shown: Partial<ShownOrder>, unitPriceCents?: number): Draft => {
  const order = toShownOrder(draft.lines, draft.freightCents, true);
  const lines = order.lines.map((line) => (unitPriceCents ? { ...line, unitPriceCents } : line));
  return { ...draft, lines: [...draft.lines], shown: { ...order, lines, ...shown } };
};
const inPromotion: Draft = { ...atPayment, lines: [promotionLine] };
/**
 * Drafts that differ from the order that the shopper saw last, at payment. Each has its own list of
 * lines.
 */
const compared: Readonly<Record<string, Draft>> = {
  'and another line': withShown(
    { ...atPayment, lines: [tinLine, data.createSampleLine(data.SERUM)] },
    { lines: toShownOrder([tinLine], 890, true).lines },
  ),
  'and no freight was shown': withShown(atPayment, { freightCents: null }),
  'and a lower price': withShown(atPayment, {}, 9900),
  'and the price of a member': withShown(atPayment, { isMember: false }, tinLine.priceCents),
  'and the price of a promotion': withShown(inPromotion, {}, promotionLine.priceCents),
  'and an ended promotion': withShown(
    { ...inPromotion, lines: [{ ...promotionLine, promotionPriceCents: null }] },
    {},
  ),
  // The new total is the one of a question that the shopper has answered with "Go back".
  'and a declined total': withShown(atPayment, { declinedTotalCents: 3690 }, 2700),
  'and more than the stock': withShown(
    { ...atPayment, lines: [data.createSampleLine(data.TIN, { quantity: 3, stock: 2 })] },
    {},
  ),
};
export const unpaid: Draft = { ...addressed, unpaidOrderNo: UNPAID_ORDER_NO };
export const placed: Draft = { ...atPayment, active: 2, orderNo: ORDER_NO };

export const sentIntent: Intent = {
  account: ANNA.account,
  transactionCode: 'code-0',
  body: toPlaceOrderBody(atPayment, 'code-0', 3690),
  totalCents: 3690,
  at: NOON,
};
export const quote = (totalCents: number) => ({
  goodsTotalCents: 2800,
  freightCents: totalCents - 2800,
  totalCents,
});
export const code = (
  offered: ReturnType<typeof quote> | null,
  unpaidOrderNo: string | null = null,
) => ({
  transactionCode: offered === null ? 'code-1' : 'code-2',
  quote: offered,
  unpaidOrderNo,
  at: offered === null ? NOON : NOON + 1000,
});
/** 3, 6, 12, 24 and 30 seconds, which each code shortens by another share. */
export const RECONCILE_DELAYS: Readonly<Record<string, readonly number[]>> = {
  'code-0': [2424, 4848, 9696, 19_392, 24_240],
  'code-1': [2423, 4845, 9690, 19_380, 24_225],
  'code-2': [2421, 4842, 9684, 19_368, 24_210],
};
export const asAnna = (draft: Draft) => ({ account: ANNA.account, draft, intent: null });
export const asGuest = (draft: Draft) => ({ account: null, draft, intent: null });

const REFUNDS: PayResult['refunds'] = [
  { amountCents: 2800, reason: 'refund', isHeld: false, isSettled: false },
  { amountCents: 890, reason: 'voidedAttempt', isHeld: false, isSettled: false },
];
export const otherOrder = {
  orderNo: data.OTHER_ORDER_NO,
  totalCents: 4200,
  deadline: NOON + 2 * millisecondsInHour,
};
/** The results of an order; its number is that of the call. */
export const toResults = (orderNo: string | null) => {
  const toResult: typeof payResult = (outcome, more) =>
    payResult(outcome, { orderNo: orderNo ?? ORDER_NO, ...more });
  return {
    paid: toResult('paid', { state: 'paid' }),
    declined: toResult('declined'),
    'under review': toResult('underReview', { payType: 'transfer' }),
    'pay in store': toResult('payInStore', { payType: 'cashOnDelivery', deliveryType: 'pickup' }),
    closed: toResult('closed', { refundedCents: 3690, refunds: REFUNDS, state: 'refunded' }),
    checking: toResult('checking'),
    unpaid: toResult('unpaid', { totalCents: 4200 }),
    'unpaid transfer': toResult('unpaid', {
      payType: 'transfer',
      deadline: NOON + 48 * millisecondsInHour,
    }),
    'unpaid contact': toResult('unpaid', { payType: '1' }),
  };
};

/**
 * These orders are explored at payment and no further, where the chart compares them with the one
 * that was shown.
 */
const comparedLines = new Set(Object.values(compared).map(({ lines }) => lines));
const comparedShown = new Set(Object.values(compared).map(({ shown }) => shown));
export const isComparedOnly = ({ draft }: CheckoutContext) =>
  comparedLines.has(draft.lines) || comparedShown.has(draft.shown);
/** A declined total is explored at payment and no further. */
export const isDeclined = ({ draft }: CheckoutContext) =>
  (draft.shown?.declinedTotalCents ?? null) !== null;
export const isAtComparison = (snapshot: AnyMachineSnapshot) => {
  const { account, draft }: CheckoutContext = snapshot.context;
  const isAnna = account === ANNA.account && draft.payType === '5';
  return isAnna && comparedLines.has(draft.lines) && snapshot.matches('payType');
};
export const comparedStarts = Object.entries(compared).map(
  ([name, draft]) => [`Anna, at payment ${name}`, asAnna(draft)] as const,
);

/** The properties of a line that the chart distinguishes. */
export const toLineKind = (line: CartLine) => [
  lineKey(line),
  line.promotionPriceCents,
  line.quantity > line.stock,
];
