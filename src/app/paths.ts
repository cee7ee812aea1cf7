import { ACCOUNT_PAGES, CHECKOUT_PAGES, OWN_PAGES, REDIRECTS, SHOP_PAGES } from '#models/pages.ts';

/** Addresses of the screens (§2). Links are made here and nowhere else. */
export const paths = {
  ...SHOP_PAGES,
  ...CHECKOUT_PAGES,
  ...ACCOUNT_PAGES,
  ...OWN_PAGES,
  checkout: REDIRECTS.checkout,
  goods: (goodsId: string) => `/shop/shopdetails/${encodeURIComponent(goodsId)}`,
  result: (orderNo: string) => `/home/createOrder/result/${encodeURIComponent(orderNo)}`,
  order: (orderNo: string) => `/home/account/orderdetails/${encodeURIComponent(orderNo)}`,
  logistics: (orderNo: string) =>
    `${ACCOUNT_PAGES.logistics}?orderNo=${encodeURIComponent(orderNo)}`,
} as const;

const canonical = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '');

/** The router takes `/Home/Cart/` for `/home/cart`, so the gate does too. */
export const isAt = (pathname: string, path: string): boolean =>
  canonical(pathname) === canonical(path);

/** Only the account area needs a login (§2). */
export const needsLogin = (pathname: string): boolean =>
  `${canonical(pathname)}/`.startsWith(`${paths.account}/`);

/** Login with the way back to the original full path (§2). */
export const loginWith = (fullPath: string): string =>
  `${paths.login}?redirect=${encodeURIComponent(fullPath)}`;

/** A `redirect` query is followed only to a path of this site (decisions 32). */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  // Read as the browser reads it, which drops tabs, turns `\` into `/` and resolves dots.
  if (!wanted.startsWith('/') || !URL.canParse(wanted, NOWHERE)) return paths.home;
  const { origin, pathname, search: query, hash } = new URL(wanted, NOWHERE);
  const isOwnPath = origin === NOWHERE && !pathname.startsWith('//') && !isLogin(pathname);
  return isOwnPath ? `${pathname}${query}${hash}` : paths.home;
}
const NOWHERE = 'https://nowhere.invalid';

/** The pages of login, registration and password reset (§2; decisions 19). */
export const isLogin = (pathname: string): boolean =>
  [paths.login, paths.sign, paths.reset].some((path) => isAt(pathname, path));

/** Password reset with the way back: a login page's own, else the page that asks for the login in place. */
export const resetFrom = (pathname: string, search: string): string =>
  isLogin(pathname)
    ? `${paths.reset}${search}`
    : `${paths.reset}?redirect=${encodeURIComponent(`${pathname}${search}`)}`;

const RESULT = /^\/home\/createOrder\/result\/([^/]+)\/*$/i;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a `%` that begins nothing stands for itself
  }
}

/** Which step of the checkout an address shows, and the order of the last one. */
export function checkoutPlace(
  pathname: string,
): { step: 'delivery' | 'payType' | 'result'; orderNo: string | null } | null {
  const result = RESULT.exec(pathname);
  if (result?.[1] !== undefined) return { step: 'result', orderNo: decoded(result[1]) };
  if (isAt(pathname, paths.payType)) return { step: 'payType', orderNo: null };
  return isAt(pathname, paths.delivery) ? { step: 'delivery', orderNo: null } : null;
}
