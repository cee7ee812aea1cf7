import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import type { Cents } from '../money.ts';

interface FlowRow {
  /** who receives the money, as recorded with the payment; null for the provider */
  readonly receivedBy: string | null;
  /** the state in which an order waits until an operator records the payment, else null */
  readonly confirmedIn: 'unpaid' | 'underReview' | 'payingInStore' | null;
}

/**
 * The step after the choice of a method: `provider` redirects to the provider's page, `balance`
 * requires the pay password, `receipt` needs an uploaded receipt, `payInStore` is paid at pickup,
 * `customerService` is arranged with an operator.
 */
export const PAYMENT_FLOWS = {
  provider: { receivedBy: null, confirmedIn: null },
  balance: { receivedBy: 'balance', confirmedIn: null },
  receipt: { receivedBy: 'transfer', confirmedIn: 'underReview' },
  payInStore: { receivedBy: 'store', confirmedIn: 'payingInStore' },
  customerService: { receivedBy: 'service', confirmedIn: 'unpaid' },
} as const satisfies Readonly<Record<string, FlowRow>>;
export type PaymentFlow = keyof typeof PAYMENT_FLOWS;
/** Who receives a payment outside the provider. */
export type PaymentReceiver = NonNullable<(typeof PAYMENT_FLOWS)[PaymentFlow]['receivedBy']>;
/** The flows whose order waits in one of the states until an operator records the payment. */
type FlowConfirmedIn<State> = {
  [Flow in PaymentFlow]: (typeof PAYMENT_FLOWS)[Flow]['confirmedIn'] extends State ? Flow : never;
}[PaymentFlow];
export type UnpaidFlow = FlowConfirmedIn<'unpaid'>;

/** The icon of a payment method: `img` of §3. */
type PayImage = 'card' | 'external' | 'qr' | 'bank' | 'info' | 'wallet' | 'store';

interface PaymentMethod {
  /** wire value (§9) */
  readonly payType: string;
  /** `payName` and `payCode` use the spellings of §9 */
  readonly payName: string;
  readonly payCode: string;
  readonly img: PayImage;
  readonly flow: PaymentFlow;
  readonly deliveryTypes: readonly ('delivery' | 'pickup')[];
  /** whether the shop offers the method (decisions.md 34) */
  readonly isEnabled: boolean;
}

const BOTH_DELIVERY_TYPES = ['delivery', 'pickup'] as const;

/** The payment methods of §9, in display order. */
export const PAYMENT_METHODS = {
  card: {
    payType: '5',
    payName: 'RoyalPayCard',
    payCode: 'RoyalPay',
    img: 'card',
    flow: 'provider',
    deliveryTypes: BOTH_DELIVERY_TYPES,
    isEnabled: true,
  },
  payPal: {
    payType: 'PayPal',
    payName: 'Paypal',
    payCode: 'PayPal',
    img: 'external',
    flow: 'provider',
    deliveryTypes: BOTH_DELIVERY_TYPES,
    isEnabled: true,
  },
  poli: {
    payType: '3',
    payName: 'Poli',
    payCode: 'RoyalPay',
    img: 'card',
    flow: 'provider',
    deliveryTypes: BOTH_DELIVERY_TYPES,
    isEnabled: false,
  },
  weChat: {
    payType: '2',
    payName: 'Wechet',
    payCode: 'RoyalPay',
    img: 'qr',
    flow: 'provider',
    deliveryTypes: BOTH_DELIVERY_TYPES,
    isEnabled: true,
  },
  aliPay: {
    payType: '4',
    payName: 'Ali',
    payCode: 'RoyalPay',
    img: 'qr',
    flow: 'provider',
    deliveryTypes: BOTH_DELIVERY_TYPES,
    isEnabled: true,
  },
  balance: {
    payType: '0',
    payName: 'Pre-deposit',
    payCode: 'balance',
    img: 'wallet',
    flow: 'balance',
    deliveryTypes: BOTH_DELIVERY_TYPES,
    isEnabled: true,
  },
  transfer: {
    payType: 'transfer',
    payName: 'OffLine Transfer',
    payCode: 'transfer',
    img: 'bank',
    flow: 'receipt',
    deliveryTypes: BOTH_DELIVERY_TYPES,
    isEnabled: true,
  },
  cashOnDelivery: {
    payType: 'cashOnDelivery',
    payName: 'cash on delivery',
    payCode: 'cashOnDelivery',
    img: 'store',
    flow: 'payInStore',
    deliveryTypes: ['pickup'],
    isEnabled: true,
  },
  contact: {
    payType: '1',
    payName: 'contact customer service to pay',
    payCode: 'contact',
    img: 'info',
    flow: 'customerService',
    deliveryTypes: BOTH_DELIVERY_TYPES,
    isEnabled: true,
  },
} as const satisfies Readonly<Record<string, PaymentMethod>>;

type KnownMethod = (typeof PAYMENT_METHODS)[keyof typeof PAYMENT_METHODS];
export type PayType = KnownMethod['payType'];
/** The payment methods of the provider; a recharge may use them too. */
export type EnabledOnlinePayType = Extract<
  KnownMethod,
  { flow: 'provider'; isEnabled: true }
>['payType'];
/** The payment methods without the provider. */
export type EnabledOtherPayType = Exclude<
  Extract<KnownMethod, { isEnabled: true }>['payType'],
  EnabledOnlinePayType
>;

export const PAYMENT_METHOD_LIST: readonly KnownMethod[] = Object.values(PAYMENT_METHODS);
export const PAY_TYPE_VALUES: readonly PayType[] = PAYMENT_METHOD_LIST.map(
  ({ payType }) => payType,
);

export const ENABLED_PAY_TYPES: readonly PayType[] = PAYMENT_METHOD_LIST.flatMap((method) =>
  method.isEnabled ? [method.payType] : [],
);
/** The methods of the settings that this client supports; all enabled ones without settings. */
export const knownPayTypes = (settings: readonly string[] | undefined): readonly PayType[] =>
  settings?.filter(isPayType) ?? ENABLED_PAY_TYPES;
export const ENABLED_ONLINE_PAY_TYPES: readonly EnabledOnlinePayType[] =
  PAYMENT_METHOD_LIST.flatMap((method) =>
    method.flow === 'provider' && method.isEnabled ? [method.payType] : [],
  );

const METHODS_BY_PAY_TYPE: ReadonlyMap<string, KnownMethod> = new Map(
  PAYMENT_METHOD_LIST.map((method) => [method.payType, method]),
);

export const findPaymentMethod = (payType: string): KnownMethod | undefined =>
  METHODS_BY_PAY_TYPE.get(payType);

export const isPayType = (value: string): value is PayType => METHODS_BY_PAY_TYPE.has(value);

export const hasPaymentFlow = (payType: string | null, flow: PaymentFlow): boolean =>
  findPaymentMethod(payType ?? '')?.flow === flow;

/** A method whose payment an operator records. */
export type OperatorMethod = Extract<KnownMethod, { flow: FlowConfirmedIn<string> }>;
const OPERATOR_METHODS: readonly OperatorMethod[] = PAYMENT_METHOD_LIST.filter(
  (method): method is OperatorMethod => PAYMENT_FLOWS[method.flow].confirmedIn !== null,
);
export const OPERATOR_RECEIVERS: readonly PaymentReceiver[] = OPERATOR_METHODS.map(
  ({ flow }) => PAYMENT_FLOWS[flow].receivedBy,
);
export const findOperatorMethod = (payType: string | null): OperatorMethod | undefined =>
  OPERATOR_METHODS.find((method) => method.payType === payType);

/**
 * The method whose payment an operator records in this state of the order. A transfer may arrive
 * without a receipt. An unpaid order may have another method; its payment is arranged with customer
 * service.
 */
export function findConfirmedMethod(state: string, payType: string | null): OperatorMethod {
  const isConfirmed = ({ flow }: OperatorMethod) => PAYMENT_FLOWS[flow].confirmedIn === state;
  const chosen = findOperatorMethod(payType);
  const isTransfer = state === 'unpaid' && chosen?.flow === PAYMENT_METHODS.transfer.flow;
  if (chosen && (isTransfer || isConfirmed(chosen))) return chosen;
  return OPERATOR_METHODS.find(isConfirmed) ?? PAYMENT_METHODS.contact;
}

export const getPayImage = (payType: PayType): PayImage =>
  findPaymentMethod(payType)?.img ?? 'card';

export const isOnlinePayType = (payType: string | null): boolean =>
  hasPaymentFlow(payType, 'provider');

/**
 * Whether the button of the payment step starts the payment; with the other payment methods it only
 * places the order, because the balance requires the pay password first.
 */
export const isPaidImmediately = (payType: PayType): boolean => isOnlinePayType(payType);

/** Amounts in cents; false if the total is unknown (null). */
export const isBalanceEnough = (balance: Cents, total: Cents | null): boolean =>
  total !== null && balance >= total;

/** Pay in store is available for pickup only. */
const isAvailableFor = (payType: PayType, deliveryType: 'delivery' | 'pickup'): boolean =>
  findPaymentMethod(payType)?.deliveryTypes.some((allowedType) => allowedType === deliveryType) ??
  false;

/** The methods for a delivery type; `enabled` are those that the shop accepts. */
export const offeredPayTypes = (
  deliveryType: 'delivery' | 'pickup',
  enabled: readonly PayType[] = ENABLED_PAY_TYPES,
): readonly PayType[] => enabled.filter((payType) => isAvailableFor(payType, deliveryType));

interface ChosenPayment {
  readonly payType: PayType;
  readonly deliveryType: 'delivery' | 'pickup';
}

/** Returns the first offered method instead of one that the shop does not accept. */
export function replacePayType(
  { payType, deliveryType }: ChosenPayment,
  accepted: readonly PayType[],
): PayType {
  const [first = payType] = offeredPayTypes(deliveryType, accepted);
  return accepted.includes(payType) ? payType : first;
}

/** Returns the methods of a shop whose provider accepts only these online methods. */
export const acceptedPayTypes = (online: readonly PayType[]): readonly PayType[] =>
  ENABLED_PAY_TYPES.filter((payType) => !isOnlinePayType(payType) || online.includes(payType));

/**
 * The time for which an unpaid order reserves its goods (decisions.md 31). Pay in store reserves
 * them until the slot ends.
 */
export const HOLD_DURATIONS = {
  onlineMs: minutesToMilliseconds(30),
  transferMs: hoursToMilliseconds(48),
} as const;
