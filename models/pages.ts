/** Pages with the shop's layout (§2). A part that starts with `:` is a parameter. */
export const SHOP_PAGES = {
  home: '/home',
  page: '/page',
  shop: '/shop',
  goods: '/shop/shopdetails/:goodsId',
  brand: '/brand',
  login: '/home/login',
  sign: '/home/sign',
  reset: '/home/resetPassword',
  cart: '/home/cart',
  saved: '/saved',
  bulk: '/home/bulk',
  about: '/home/about-us/information',
  aboutZh: '/home/about-us/information-zh',
  privacy: '/home/privacyPolicy',
  help: '/home/help',
  helpDelivery: '/home/help/delivery',
  helpReturns: '/home/help/returns',
  helpContact: '/home/help/contact',
} as const;

/**
 * The checkout steps in order (§2; decisions.md 27). `active` is the number of the step in a draft
 * (§3). Drafts are stored, so a new step gets a new number and the others keep theirs.
 */
export const CHECKOUT_STEPS = [
  { step: 'delivery', path: '/home/createOrder/delivery', active: 0 },
  { step: 'payType', path: '/home/createOrder/payType', active: 1 },
  { step: 'result', path: '/home/createOrder/result/:orderNo', active: 2 },
] as const;
type CheckoutStepRow = (typeof CHECKOUT_STEPS)[number];
export type CheckoutStep = CheckoutStepRow['step'];

const [delivery, payType, result] = CHECKOUT_STEPS;
export const CHECKOUT_PAGES = {
  delivery: delivery.path,
  payType: payType.path,
  result: result.path,
} as const satisfies { readonly [Row in CheckoutStepRow as Row['step']]: Row['path'] };

/** The number of each step in a draft. */
export const STEP_NUMBERS = {
  delivery: delivery.active,
  payType: payType.active,
  result: result.active,
} as const satisfies { readonly [Row in CheckoutStepRow as Row['step']]: Row['active'] };

const STEP_ORDER: readonly CheckoutStep[] = /* @__PURE__ */ CHECKOUT_STEPS.map(({ step }) => step);
export const isLaterStep = (step: CheckoutStep, reference: CheckoutStep): boolean =>
  STEP_ORDER.indexOf(step) > STEP_ORDER.indexOf(reference);

/** A step in which the shopper enters something. */
type InputStep = Exclude<CheckoutStep, 'result'>;
export type StepAfterFirst = Exclude<InputStep, 'delivery'>;
const INPUT_STEPS = /* @__PURE__ */ STEP_ORDER.filter(
  (step): step is InputStep => step !== 'result',
);
const STEPS_AFTER_FIRST = /* @__PURE__ */ INPUT_STEPS.filter(
  (step): step is StepAfterFirst => step !== 'delivery',
);
/** The step to which the button of a step leads. */
export const getNextStep = (step: CheckoutStep): StepAfterFirst =>
  STEPS_AFTER_FIRST.find((candidate) => isLaterStep(candidate, step)) ?? 'payType';

/** The steps to which Back leads from a step in which the shopper enters something. */
export const getEarlierSteps = (step: StepAfterFirst): readonly InputStep[] =>
  INPUT_STEPS.filter((candidate) => isLaterStep(step, candidate));

/** Whether a draft with this number is at the step or after it. */
export const hasReachedStep = (active: CheckoutStepRow['active'], step: CheckoutStep): boolean =>
  !CHECKOUT_STEPS.some((row) => row.active === active && isLaterStep(step, row.step));

/** The account area, whose pages need a login (§2). */
export const ACCOUNT_PAGES = {
  account: '/home/account',
  accountDetails: '/home/account/accountdetails',
  orders: '/home/account/orders',
  order: '/home/account/orderdetails/:orderNo',
  addresses: '/home/account/useraddress',
  logistics: '/home/account/logis',
  invoice: '/home/account/invoice/:orderNo',
  password: '/home/account/password',
  wallet: '/home/account/wallet',
  rewards: '/home/account/rewards',
} as const;

/** Pages without the shop's layout (§2). */
export const STANDALONE_PAGES = { download: '/download' } as const;

/** Paths that redirect to another page (§2). */
export const REDIRECTS = { root: '/', checkout: '/home/createOrder' } as const;

/** All valid paths: the browser renders a page and the server responds with 200. */
export const PAGES: readonly string[] = /* @__PURE__ */ [
  SHOP_PAGES,
  CHECKOUT_PAGES,
  ACCOUNT_PAGES,
  STANDALONE_PAGES,
  REDIRECTS,
].flatMap((pages) => Object.values(pages));

const splitPath = (path: string): readonly string[] => path.replace(/\/+$/, '').split('/');

const PAGE_PATTERNS = /* @__PURE__ */ PAGES.map((page) => ({
  page,
  pattern: splitPath(page.toLowerCase()),
}));

/**
 * Returns the entry of PAGES that matches the path, or null. Ignores case and trailing slashes, as
 * the router does.
 */
export function matchPage(pathname: string): string | null {
  const parts = splitPath(pathname.toLowerCase());
  const match = PAGE_PATTERNS.find(
    ({ pattern }) =>
      pattern.length === parts.length &&
      pattern.every((part, index) =>
        part.startsWith(':') ? parts[index] !== '' : part === parts[index],
      ),
  );
  return match?.page ?? null;
}

export const isPage = (pathname: string): boolean => matchPage(pathname) !== null;
