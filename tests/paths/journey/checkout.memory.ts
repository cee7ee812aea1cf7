import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { PAY_TYPES } from '#models/checkout/payType.ts';
import type { Edge } from '../explorer/model.ts';
import { label } from '../explorer/text.ts';
import { failureIn } from '../failureIn.ts';

/** What the server has of the order. */
export type Books =
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

/** What browser and server hold beside the chart. */
export interface Memory {
  /** what must come next, for one chart's fact is another's command */
  readonly next: string | null;
  /** Forward leads to payment again */
  readonly forward: boolean;
  /** the address book: not opened, asked for, or there */
  readonly book: 'none' | 'asked' | 'there';
  readonly books: Books;
  /** as the books were before the last attempt */
  readonly earlier: Books;
  readonly hold: 'fresh' | 'near' | 'passed';
  /** somebody was logged in: a cart that is kept for its owner hears of no other tab */
  readonly owned: boolean;
}

export const contextOf = ({ to }: Edge): CheckoutContext => to.snapshot.context;

const ANSWERED: Readonly<Record<string, Books>> = {
  'placeOrder answers': 'unpaid',
  'reconcileOrder answers (it is there)': 'unpaid',
  'startPayment answers (a page to go to)': 'open',
  'payByBalance answers': 'paid',
  'uploadReceipt answers': 'review',
  'chooseInStore answers': 'store',
  'cancelOrder answers': 'closed',
  'askResult answers (paid)': 'paid',
  'askResult answers (declined)': 'declined',
  'askResult answers (under review)': 'review',
  'askResult answers (pay in store)': 'store',
  'askResult answers (closed)': 'closed',
  'askResult answers (checking)': 'open',
  'askResult answers (unpaid)': 'unpaid',
  'askResult answers (unpaid transfer)': 'transfer',
  'askResult answers (unpaid contact)': 'contact',
};

/** From what the books say, what pay/result can be made to answer at the real seams. */
export const ANSWERS: Readonly<Record<string, readonly Books[]>> = {
  'askResult answers (paid)': ['unpaid', 'open', 'transfer', 'contact', 'review', 'store', 'paid'],
  'askResult answers (declined)': ['open', 'declined'],
  'askResult answers (under review)': ['review'],
  'askResult answers (pay in store)': ['store'],
  'askResult answers (closed)': ['closed'],
  'askResult answers (checking)': ['open'],
  'askResult answers (unpaid)': ['unpaid', 'open'],
  'askResult answers (unpaid transfer)': ['transfer', 'review'],
  'askResult answers (unpaid contact)': ['contact'],
};

function booksAfter({ books, earlier }: Memory, edge: Edge): Books {
  const said = label(edge.choice);
  if (said === 'leaveForPayment fails (refused)') return earlier;
  if (said === 'startPayment answers (no page)') {
    const { payType } = contextOf(edge).draft;
    if (payType === PAY_TYPES.transfer) return 'transfer';
    if (payType === PAY_TYPES.contact) return 'contact';
    return books === 'store' ? 'store' : 'unpaid';
  }
  return ANSWERED[said] ?? books;
}

/** Facts that the mall's table turns into a command of this chart at once. */
function commandAfter({ effects }: Edge): string | null {
  const isLost = effects.some(
    (effect) =>
      effect.does === 'emit' &&
      ['call.failed', 'order.refused'].includes(effect.event.type) &&
      effect.event['failure']?.kind === 'sessionInvalid',
  );
  return isLost ? 'session.end' : null;
}

function bookAfter({ book }: Pick<Memory, 'book'>, edge: Edge): Memory['book'] {
  const { snapshot } = edge.to;
  const isMember = contextOf(edge).account !== null;
  const isAsked = edge.choice.about === 'session.begin' && book !== 'none';
  const now = isAsked ? 'asked' : book;
  const opened = now === 'none' && isMember && snapshot.matches('delivery') ? 'asked' : now;
  const isChoosing = snapshot.matches({ delivery: { home: 'choosingAddress' } });
  return opened === 'asked' && !isChoosing ? 'there' : opened;
}

const KEEPS_FORWARD = ['calculateFreight', 'loadShops', 'loadSlots'];

function holdAfter({ hold }: Memory, { choice }: Edge): Memory['hold'] {
  if (choice.about === 'hold.near') return 'near';
  return choice.about === 'hold.passed' ? 'passed' : hold;
}

export function after(memory: Memory, edge: Edge): Memory {
  const { choice } = edge;
  const keeps = memory.forward && KEEPS_FORWARD.includes(choice.about);
  return {
    next: commandAfter(edge),
    forward: label(choice) === 'step.visit (delivery)' || keeps,
    book: bookAfter(memory, edge),
    books: booksAfter(memory, edge),
    earlier:
      label(choice) === 'startPayment answers (a page to go to)' ? memory.books : memory.earlier,
    hold: holdAfter(memory, edge),
    owned: memory.owned || choice.about === 'session.begin',
  };
}

const FRESH: Memory = {
  next: null,
  forward: false,
  book: 'none',
  books: 'none',
  earlier: 'none',
  hold: 'fresh',
  owned: false,
};

/** A page that is loaded anew has forgotten its own, the server nothing. */
export const entered = (start: Edge, before: Memory | null): Memory => ({
  ...(before ?? FRESH),
  next: null,
  forward: false,
  book: bookAfter({ book: 'none' }, start),
  owned: before?.owned === true || contextOf(start).account !== null,
});

export const isSessionLost = (edge: Edge) => failureIn(edge)?.kind === 'sessionInvalid';
