/**
 * Layout shifts that the guard accepts, each with the reason; a pattern matches the report of
 * tests/e2e/layoutShiftProbe.ts. In most of them, something outside of the page changes what it
 * shows, and the shopper must see it where it belongs.
 */
export const ACCEPTED_SHIFTS: readonly (readonly [shift: RegExp, reason: string])[] = [
  [
    / on \S+\/orderdetails\/\w+\n/,
    'the bank or the shop changes the order that is shown: its history is longer, its next step another',
  ],
  [
    / on \S+\/home\/cart\n[^]*“(each|Subtotal)/,
    'a login or logout in another tab changes the prices and the offer for members',
  ],
  [
    /\/createOrder\/result\/\w+\n {2}<main id="page"/,
    'a checkout that ends with a canceled order has no steps',
  ],
  [
    /\/createOrder\/payType\n[^]*“(Payment|Home delivery)/,
    'a login changes the prices, which a notice above the step says until the order is placed',
  ],
];

/**
 * Files of tests/e2e whose shifts are not accepted. The list may only become shorter. In
 * `navigation`, Back shows a page of another height at another position, and the browser compares
 * the footer, which both pages have. The test of
 * `pseudoLanguage` changes the texts of a page.
 */
export const FILES_WITHOUT_SHIFT_GUARD = [
  'checkoutPaths',
  'dev',
  'guestStates',
  'inspector',
  'memberStates',
  'navigation',
  'pages',
  'pseudoLanguage',
  'skeletons',
] as const;
