import type { Edge } from '#explorer/model.ts';
import { formatChoice } from '#explorer/text.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { PAYMENT_METHODS } from '#models/checkout/payType.ts';
import { getStepFailure } from '../failureIn.ts';

/** The order on the server. */
type ServerOrderStatus =
  | 'none'
  | 'unpaid'
  | 'open'
  | 'declined'
  | 'transfer'
  | 'contact'
  | 'review'
  | 'store'
  | 'paid'
  | 'closed';

/** The data that browser and server store beside the chart's state. */
export interface CheckoutMemory {
  /** the required next step: a fact of one chart is a command to another */
  readonly next: string | null;
  /** whether Forward leads to payment again */
  readonly forward: boolean;
  /** the state of the address book: not opened, requested, or loaded */
  readonly addressBook: 'none' | 'requested' | 'loaded';
  readonly orderStatus: ServerOrderStatus;
  /** the server's status before the last attempt */
  readonly previousOrderStatus: ServerOrderStatus;
  readonly hold: 'fresh' | 'near' | 'passed';
  /** someone was logged in: a cart that is saved for its owner ignores other tabs */
  readonly hasOwner: boolean;
  /** the member has an authenticator app */
  readonly hasApp: boolean;
}

export const getCheckoutContext = ({ to }: Edge): CheckoutContext => to.snapshot.context;

const STATUS_AFTER: Readonly<Record<string, ServerOrderStatus>> = {
  'placeOrder answers': 'unpaid',
  'reconcileOrder answers (order found)': 'unpaid',
  'startPayment answers (redirect)': 'open',
  'payByBalance answers': 'paid',
  'uploadReceipt answers': 'review',
  'chooseInStore answers': 'store',
  'cancelOrder answers': 'closed',
  'fetchResult answers (paid)': 'paid',
  'fetchResult answers (declined)': 'declined',
  'fetchResult answers (under review)': 'review',
  'fetchResult answers (pay in store)': 'store',
  'fetchResult answers (closed)': 'closed',
  'fetchResult answers (checking)': 'open',
  'fetchResult answers (unpaid)': 'unpaid',
  'fetchResult answers (unpaid transfer)': 'transfer',
  'fetchResult answers (unpaid contact)': 'contact',
};

/** The results that pay/result can return for each server status. */
export const POSSIBLE_RESULTS: Readonly<Record<string, readonly ServerOrderStatus[]>> = {
  'fetchResult answers (paid)': [
    'unpaid',
    'open',
    'transfer',
    'contact',
    'review',
    'store',
    'paid',
  ],
  'fetchResult answers (declined)': ['open', 'declined'],
  'fetchResult answers (under review)': ['review'],
  'fetchResult answers (pay in store)': ['store'],
  'fetchResult answers (closed)': ['closed'],
  'fetchResult answers (checking)': ['open'],
  'fetchResult answers (unpaid)': ['unpaid', 'open'],
  'fetchResult answers (unpaid transfer)': ['transfer', 'review'],
  'fetchResult answers (unpaid contact)': ['contact'],
};

function getOrderStatusAfter(
  { orderStatus, previousOrderStatus: earlier }: CheckoutMemory,
  edge: Edge,
): ServerOrderStatus {
  const label = formatChoice(edge.choice);
  if (label === 'redirectToPayment fails (refused)') return earlier;
  if (label === 'startPayment answers (no redirect)') {
    const { payType } = getCheckoutContext(edge).draft;
    if (payType === PAYMENT_METHODS.transfer.payType) return 'transfer';
    if (payType === PAYMENT_METHODS.contact.payType) return 'contact';
    return orderStatus === 'store' ? 'store' : 'unpaid';
  }
  return STATUS_AFTER[label] ?? orderStatus;
}

/** The command that the mall's routing table immediately derives from this chart's facts. */
function getCommandAfter({ effects }: Edge): string | null {
  const isLost = effects.some(
    (effect) =>
      effect.kind === 'emit' &&
      ['call.failed', 'order.refused'].includes(effect.event.type) &&
      effect.event['failure']?.kind === 'sessionInvalid',
  );
  return isLost ? 'session.end' : null;
}

function getAddressBookAfter(
  { addressBook: book }: Pick<CheckoutMemory, 'addressBook'>,
  edge: Edge,
): CheckoutMemory['addressBook'] {
  const { snapshot } = edge.to;
  const isMember = getCheckoutContext(edge).account !== null;
  const isRequested = edge.choice.about === 'session.begin' && book !== 'none';
  const now = isRequested ? 'requested' : book;
  const opened = now === 'none' && isMember && snapshot.matches('delivery') ? 'requested' : now;
  const isChoosing = snapshot.matches({ delivery: { home: 'choosingAddress' } });
  return opened === 'requested' && !isChoosing ? 'loaded' : opened;
}

const FORWARD_CALLS = ['calculateFreight', 'loadShops', 'loadSlots'];

function getHoldAfter({ hold }: CheckoutMemory, { choice }: Edge): CheckoutMemory['hold'] {
  if (choice.about === 'hold.expiring') return 'near';
  return choice.about === 'hold.expired' ? 'passed' : hold;
}

export function nextMemory(memory: CheckoutMemory, edge: Edge): CheckoutMemory {
  const { choice } = edge;
  const keepsPosition = memory.forward && FORWARD_CALLS.includes(choice.about);
  return {
    next: getCommandAfter(edge),
    forward: formatChoice(choice) === 'step.visit (delivery)' || keepsPosition,
    addressBook: getAddressBookAfter(memory, edge),
    orderStatus: getOrderStatusAfter(memory, edge),
    previousOrderStatus:
      formatChoice(choice) === 'startPayment answers (redirect)'
        ? memory.orderStatus
        : memory.previousOrderStatus,
    hold: getHoldAfter(memory, edge),
    hasOwner: memory.hasOwner || choice.about === 'session.begin',
    hasApp: memory.hasApp || formatChoice(choice) === 'payByBalance fails (code required)',
  };
}

const INITIAL_MEMORY: CheckoutMemory = {
  next: null,
  forward: false,
  addressBook: 'none',
  orderStatus: 'none',
  previousOrderStatus: 'none',
  hold: 'fresh',
  hasOwner: false,
  hasApp: false,
};

/** A page load clears the memory of the page, not that of the server. */
export const enterMemory = (start: Edge, before: CheckoutMemory | null): CheckoutMemory => ({
  ...(before ?? INITIAL_MEMORY),
  next: null,
  forward: false,
  addressBook: getAddressBookAfter({ addressBook: 'none' }, start),
  hasOwner: before?.hasOwner === true || getCheckoutContext(start).account !== null,
});

export const isSessionLossStep = (edge: Edge) => getStepFailure(edge)?.kind === 'sessionInvalid';
