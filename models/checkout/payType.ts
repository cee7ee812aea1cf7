/** The pay types of §9 by their wire value (`payType`). */
export const PAY_TYPES = {
  card: '5',
  payPal: 'PayPal',
  poli: '3',
  weChat: '2',
  aliPay: '4',
  transfer: 'transfer',
  contact: '1',
  balance: '0',
  cashOnDelivery: 'cashOnDelivery',
} as const;
export type PayType = (typeof PAY_TYPES)[keyof typeof PAY_TYPES];

export const PAY_TYPE_VALUES: readonly PayType[] = Object.values(PAY_TYPES);
export const DEFAULT_PAY_TYPE: PayType = PAY_TYPES.card;

/** Which drawing of the page shows a way of paying: the `img` of §3. */
export type PayImage = 'card' | 'phone' | 'package' | 'info' | 'wallet' | 'store';

/** Names and codes of §9, with the spec's spellings, as `postType` and other servers list them. */
export const PAY_TYPE_NAMES: readonly {
  readonly payName: string;
  readonly payCode: string;
  readonly payType: PayType;
  readonly img: PayImage;
}[] = [
  { payName: 'RoyalPayCard', payCode: 'RoyalPay', payType: '5', img: 'card' },
  { payName: 'Paypal', payCode: 'PayPal', payType: 'PayPal', img: 'card' },
  { payName: 'Poli', payCode: 'RoyalPay', payType: '3', img: 'card' },
  { payName: 'Wechet', payCode: 'RoyalPay', payType: '2', img: 'phone' },
  { payName: 'Ali', payCode: 'RoyalPay', payType: '4', img: 'phone' },
  { payName: 'OffLine Transfer', payCode: 'transfer', payType: 'transfer', img: 'package' },
  { payName: 'contact customer service to pay', payCode: 'contact', payType: '1', img: 'info' },
  { payName: 'Pre-deposit', payCode: 'balance', payType: '0', img: 'wallet' },
  {
    payName: 'cash on delivery',
    payCode: 'cashOnDelivery',
    payType: 'cashOnDelivery',
    img: 'store',
  },
];

export const payImageOf = (payType: PayType): PayImage =>
  PAY_TYPE_NAMES.find((known) => known.payType === payType)?.img ?? 'card';

export const isPayType = (value: string): value is PayType =>
  PAY_TYPE_VALUES.some((known) => known === value);

/** Pay types that lead to a provider's page. */
const ONLINE: readonly PayType[] = ['5', 'PayPal', '3', '2', '4'];
export const isOnline = (payType: PayType): boolean => ONLINE.includes(payType);

/** Paid at once with the press of the button; the others only place the order. */
export const paysNow = (payType: PayType): boolean => isOnline(payType) || payType === '0';

/** Whether the balance covers the order; both in cents, the total null while it is unknown. */
export const isBalanceEnough = (balance: number, total: number | null): boolean =>
  total !== null && balance >= total;

/** Pay types finished by `savePayCertificates` (§7). */
export const needsCertificate = (payType: PayType): boolean =>
  payType === 'transfer' || payType === 'cashOnDelivery';

/** Offered for this way of delivery: pay in store only at pickup; Poli is off by default (decisions 34). */
export const offeredPayTypes = (
  deliveryType: 'delivery' | 'pickup',
  enabled: readonly PayType[] = ENABLED,
): readonly PayType[] =>
  enabled.filter((payType) => payType !== 'cashOnDelivery' || deliveryType === 'pickup');

const ENABLED: readonly PayType[] = [
  '5',
  'PayPal',
  '2',
  '4',
  '0',
  'transfer',
  'cashOnDelivery',
  '1',
];

const MINUTE = 60_000;
/** How long stock is held for an unpaid order (decisions 31): online 30 min, transfer 48 h; pay in store until the slot ends. */
export const HOLD = { onlineMs: 30 * MINUTE, transferMs: 48 * 60 * MINUTE } as const;
