/** `file`: the only test file in which it is accepted, because the test itself causes it */
type AcceptedShift = readonly [shift: RegExp, reason: string, file?: string];

/**
 * Layout shifts that the guard accepts, each with the reason; a pattern matches the report of
 * tests/e2e/layoutShiftProbe.ts. In most of them, something outside of the page changes what it
 * shows, and the shopper must see it where it belongs.
 */
export const ACCEPTED_SHIFTS: readonly AcceptedShift[] = [
  [
    / on \S+\/orderdetails\/\w+\n/,
    'the bank or the shop changes the order that is shown, and with it its history and its next step',
  ],
  [
    / on \S+\/home\/cart\n[^]*“(each|Subtotal)/,
    'a login or logout in another tab changes the prices and the offer for members',
  ],
  [
    /\/home\/cart\n {2}<div [^]*“Select all/,
    'the reading of the cart fails without a press, which a notice above its lines says until it succeeds',
    'cartPaths',
  ],
  [
    /\/createOrder\/result\/\w+\n {2}<main id="page"/,
    'a checkout that ends with a canceled order has no steps',
  ],
  [
    /\/home\n {2}<footer/,
    'the test takes the main part out of the HTML of the server and scrolls the page before it is rendered',
    'skeletons',
  ],
];

/**
 * Files of tests/e2e without the guard, and what moves in them. The list may only become shorter.
 *
 * - `checkoutPaths`: a notice appears above the step when the cart changes in another tab, when the
 *   shop rejects a receipt, or when a check of the payment fails.
 * - `dev` and `inspector`: pages of developers, which move with the events of another window.
 * - `navigation`: Back shows a page of another height at another position, and the browser compares
 *   the footer, which both pages have.
 * - `pseudoLanguage`: the test makes the texts of a page longer. On a phone, the summary of a
 *   placed order appears above the step when the order is loaded.
 */
export const FILES_WITHOUT_SHIFT_GUARD = [
  'checkoutPaths',
  'dev',
  'inspector',
  'navigation',
  'pseudoLanguage',
] as const;
