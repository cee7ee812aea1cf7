import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import type { CheckoutCommand } from '#machines/checkout/checkout.types.ts';
import type { AddressFields } from '#models/address/address.ts';
import { lineKey } from '#models/cart/cart.ts';
import type { Draft } from '#models/checkout/draft.ts';
import type { PayType } from '#models/checkout/payType.ts';
import { isOpenSlot } from '#models/checkout/pickup.ts';
import type { Notice } from '#models/notice.ts';
import { GOODS_IDS } from './shopperPlan.ts';

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** The names of the active states, from the outside in, e.g. `delivery.home.ready`. */
export function toPath(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[name, inner] = ['', '']] = Object.entries(Object(value));
  return `${name}.${toPath(inner)}`;
}

/**
 * The goods whose removal the checkout shows. The login of a guest merges only what is in stock
 * (decisions.md 21), and the checkout requests consent to the change.
 */
export const listRemoved = ({ shown, lines }: Draft): readonly string[] =>
  (shown?.lines ?? [])
    .filter(({ key }) => lines.every((line) => lineKey(line) !== key))
    .map(({ key }) => key.slice(0, key.indexOf(':')));

/**
 * The goods of which a message says that they are no longer sold or not in stock. The login of a
 * guest merges only what is in stock (decisions.md 21).
 */
export const listShortGoods = (notice: Notice): readonly string[] =>
  notice.about === 'goodsShort'
    ? GOODS_IDS.filter((goodsId) =>
        notice.names.some(({ goodsEnglishName }) => goodsEnglishName.endsWith(` ${goodsId}`)),
      )
    : [];

/** The purchase that the shopper intends to make. */
export interface Intention {
  readonly delivery: 'delivery' | 'pickup';
  readonly payType: PayType;
  readonly payPassword: string;
  readonly address: AddressFields;
  /** does not wait for the provider any more */
  readonly isImpatient: boolean;
  /** pays again after a decline */
  readonly paysAgain: boolean;
  readonly cancels: boolean;
  /** leaves instead of a second try */
  readonly givesUp: boolean;
  /** has pressed the button of the order */
  readonly hasOrdered: boolean;
  /** ms of the clock of the page */
  readonly now: number;
}

export type Press =
  | { readonly kind: 'send'; readonly event: CheckoutCommand }
  | { readonly kind: 'wait' | 'logIn' | 'end' | 'chooseAddress' | 'goToCart' };

const send = (event: CheckoutCommand): Press => ({ kind: 'send', event });
const WAIT: Press = { kind: 'wait' };
const LOG_IN: Press = { kind: 'logIn' };
const END: Press = { kind: 'end' };

function pressDelivery({ context }: CheckoutSnapshot, intention: Intention, next: Press): Press {
  if (context.draft.deliveryType === intention.delivery) return next;
  return send({ type: 'deliveryType.choose', deliveryType: intention.delivery });
}

function pressAddress(snapshot: CheckoutSnapshot, intention: Intention): Press {
  if (snapshot.context.account !== null)
    return pressDelivery(snapshot, intention, { kind: 'chooseAddress' });
  return pressDelivery(
    snapshot,
    intention,
    send({ type: 'address.submit', fields: intention.address }),
  );
}

function pressSlot({ context }: CheckoutSnapshot, { now }: Intention): Press {
  const slot = context.slots.find((candidate) => isOpenSlot(candidate, now));
  if (slot) return send({ type: 'slot.choose', startsAt: slot.startsAt, now });
  return send({ type: 'deliveryType.choose', deliveryType: 'delivery' });
}

function pressPayType(
  { context }: CheckoutSnapshot,
  { payType, givesUp, hasOrdered }: Intention,
): Press {
  // The page says that the order was not placed.
  if (givesUp && hasOrdered) return END;
  const isPossible = payType !== 'cashOnDelivery' || context.draft.deliveryType === 'pickup';
  if (isPossible && context.draft.payType !== payType)
    return send({ type: 'payType.choose', payType });
  return send({ type: 'order.submit' });
}

const pressUnpaid = ({ cancels, givesUp, paysAgain }: Intention): Press => {
  if (cancels) return send({ type: 'order.cancel' });
  return paysAgain && !givesUp ? send({ type: 'payment.submit' }) : END;
};

/**
 * The controls that a shopper presses on the page of each state. On the page of a state that is not
 * listed, the shopper waits.
 */
const PRESSES: Readonly<
  Record<string, (snapshot: CheckoutSnapshot, intention: Intention) => Press>
> = {
  empty: () => ({ kind: 'goToCart' }),
  mixedPromotions: () => ({ kind: 'goToCart' }),
  'unpaidOrder.choosing': () => send({ type: 'order.resume' }),
  'delivery.home.choosingAddress': pressAddress,
  'delivery.home.freightFailed': () => send({ type: 'freight.retry' }),
  'delivery.home.ready': (snapshot, intention) =>
    pressDelivery(snapshot, intention, send({ type: 'step.next' })),
  'delivery.pickup.shopsFailed': () => send({ type: 'shops.retry' }),
  'delivery.pickup.choosingShop': ({ context: { shops } }) =>
    send({ type: 'shop.choose', shopId: shops[0]?.shopId ?? '' }),
  'delivery.pickup.slotsFailed': () => send({ type: 'slots.retry' }),
  'delivery.pickup.choosingSlot': pressSlot,
  'delivery.pickup.ready': () => send({ type: 'step.next' }),
  'payType.awaitingConsent': () => send({ type: 'changes.accept' }),
  'payType.loginRequired': () => LOG_IN,
  'payType.choosing': pressPayType,
  'placing.awaitingConsent': () => send({ type: 'quote.accept' }),
  'placing.unknown.loggedOut': () => LOG_IN,
  'paying.loggedOut': () => LOG_IN,
  'paying.enteringPassword': (_, { payPassword, cancels }) =>
    cancels
      ? send({ type: 'payment.abandon' })
      : send({ type: 'payPassword.submit', password: payPassword }),
  'paying.polling': (snapshot, { isImpatient }) =>
    isImpatient && snapshot.can({ type: 'payment.abandon' })
      ? send({ type: 'payment.abandon' })
      : WAIT,
  'paying.awaitingReceipt': () => send({ type: 'payment.abandon' }),
  'paying.awaitingManualPayment': (_, { cancels }) =>
    cancels ? send({ type: 'order.cancel' }) : END,
  'paying.declined': (_, intention) => pressUnpaid(intention),
  'paying.choosing': (_, intention) => pressUnpaid(intention),
  paid: () => END,
  'underReview.received': () => END,
  payInStore: () => END,
  closed: () => END,
  notFound: () => END,
};

export function choosePress(snapshot: CheckoutSnapshot, intention: Intention): Press {
  return PRESSES[toPath(snapshot.value)]?.(snapshot, intention) ?? WAIT;
}
