import type { Random } from '#explorer/random.ts';
import { type AddressFields, EMPTY_ADDRESS } from '#models/address/address.ts';
import type { PayType } from '#models/checkout/payType.ts';
import type { SandboxAction } from '#server/payment/sandboxActions.ts';
import type { SimulatedRun } from './simulatedRun.ts';

export const MEMBER_PASSWORD = 'correct horse';
export const MEMBER_PAY_PASSWORD = '135790';
export const ADDRESS: AddressFields = {
  ...EMPTY_ADDRESS,
  ...{ addressee: 'Ann Lee', phone: '0412345678', country: 'AU', state: 'WA', city: 'Perth' },
  ...{ postcode: '6000', addressDetails: '1 Hay St' },
};
export const GOODS_IDS = ['goods1', 'goods2', 'goods3', 'goods4'] as const;
/** sold at a lower price until its promotion ends */
export const PROMOTION_GOODS = 'goods4';

/** `leave`: the shopper closes the payment page without a decision. */
export type PaymentPageAction = SandboxAction | 'leave' | 'declineThenApprove';

interface BuyAction {
  readonly kind: 'buy';
  readonly goods: readonly { readonly goodsId: string; readonly quantity: number }[];
  readonly delivery: 'delivery' | 'pickup';
  readonly payType: PayType;
  readonly paymentPageAction: PaymentPageAction;
  /** how the shopper returns from the payment page */
  readonly returnsByBack: boolean;
  /** cancels an order that is not paid */
  readonly cancelsUnpaid: boolean;
  /** leaves when the page says that the order was not placed, or that it is not paid */
  readonly givesUp: boolean;
  /** decides on the payment page only after the goods are no longer reserved */
  readonly decidesAfterHold: boolean;
}
export type ShopperAction =
  | BuyAction
  | { readonly kind: 'fillCart'; readonly goodsId: string; readonly quantity: number }
  | { readonly kind: 'logOut' }
  | { readonly kind: 'pause'; readonly minutes: number };

/** An action with the name by which a shorter run keeps it. */
interface NamedAction<Action = ShopperAction> {
  readonly name: string;
  readonly action: Action;
}

export interface ShopperPlan {
  readonly name: string;
  /** logs in before the first action; else at the payment step */
  readonly logsInFirst: boolean;
  /** how long the shopper waits for the provider before another payment or a cancellation */
  readonly providerWaitMs: number;
  readonly actions: readonly NamedAction[];
}

/** An order as its shopper saw it. */
export interface ObservedOrder {
  totalCents: number | null;
  /** the highest total to which the shopper agreed */
  agreedCents: number | null;
  isPaid: boolean;
  /** the state of the page at the end */
  lastPath: string;
}

const PAY_TYPES: Weights<PayType> = [
  ['5', 6],
  ['PayPal', 2],
  ['0', 4],
  ['cashOnDelivery', 1],
  ['1', 1],
];
const PAYMENT_PAGE_ACTIONS: Weights<PaymentPageAction> = [
  ['approve', 8],
  ['approveAndClose', 2],
  ['approveLate', 2],
  ['approveTwice', 1],
  ['decline', 2],
  ['cancel', 1],
  ['declineThenApprove', 1],
  ['approveWrongAmount', 1],
  ['leave', 2],
];

type Weights<T> = readonly [readonly [T, number], ...(readonly [T, number])[]];

const pickBy = <T>(random: Random, weights: Weights<T>): T =>
  (random.pickWeighted(weights, ([, weight]) => weight) ?? weights[0])[0];

function drawPurchase(random: Random, behaviour: Random): ShopperAction {
  const count = random.chance(0.3) ? 2 : 1;
  const ids = new Set(Array.from({ length: count }, () => random.pick([...GOODS_IDS]) ?? 'goods1'));
  const goods = [...ids].map((goodsId) => ({ goodsId, quantity: random.integer(1, 2) }));
  const payType = pickBy(random, PAY_TYPES);
  return {
    kind: 'buy',
    goods,
    delivery: payType === 'cashOnDelivery' || random.chance(0.3) ? 'pickup' : 'delivery',
    payType,
    paymentPageAction: pickBy(random, PAYMENT_PAGE_ACTIONS),
    returnsByBack: random.chance(0.3),
    cancelsUnpaid: random.chance(0.5),
    givesUp: behaviour.chance(0.25),
    decidesAfterHold: behaviour.chance(0.08),
  };
}

function drawAction(random: Random, behaviour: Random): ShopperAction {
  const sample = random.next();
  if (sample < 0.72) return drawPurchase(random, behaviour);
  if (sample < 0.84)
    return { kind: 'fillCart', goodsId: random.pick(GOODS_IDS), quantity: random.integer(1, 3) };
  if (sample < 0.92) return { kind: 'logOut' };
  return { kind: 'pause', minutes: random.integer(1, 45) };
}

function describeAction(action: ShopperAction): string {
  switch (action.kind) {
    case 'buy': {
      const goods = action.goods
        .map(({ goodsId, quantity }) => `${quantity} ${goodsId}`)
        .join(' and ');
      const back = action.returnsByBack ? ', comes back by Back' : '';
      const words = [
        `buys ${goods}, ${action.delivery}, ${action.payType}, ${action.paymentPageAction}${back}`,
      ];
      if (action.decidesAfterHold) words.push('after the hold');
      if (action.cancelsUnpaid) words.push('cancels');
      if (action.givesUp) words.push('gives up');
      return words.join(', ');
    }
    case 'fillCart':
      return `puts ${action.quantity} ${action.goodsId} into the cart`;
    case 'logOut':
      return 'logs out';
    case 'pause':
      return `pauses ${action.minutes} min`;
  }
}

/**
 * Draws 3 to 16 shoppers with one or two actions each; most runs are small, because a few shoppers
 * are enough for every conflict.
 */
export function drawShoppers(run: SimulatedRun, isSmall: boolean): readonly ShopperPlan[] {
  const random = run.scheduler.draw('shoppers');
  const count = isSmall || random.chance(0.85) ? 3 : random.integer(4, 16);
  return Array.from({ length: count }, (_, index) => {
    const name = `s${index + 1}`;
    const own = run.scheduler.draw(`plan of ${name}`);
    const actions = Array.from({ length: isSmall || own.chance(0.7) ? 1 : 2 }, (__, at) => {
      const number = `${name}.${at + 1}`;
      const action = drawAction(own, run.scheduler.draw(`moods of ${number}`));
      return { name: `${number} ${describeAction(action)}`, action };
    });
    const providerWaitMs = run.scheduler.draw(`patience of ${name}`).pick([3000, 10_000, 25_000]);
    return {
      name,
      logsInFirst: own.chance(0.7),
      providerWaitMs: providerWaitMs ?? 25_000,
      actions,
    };
  });
}
