import type { Fault } from '../faults/fault.ts';

const ONE_AT_A_TIME =
  'a walk waits after each action, so no change of the cart is in flight at an order';

/** Faults of the browser's code that no page of a walk can show, with the reason. */
const HIDDEN: Readonly<Record<string, string>> = {
  'returning to the page does not look up a lost order at once':
    'the lookup comes some seconds later, with the same result',
  'the result of a second attempt is requested every ten seconds only':
    'only the interval of the requests differs',
  'a full slot can be chosen': 'the view disables a full slot',
  'a cancelled order can be paid': 'no page runs the chart of an order; the server decides',
  'a rejected receipt cancels the order': 'no page runs the chart of an order; the server decides',
  'an order makes the changes of another member of the browser': ONE_AT_A_TIME,
  'an order does not contain the merge that is in flight': ONE_AT_A_TIME,
  'an order does not contain the changes that wait in another tab': ONE_AT_A_TIME,
  'the shop does not detect that it is online again':
    'a walk makes the server unreachable, but the browser stays online',
};

/**
 * The address book is the only store of the server with a fault that another member's page shows.
 */
const CAN_SHOW = /^(src|machines)\/|address\.store/;

/** Whether a page that the walks can reach shows the fault. */
export const showsOnPage = ({ file, title }: Fault): boolean =>
  CAN_SHOW.test(file) && !(title in HIDDEN);
