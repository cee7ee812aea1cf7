import type { AddressFields } from '../address/address.ts';
import type { DeliveryType } from '../checkout/basket.ts';
import { hasPaymentFlow } from '../checkout/payType.ts';
import { PAY_IN_STORE_IMAGES } from '../checkout/upload.api.ts';
import { type Cents, sumCents } from '../money.ts';
import type { OrderLine } from './orderLine.api.ts';

/**
 * The leaf states of the order's chart. The CHECK of `orders.state` and `state` on the wire use the
 * same names.
 */
export const ORDER_STATES = [
  'unpaid',
  'payingInStore',
  'underReview',
  'paid',
  'shipped',
  'completed',
  'canceled',
  'expired',
  'refunded',
  'chargedBack',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const CLOSED_STATES = ['canceled', 'expired', 'refunded', 'chargedBack'] as const;
/** The state of an order that keeps no payment and accepts none. */
export type ClosedState = (typeof CLOSED_STATES)[number];
export const isClosedState = (state: OrderState): state is ClosedState =>
  CLOSED_STATES.some((closed) => closed === state);

/** Orders whose payment was not returned in full. */
export const SOLD_STATES: readonly OrderState[] = ['paid', 'shipped', 'completed'];

/** Whether the goods have left the shop, so that it no longer prepares them. */
export const isHandedOver = (state: OrderState): boolean =>
  state === 'shipped' || state === 'completed';

/** Wire status codes by state (§4; decisions.md 35: the server sends 1, 2, 6, 7, 10, 98). */
export const STATUS_CODES: Readonly<Record<OrderState, number>> = {
  unpaid: 1,
  payingInStore: 1,
  underReview: 1,
  paid: 2,
  shipped: 6,
  completed: 7,
  canceled: 10,
  expired: 10,
  refunded: 10,
  chargedBack: 98,
};

/** Whether the order is cancelled, expired or refunded in full. */
export const hasCanceledStatus = (state: OrderState): boolean => STATUS_CODES[state] === 10;

export type OrderStatus =
  | 'unpaid'
  | 'payingInStore'
  | 'underReview'
  | 'paid'
  | 'unreceived'
  | 'canceled'
  | 'completed'
  | 'chargeback'
  | 'contactService';

const PAID_CODES = new Set([0, 2, 3, 4, 5, 51, 8]);
const UNRECEIVED_CODES = new Set([6, 100, 102, 106]);

/** The display of the order payment status, as in the table of §4. */
export function toOrderStatus(code: number, payImage: string | null): OrderStatus {
  if (code === 1) {
    if (!payImage) return 'unpaid';
    return PAY_IN_STORE_IMAGES.some((image) => payImage.endsWith(image))
      ? 'payingInStore'
      : 'underReview';
  }
  if (PAID_CODES.has(code)) return 'paid';
  if (UNRECEIVED_CODES.has(code)) return 'unreceived';
  if (code === 10) return 'canceled';
  if (code === 7) return 'completed';
  return code === 98 ? 'chargeback' : 'contactService';
}

/** Derives the chart's state for a mall server that sends no `state`. */
export function toOrderState(status: OrderStatus): OrderState {
  switch (status) {
    case 'unpaid':
      return 'unpaid';
    case 'payingInStore':
      return 'payingInStore';
    case 'underReview':
      return 'underReview';
    case 'paid':
    case 'contactService':
      return 'paid';
    case 'unreceived':
      return 'shipped';
    case 'completed':
      return 'completed';
    case 'canceled':
      return 'canceled';
    case 'chargeback':
      return 'chargedBack';
  }
}

export interface OrderSummary {
  readonly orderNo: string;
  /** the specification's status code of §4 */
  readonly statusCode: number;
  readonly state: OrderState;
  readonly payImage: string | null;
  readonly payType: string | null;
  readonly deliveryType: DeliveryType;
  readonly goodsTotalCents: Cents;
  readonly freightCents: Cents;
  readonly totalCents: Cents;
  readonly exchangeRate: number;
  /** epoch ms; 0 if unknown */
  readonly createdAt: number;
  /** epoch ms until which an unpaid order reserves its goods, or null (ux.md 32) */
  readonly deadline: number | null;
  /**
   * why the shop did not accept the last receipt, until the shopper sends another or pays otherwise
   */
  readonly receiptRejection: string | null;
  readonly lines: readonly OrderLine[];
}

export interface OrderEvent {
  /** epoch ms */
  readonly at: number;
  readonly event: string;
  readonly to: OrderState;
  /** of a refund; negative if the bank returned a disputed payment to the shop */
  readonly amountCents: Cents | null;
  /** the operator's reason for a refund or a rejected receipt */
  readonly note: string | null;
}

export interface OrderDetail extends OrderSummary {
  readonly address: AddressFields | null;
  readonly shopName: string | null;
  readonly shopAddress: string | null;
  readonly pickupTime: string | null;
  readonly carrier: string | null;
  readonly trackingNo: string | null;
  readonly refundedCents: Cents;
  /** the part of the refunds that did not reach the shopper and is returned in another way */
  readonly heldRefundCents: Cents;
  readonly events: readonly OrderEvent[];
}

/**
 * When the order became paid, in epoch ms: its parcel is packed afterwards. A payment that the bank
 * reversed and returned counts from its return. Without a payment in the history, when the order
 * was placed.
 */
export const getPaidAt = ({
  createdAt,
  events,
}: Pick<OrderDetail, 'createdAt' | 'events'>): number =>
  // A partial refund is an event of a paid order too.
  events.findLast(({ to }, index) => to === 'paid' && events[index - 1]?.to !== 'paid')?.at ??
  createdAt;

/**
 * Whether a transfer may have arrived for the closed order: it was to be paid by transfer, nothing
 * was returned, and the shop has not said that no transfer arrived.
 */
export const mayHaveReceivedTransfer = ({
  state,
  payType,
  refundedCents,
  events,
}: OrderDetail): boolean =>
  (state === 'canceled' || state === 'expired') &&
  hasPaymentFlow(payType, 'receipt') &&
  refundedCents === 0 &&
  !events.some(({ event }) => event === 'transfer.notReceived');

/** Points of an order: whole dollars of goods, without freight (decisions.md 18). */
export const calculatePoints = (goodsCents: Cents): number => Math.floor(goodsCents / 100);

/**
 * The points that remain after a partial refund: in proportion to the rest of the payment, rounded
 * down.
 */
export const pointsAfterRefund = (
  goodsCents: Cents,
  totalCents: Cents,
  refundedCents: Cents,
): number =>
  totalCents === 0
    ? 0
    : calculatePoints(Math.floor((goodsCents * (totalCents - refundedCents)) / totalCents));

/** The points of an order, reduced in proportion to its refunds. */
export function pointsOfOrder({ goodsTotalCents, totalCents, state, events }: OrderDetail): number {
  if (toPointsState(state) !== 'earned') return calculatePoints(goodsTotalCents);
  const refundedCents = sumCents(events.map(({ amountCents }) => amountCents ?? 0));
  return pointsAfterRefund(goodsTotalCents, totalCents, refundedCents);
}

/**
 * Whether an order's points are credited: they are earned with the payment and taken back with a
 * full refund.
 */
export type PointsState = 'due' | 'earned' | 'takenBack' | 'none';

const POINTS_STATES: Readonly<Record<OrderState, PointsState>> = {
  unpaid: 'due',
  payingInStore: 'due',
  underReview: 'due',
  paid: 'earned',
  shipped: 'earned',
  completed: 'earned',
  canceled: 'none',
  expired: 'none',
  refunded: 'takenBack',
  chargedBack: 'takenBack',
};
export const toPointsState = (state: OrderState): PointsState => POINTS_STATES[state];
