import { PAY_TYPES, type PayType } from '#models/checkout/payType.ts';
import type { Edge, GraphNode } from '../explorer/model.ts';
import { label } from '../explorer/text.ts';
import {
  after,
  ANSWERS,
  type contextOf,
  entered,
  isSessionLost,
  type Memory,
} from './checkout.memory.ts';
import type { Causes } from './cover.ts';

interface Here {
  readonly memory: Memory;
  readonly from: GraphNode;
  readonly is: (...states: readonly string[]) => boolean;
  readonly draft: ReturnType<typeof contextOf>['draft'];
  readonly account: string | null;
}
type Can = (here: Here, edge: Edge) => boolean;

/** A state's id begins so: `paying.choosing`, or `delivery` for all of it. */
const isIn = ({ snapshot }: GraphNode, states: readonly string[]) =>
  states.some((state) => snapshot._nodes.some(({ id }) => id === `checkout.${state}`));

const always: Can = () => true;
const isMember: Can = ({ account }) => account !== null;
/** A guest with goods of her own, in the browser where the reply to an order of Anna was lost. */
export const STRANGER = 'a guest with a tin, where a reply of Anna was lost';
const isStranger = ({ is, draft }: Here) =>
  is('placing.unknown.signedOut') && draft.address === null;
const inStates =
  (...states: readonly string[]): Can =>
  ({ is }) =>
    is(...states);
const choosesAnew =
  (payType: PayType): Can =>
  ({ is, draft }) =>
    is('payType.choosing', 'paying.choosing', 'paying.declined') && draft.payType !== payType;
const isFormShown: Can = ({ is, draft, account }) =>
  is('delivery.home') && account === null && draft.address === null;
const isUnsaved = ({ draft }: Here) => draft.address !== null && !('addressId' in draft.address);
/** Where the shopper waits for nobody and the page may be left and come back to. */
const RETURNS = [
  ...['placing.unknown.waiting', 'paying.contacting', 'paying.declined', 'paying.choosing'],
  ...['paying.checking', 'paying.leaving', 'underReview', 'payInStore'],
];
const CALLS: Readonly<Record<string, Can>> = Object.fromEntries(
  [
    ...['calculateFreight answers ($8.90)', 'loadShops answers', 'loadSlots answers'],
    ...['saveDraftAddress answers', 'requestCode answers (the same price)'],
    ...['requestCode answers (a worse price)', 'placeOrder answers'],
    ...['placeOrder fails (the price changed)', 'reconcileOrder answers (it is there)'],
    ...['leaveForPayment fails (refused)', 'payByBalance answers'],
    ...['uploadReceipt answers', 'chooseInStore answers', 'cancelOrder answers'],
  ].map((said) => [said, always]),
);
/** The page is gone to the bank. */
const LEAVING = ['page.return', 'leaveForPayment'];
const FAILS_BY = ['no reply', 'refused', 'sessionInvalid'];

/** What a shopper, a fault, another tab, the bank, our people or time can cause, by the name of the step. */
const CAN: Readonly<Record<string, Can>> = {
  ...CALLS,
  'startPayment answers (a page to go to)': ({ draft }) => draft.payType === PAY_TYPES.card,
  'startPayment answers (no page)': ({ draft }) =>
    draft.payType !== PAY_TYPES.card && draft.payType !== PAY_TYPES.balance,
  'step.next': inStates('delivery.home.ready', 'delivery.pickup.ready'),
  'step.visit (delivery)': inStates('payType'),
  'step.visit (payment)': ({ memory }) => memory.forward,
  'deliveryType.choose (delivery)': ({ draft }) => draft.deliveryType === 'pickup',
  'deliveryType.choose (pickup)': ({ draft }) => draft.deliveryType === 'delivery',
  'address.offer (home)': ({ memory, account }) => memory.book === 'asked' && account !== null,
  'address.choose (home)': ({ memory, draft, account, is }) =>
    account !== null && memory.book === 'there' && draft.address === null && is('delivery.home'),
  'address.submit (complete)': isFormShown,
  'address.type (half)': (here, edge) => isFormShown(here, edge) && here.draft.typed === null,
  'address.change': (here) =>
    here.is('delivery.home')
      ? isUnsaved(here)
      : here.is('delivery.pickup.ready') && here.from.snapshot.context.slots.length === 0,
  'freight.retry': ({ draft }) => draft.address !== null,
  'shops.retry': always,
  'shop.choose (cbd)': ({ draft, is }) =>
    draft.pickup === null && is('delivery.pickup.choosingShop'),
  'slot.choose (open)': ({ from }) => from.snapshot.context.slots.length > 0,
  'payType.choose (card)': choosesAnew(PAY_TYPES.card),
  'payType.choose (in store)': choosesAnew(PAY_TYPES.cashOnDelivery),
  'payType.choose (balance)': choosesAnew(PAY_TYPES.balance),
  'payType.choose (transfer)': choosesAnew(PAY_TYPES.transfer),
  'payType.choose (customer service)': choosesAnew(PAY_TYPES.contact),
  'order.submit': always,
  'quote.accept': always,
  'quote.decline': always,
  'order.reconcile': always,
  'payment.submit': always,
  'payment.ask': inStates('paying.checking', 'underReview', 'payInStore', 'closed'),
  'payment.abandon': always,
  'payPassword.submit': always,
  'receipt.upload': always,
  'order.cancel': always,
  'session.end': isMember,
  'session.begin (Anna)': (here) => !isStranger(here),
  'session.begin (Ben)': isStranger,
  'lines.change (a tin)': ({ is, account, memory }) =>
    (account !== null || !memory.owned) && is('delivery', 'payType', 'placing.consenting'),
  'lines.change (nothing)': isMember,
  'lines.change (two promotions)': ({ memory, draft, is }) =>
    !memory.owned && draft.address === null && is('delivery.home.choosingAddress'),
  'page.return': inStates(...RETURNS),
  'network.online': inStates('placing.unknown.waiting', 'paying.checking'),
  'watchHold reports hold.near': ({ memory, account }) =>
    memory.hold === 'fresh' && account !== null,
  'watchHold reports hold.passed': ({ memory }) => memory.hold === 'near',
};

function can(memory: Memory, edge: Edge): boolean {
  const said = label(edge.choice);
  if (memory.next !== null) return said === memory.next;
  const { from, choice } = edge;
  if (from === null || isIn(from, ['empty', 'mixed'])) return false; // shown as the cart's page
  if (isIn(from, ['paying.leaving']) && !LEAVING.includes(choice.about)) return false;
  if (choice.kind === 'timer') return true;
  const { draft, account } = from.snapshot.context;
  const here: Here = { memory, from, draft, account, is: (...states) => isIn(from, states) };
  if (
    choice.kind === 'error' &&
    FAILS_BY.includes(choice.name) &&
    choice.about !== 'leaveForPayment'
  )
    return account !== null || !isSessionLost(edge);
  const books = ANSWERS[said];
  return books ? books.includes(memory.books) : (CAN[said]?.(here, edge) ?? false);
}

/** What is in the draft that a reload takes up, as the starts of the samples have it. */
function jumps(node: GraphNode, memory: Memory): readonly string[] {
  const { draft, account } = node.snapshot.context;
  const isPlain =
    draft.deliveryType === 'delivery' &&
    draft.payType === PAY_TYPES.card &&
    draft.address !== null &&
    'addressId' in draft.address;
  if (isIn(node, ['paying.leaving']) && memory.books === 'open') return ['Anna, with an order'];
  if (isIn(node, ['paying.signedOut']) && isPlain) return ['a guest, with an order of Anna'];
  if (isIn(node, ['placing.unknown.signedOut']) && isPlain)
    return ['a guest, where a reply of Anna was lost'];
  if (account === null) return [];
  if (isIn(node, ['placing.unknown.waiting']) && isPlain)
    return ['Anna, whose reply was lost', STRANGER];
  if (isIn(node, ['placing.unknown']) && isPlain) return ['Anna, whose reply was lost'];
  if (isIn(node, ['payType.choosing']) && isPlain) return ['Anna, at payment without freight'];
  if (draft.address !== null || draft.payType !== PAY_TYPES.card) return [];
  if (isIn(node, ['delivery.pickup.choosingSlot'])) return ['Anna, for pickup with a shop'];
  return isIn(node, ['payType.choosing']) && draft.deliveryType === 'pickup'
    ? ['Anna, for pickup at payment']
    : [];
}

export const checkoutCauses: Causes<Memory> = {
  entered,
  after,
  can,
  jumps,
  beginnings: ['a guest, with a tin', 'Anna, with a tin'],
  isPending: ({ next }) => next !== null,
};
