import type { EnvironmentModel } from '#explorer/coverPlanner.ts';
import type { Edge, GraphNode } from '#explorer/model.ts';
import { formatChoice } from '#explorer/text.ts';
import { PAYMENT_METHODS, type PayType } from '#models/checkout/payType.ts';
import {
  nextMemory,
  POSSIBLE_RESULTS,
  type getCheckoutContext,
  enterMemory,
  isSessionLossStep,
  type CheckoutMemory,
} from './checkout.memory.ts';

interface CheckoutSituation {
  readonly memory: CheckoutMemory;
  readonly from: GraphNode;
  readonly is: (...states: readonly string[]) => boolean;
  readonly draft: ReturnType<typeof getCheckoutContext>['draft'];
  readonly account: string | null;
}
type EnabledWhen = (here: CheckoutSituation, edge: Edge) => boolean;

/** The states of each node of the graph, which the planner requests repeatedly. */
const activeStates = new WeakMap<GraphNode, ReadonlySet<string>>();
function getActiveStates(node: GraphNode): ReadonlySet<string> {
  const cachedStates = activeStates.get(node);
  if (cachedStates) return cachedStates;
  const states = new Set(node.snapshot._nodes.map(({ id }) => id.replace('checkout.', '')));
  activeStates.set(node, states);
  return states;
}
/** Matches the beginning of a state's id: `paying.choosing`, or `delivery` for all its states. */
function isIn(node: GraphNode, states: readonly string[]): boolean {
  const active = getActiveStates(node);
  return states.some((state) => active.has(state));
}

const always: EnabledWhen = () => true;
const isMember: EnabledWhen = ({ account }) => account !== null;
/** A guest with goods in the cart, in the browser where the reply to Anna's order was lost. */
export const OTHER_ACCOUNT = 'a guest with a tin, after a lost reply to Anna';
const isOtherAccount = ({ is, draft }: CheckoutSituation) =>
  is('placing.unknown.loggedOut') && draft.address === null;
const isInStates =
  (...states: readonly string[]): EnabledWhen =>
  ({ is }) =>
    is(...states);
const choosesOther =
  (payType: PayType): EnabledWhen =>
  ({ is, draft }) =>
    is('payType.choosing', 'paying.choosing', 'paying.declined') && draft.payType !== payType;
const isFormShown: EnabledWhen = ({ is, draft, account }) =>
  is('delivery.home') && account === null && draft.address === null;
const isUnsaved = ({ draft }: CheckoutSituation) =>
  draft.address !== null && !('addressId' in draft.address);
/** No call is pending, so the shopper may leave the page and return. */
const RETURN_STATES = [
  ...[
    'placing.unknown.waiting',
    'paying.awaitingManualPayment',
    'paying.declined',
    'paying.choosing',
  ],
  ...['paying.polling', 'paying.redirecting', 'underReview', 'payInStore'],
];
const CALL_RESULTS: Readonly<Record<string, EnabledWhen>> = Object.fromEntries(
  [
    ...['calculateFreight answers ($8.90)', 'loadShops answers', 'loadSlots answers'],
    ...['saveDraftAddress answers', 'requestTransactionCode answers (the same price)'],
    ...['requestTransactionCode answers (a higher price)', 'placeOrder answers'],
    ...['placeOrder fails (price changed)', 'reconcileOrder answers (order found)'],
    'reconcileOrder fails (sold out)',
    'redirectToPayment fails (refused)',
    ...['uploadReceipt answers', 'chooseInStore answers', 'cancelOrder answers'],
  ].map((label) => [label, always]),
);
/** The page has navigated to the bank. */
const LEAVING_EVENTS = ['page.return', 'redirectToPayment'];
const FAILURE_NAMES = ['no reply', 'refused', 'sessionInvalid', 'too busy'];

/**
 * When a shopper, a fault, another tab, the bank, the staff or time can cause a step, by the step's
 * name.
 */
const ENABLED_WHEN: Readonly<Record<string, EnabledWhen>> = {
  ...CALL_RESULTS,
  'startPayment answers (redirect)': ({ draft }) => draft.payType === PAYMENT_METHODS.card.payType,
  'startPayment answers (no redirect)': ({ draft }) =>
    draft.payType !== PAYMENT_METHODS.card.payType &&
    draft.payType !== PAYMENT_METHODS.balance.payType,
  'step.next': isInStates('delivery.home.ready', 'delivery.pickup.ready'),
  'step.visit (delivery)': isInStates('payType'),
  'step.visit (payment)': ({ memory }) => memory.forward,
  'deliveryType.choose (delivery)': ({ draft }) => draft.deliveryType === 'pickup',
  'deliveryType.choose (pickup)': ({ draft }) => draft.deliveryType === 'delivery',
  'address.prefill (home)': ({ memory, account }) =>
    memory.addressBook === 'requested' && account !== null,
  'address.choose (home)': ({ memory, draft, account, is }) =>
    account !== null &&
    memory.addressBook === 'loaded' &&
    draft.address === null &&
    is('delivery.home'),
  'address.submit (complete)': isFormShown,
  'addressForm.change (incomplete)': (situation, edge) =>
    isFormShown(situation, edge) && situation.draft.typed === null,
  'address.change': (situation) => situation.is('delivery.home') && isUnsaved(situation),
  'freight.retry': ({ draft }) => draft.address !== null,
  'shops.retry': always,
  'slots.retry': always,
  'shop.choose (cbd)': ({ draft, is }) =>
    draft.pickup === null && is('delivery.pickup.choosingShop'),
  'slot.choose (open)': ({ from }) => from.snapshot.context.slots.length > 0,
  'payType.choose (card)': choosesOther(PAYMENT_METHODS.card.payType),
  'payType.choose (in store)': choosesOther(PAYMENT_METHODS.cashOnDelivery.payType),
  'payType.choose (balance)': choosesOther(PAYMENT_METHODS.balance.payType),
  'payType.choose (transfer)': choosesOther(PAYMENT_METHODS.transfer.payType),
  'payType.choose (customer service)': choosesOther(PAYMENT_METHODS.contact.payType),
  'order.submit': always,
  'quote.accept': always,
  'quote.decline': always,
  'order.reconcile': always,
  'payment.submit': always,
  'payment.refresh': isInStates('paying.polling', 'underReview', 'payInStore', 'closed'),
  'payment.abandon': always,
  'payPassword.submit': always,
  'payByBalance answers': ({ is, memory }) => is('paying.payingWithCode') || !memory.hasApp,
  'payByBalance fails (code required)': isInStates('paying.payingByBalance'),
  'secondFactor.submit': always,
  'payByBalance fails (wrong code)': isInStates('paying.payingWithCode'),
  'receipt.upload': always,
  'order.cancel': always,
  'session.end': isMember,
  'session.begin (Anna)': (situation) => !isOtherAccount(situation),
  'session.begin (Ben)': isOtherAccount,
  'lines.change (a tin)': ({ is, account, memory }) =>
    (account !== null || !memory.hasOwner) && is('delivery', 'payType'),
  'lines.change (no items)': (situation, edge) =>
    isMember(situation, edge) && !situation.is('placing.awaitingConsent'),
  'lines.change (two promotions)': ({ memory, draft, is }) =>
    !memory.hasOwner && draft.address === null && is('delivery.home.choosingAddress'),
  'page.return': isInStates(...RETURN_STATES),
  'network.online': isInStates('placing.unknown.waiting', 'paying.polling'),
  // The clock of the page advances by minutes, so a pending call would time out.
  'watchHold reports hold.expiring': ({ memory, account, from }) =>
    memory.hold === 'fresh' &&
    memory.orderStatus === 'unpaid' &&
    account !== null &&
    hasNoPendingCall(from),
  'watchHold reports hold.expired': ({ memory }) => memory.hold === 'near',
};

const hasNoPendingCall = ({ running }: GraphNode): boolean =>
  [...running.keys()].every((id) => id === 'watchHold');

function isEnabled(memory: CheckoutMemory, edge: Edge): boolean {
  const label = formatChoice(edge.choice);
  if (memory.next !== null) return label === memory.next;
  const { from, choice } = edge;
  if (from === null || isIn(from, ['empty', 'mixedPromotions'])) return false; // shown as the cart page
  if (isIn(from, ['paying.redirecting']) && !LEAVING_EVENTS.includes(choice.about)) return false;
  if (choice.kind === 'timer') return true;
  const { draft, account } = from.snapshot.context;
  const currentSituation: CheckoutSituation = {
    memory,
    from,
    draft,
    account,
    is: (...states) => isIn(from, states),
  };
  if (
    choice.kind === 'error' &&
    FAILURE_NAMES.includes(choice.name) &&
    choice.about !== 'redirectToPayment'
  )
    return account !== null || !isSessionLossStep(edge);
  const statuses = POSSIBLE_RESULTS[label];
  return statuses
    ? statuses.includes(memory.orderStatus)
    : (ENABLED_WHEN[label]?.(currentSituation, edge) ?? false);
}

/** The sample starts that match the draft which a reload restores. */
function getRestarts(node: GraphNode, memory: CheckoutMemory): readonly string[] {
  const { draft, account } = node.snapshot.context;
  const isPlain =
    draft.deliveryType === 'delivery' &&
    draft.payType === PAYMENT_METHODS.card.payType &&
    draft.address !== null &&
    'addressId' in draft.address;
  if (isIn(node, ['paying.redirecting']) && memory.orderStatus === 'open')
    return ['Anna, with an order'];
  if (isIn(node, ['paying.loggedOut']) && isPlain) return ['a guest, with an order placed by Anna'];
  if (isIn(node, ['placing.unknown.loggedOut']) && isPlain)
    return ['a guest, after a lost reply to Anna'];
  if (account === null) return [];
  if (isIn(node, ['placing.unknown.waiting']) && isPlain)
    return ['Anna, after a lost reply', OTHER_ACCOUNT];
  if (isIn(node, ['placing.unknown']) && isPlain) return ['Anna, after a lost reply'];
  if (isIn(node, ['payType.choosing']) && isPlain) return ['Anna, at payment without freight'];
  if (draft.address !== null || draft.payType !== PAYMENT_METHODS.card.payType) return [];
  if (isIn(node, ['delivery.pickup.choosingSlot'])) return ['Anna, for pickup with a shop'];
  return isIn(node, ['payType.choosing']) && draft.deliveryType === 'pickup'
    ? ['Anna, for pickup at payment']
    : [];
}

export const checkoutEnvironment: EnvironmentModel<CheckoutMemory> = {
  enter: enterMemory,
  next: nextMemory,
  isEnabled,
  getRestarts,
  startNames: ['a guest, with a tin', 'Anna, with a tin'],
  isPending: ({ next }) => next !== null,
};
