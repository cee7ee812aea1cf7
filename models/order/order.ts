import type { AddressFields } from '../address/address.ts';
import { PAY_IN_STORE_IMAGES } from '../checkout/upload.api.ts';
import type { Cents } from '../money.ts';

/** Leaf names of the order's chart = CHECK of `orders.state` = what `state` says on the wire. */
export const ORDER_STATES = [
  'unpaid',
  'payingInStore',
  'underReview',
  'paid',
  'shipped',
  'completed',
  'canceled',
  'expired',
  'chargedBack',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The wire's status code of each state (§4; decisions 35: the server emits 1, 2, 6, 7, 10, 98). */
export const STATUS_CODE: Readonly<Record<OrderState, number>> = {
  unpaid: 1,
  payingInStore: 1,
  underReview: 1,
  paid: 2,
  shipped: 6,
  completed: 7,
  canceled: 10,
  expired: 10,
  chargedBack: 98,
};

export type OrderStatus =
  | 'unpaid'
  | 'payInStore'
  | 'waitingForReview'
  | 'paid'
  | 'unreceived'
  | 'canceled'
  | 'completed'
  | 'chargeback'
  | 'contactService';

const PAID = new Set([0, 2, 3, 4, 5, 51, 8]);
const UNRECEIVED = new Set([6, 100, 102, 106]);

/** Order payment status display of §4, literally. */
export function orderStatus(code: number, payImage: string | null): OrderStatus {
  if (code === 1) {
    if (!payImage) return 'unpaid';
    return PAY_IN_STORE_IMAGES.some((image) => payImage.endsWith(image))
      ? 'payInStore'
      : 'waitingForReview';
  }
  if (PAID.has(code)) return 'paid';
  if (UNRECEIVED.has(code)) return 'unreceived';
  if (code === 10) return 'canceled';
  if (code === 7) return 'completed';
  return code === 98 ? 'chargeback' : 'contactService';
}

/** The chart's state for an order of another mall server, which sends no `state`. */
export function stateOfStatus(status: OrderStatus): OrderState {
  switch (status) {
    case 'unpaid':
      return 'unpaid';
    case 'payInStore':
      return 'payingInStore';
    case 'waitingForReview':
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

export interface OrderLine {
  readonly goodsId: string;
  readonly goodsName: string;
  readonly goodsEnglishName: string;
  readonly img: string;
  readonly goodsAmount: number;
  readonly price: Cents;
  readonly actionTypeId: string | null;
}

export interface OrderSummary {
  readonly orderNo: string;
  readonly orderStatus: number;
  readonly state: OrderState;
  readonly payImage: string | null;
  readonly payType: string | null;
  readonly shippingType: number;
  readonly goodsTotal: Cents;
  readonly freight: Cents;
  readonly total: Cents;
  readonly exchangeRate: number;
  readonly createdAt: number;
  /** epoch ms until which an unpaid order holds its stock, or null (ux 32) */
  readonly deadline: number | null;
  readonly lines: readonly OrderLine[];
}

export interface OrderEvent {
  readonly at: number;
  readonly event: string;
  readonly to: OrderState;
}

export interface OrderDetail extends OrderSummary {
  readonly address: AddressFields | null;
  readonly shopName: string | null;
  readonly pickupTime: string | null;
  readonly carrier: string | null;
  readonly trackingNo: string | null;
  readonly refunded: Cents;
  readonly events: readonly OrderEvent[];
}

/** Points earned by an order: whole dollars of goods, freight excluded (decisions 18). */
export const pointsOf = (goodsCents: Cents): number => Math.floor(goodsCents / 100);
