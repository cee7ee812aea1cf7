import {
  ACCOUNT_PAGES,
  CHECKOUT_PAGES,
  CHECKOUT_STEPS,
  type CheckoutStep,
  STANDALONE_PAGES,
  REDIRECTS,
  SHOP_PAGES,
} from '#models/pages.ts';

/** Paths of the screens (§2). All links are built from them. */
export const paths = {
  ...SHOP_PAGES,
  ...CHECKOUT_PAGES,
  ...ACCOUNT_PAGES,
  ...STANDALONE_PAGES,
  checkout: REDIRECTS.checkout,
  goods: (goodsId: string) => `/shop/shopdetails/${encodeURIComponent(goodsId)}`,
  result: (orderNo: string) =>
    CHECKOUT_PAGES.result.replace(':orderNo', encodeURIComponent(orderNo)),
  order: (orderNo: string) => `/home/account/orderdetails/${encodeURIComponent(orderNo)}`,
  invoice: (orderNo: string) => `/home/account/invoice/${encodeURIComponent(orderNo)}`,
  logistics: (orderNo: string) =>
    `${ACCOUNT_PAGES.logistics}?orderNo=${encodeURIComponent(orderNo)}`,
} as const;

const normalisePath = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '');

/** Ignores case and trailing slashes, as the router does. */
export const isPath = (pathname: string, path: string): boolean =>
  normalisePath(pathname) === normalisePath(path);

/** Only the account area needs a login (§2). */
export const needsLogin = (pathname: string): boolean =>
  `${normalisePath(pathname)}/`.startsWith(`${paths.account}/`);

/** The login page, which redirects back to `fullPath` (§2). */
export const loginUrl = (fullPath: string): string =>
  `${paths.login}?redirect=${encodeURIComponent(fullPath)}`;

const ORDER_NO = ':orderNo';

const STEP_PATTERNS = CHECKOUT_STEPS.map(({ step, path }) => ({
  step,
  pattern: new RegExp(`^${path.replace(ORDER_NO, '([^/]+)')}/*$`, 'i'),
}));

/** Decodes a part of a path. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a `%` without two hex digits is literal
  }
}

/** The checkout step of a path, and the order number of its result step. */
export function matchCheckoutRoute(
  pathname: string,
): { step: CheckoutStep; orderNo: string | null } | null {
  for (const { step, pattern } of STEP_PATTERNS) {
    const match = pattern.exec(pathname);
    if (match) return { step, orderNo: match[1] === undefined ? null : decodePart(match[1]) };
  }
  return null;
}

/** Returns null if the step shows an order and `orderNo` is null. */
export function getStepUrl(step: CheckoutStep, orderNo: string | null): string | null {
  const path = CHECKOUT_PAGES[step];
  if (!path.includes(ORDER_NO)) return path;
  return orderNo === null ? null : path.replace(ORDER_NO, encodeURIComponent(orderNo));
}
